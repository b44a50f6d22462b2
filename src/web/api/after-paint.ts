/**
 * Resolves once the browser has painted what is drawn by now and has nothing else to do: what loads only then does not
 * delay the first screen. A hidden page paints nothing, and does not wait.
 */
export const afterPaint = () =>
  new Promise<unknown>((resolve) =>
    // Safari has no idle callbacks.
    document.hidden ? resolve(0) : requestAnimationFrame(() => (globalThis.requestIdleCallback ?? setTimeout)(resolve)),
  )
