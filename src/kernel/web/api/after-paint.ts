/**
 * Resolves once the browser has painted everything drawn so far and is idle, so that what loads afterwards does not
 * delay the first screen. A hidden page paints nothing, so it does not wait.
 */
export const afterPaint = () =>
  new Promise<unknown>((resolve) =>
    // Safari has no idle callbacks.
    document.hidden ? resolve(0) : requestAnimationFrame(() => (globalThis.requestIdleCallback ?? setTimeout)(resolve)),
  )
