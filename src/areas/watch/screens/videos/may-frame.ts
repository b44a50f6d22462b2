/**
 * Whether this document may embed a foreign player: only the security policy of the watch area's pages allows it, and a
 * document keeps its policy until it is reloaded.
 */
export function mayFrame(): boolean {
  const [arrival] = performance.getEntriesByType?.('navigation') ?? []
  if (!arrival) return true
  return /^\/watch(\/|$)/i.test(new URL(arrival.name, window.location.href).pathname)
}
