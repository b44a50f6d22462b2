/** Calls `act` whenever the page is seen again, such as after the phone was locked. Returns a function that stops that. */
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
