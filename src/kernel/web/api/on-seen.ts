/**
 * Calls `act` whenever the page becomes visible again, for example when the phone is unlocked. Returns a function
 * that stops this.
 */
export function onSeen(act: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') act()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pageshow', look)
  }
}
