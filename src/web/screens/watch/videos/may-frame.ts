/**
 * Whether this document may show a foreign player: the policy that came with it allows that on pages of the watch area
 * only, and it holds for all that is shown later without a reload.
 */
export function mayFrame(): boolean {
  const [arrival] = performance.getEntriesByType?.('navigation') ?? []
  if (!arrival) return true
  return /^\/watch(\/|$)/i.test(new URL(arrival.name, window.location.href).pathname)
}
