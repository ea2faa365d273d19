/** Calls back when a shared device is put away: hidden, or untouched for a minute. */
const IDLE = 60_000

export function whenLeft(away: () => void): () => void {
  let timer = setTimeout(away, IDLE)
  const stir = () => {
    clearTimeout(timer)
    timer = setTimeout(away, IDLE)
  }
  const hide = () => document.visibilityState === 'hidden' && away()
  addEventListener('pointerdown', stir)
  addEventListener('keydown', stir)
  document.addEventListener('visibilitychange', hide)
  return () => {
    clearTimeout(timer)
    removeEventListener('pointerdown', stir)
    removeEventListener('keydown', stir)
    document.removeEventListener('visibilitychange', hide)
  }
}
