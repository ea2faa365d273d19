/** Text that the browser keeps for this site; a browser that refuses storage remembers nothing, and all else works. */

export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // private windows may refuse; the settings then last as long as the page
  }
}
