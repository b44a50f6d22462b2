/** Calls `act` whenever the page becomes visible again, such as after a locked phone. Returns a function that stops this. */
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
