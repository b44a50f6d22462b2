/**
 * From now on the screens below `scope` wait for the server if this device starts before its router. A page without a
 * safe origin (plain http on a local network) has no workers, so there the browser shows its own error page.
 */
export function waitForServer(scope: string): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/screen-sw.js', { scope }).catch(() => undefined)
}
