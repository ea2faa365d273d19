/** Finds what is missing or odd in one folder's messages: the build stops on any of it. */

const KEY = /^[A-Za-z][A-Za-z0-9]*(_[A-Za-z0-9]+)*$/

/** The names in braces that a plain text fills in; undefined for a text with variants. */
export function blanks(text) {
  if (typeof text !== 'string') return undefined
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
}

/** Keys that another locale has and this one lacks, empty texts, and blanks that differ from the base locale's. */
function against(name, key, texts, base) {
  const found = []
  const wanted = blanks(texts[base][key])
  for (const [locale, own] of Object.entries(texts)) {
    if (!(key in own)) found.push(`${name}: "${key}" is missing in ${locale}`)
    else if (own[key] === '') found.push(`${name}: "${key}" is empty in ${locale}`)
    else {
      const has = blanks(own[key])
      const differ = wanted && has && [...new Set(has)].join() !== [...new Set(wanted)].join()
      if (differ) found.push(`${name}: "${key}" fills in {${has}} in ${locale}, but {${wanted}} in ${base}`)
    }
  }
  return found
}

/** Every fault of one folder, as lines for people. */
export function faults(name, texts, base) {
  const keys = new Set(Object.values(texts).flatMap((own) => Object.keys(own)))
  keys.delete('$schema')
  const found = []
  const seen = new Map()
  for (const key of keys) {
    if (!KEY.test(key)) found.push(`${name}: "${key}" is no key: letters, digits and single _ between them`)
    const twin = seen.get(key.toLowerCase())
    if (twin) found.push(`${name}: "${key}" and "${twin}" differ in capitals only`)
    seen.set(key.toLowerCase(), key)
    found.push(...against(name, key, texts, base))
  }
  return found
}
