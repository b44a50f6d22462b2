/** Milliseconds until a part that failed to load is requested again, and the longest wait of later tries. */
const firstWaitMs = 2_000
const longestWaitMs = 60_000

/**
 * Loads a part of the application. If a module failed to load, a browser may remember that for as long as the page is
 * open. The file then has to be requested under another address, which is taken from the error message (Safari's has
 * none).
 */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((failure) => {
    const file = /http\S+js/.exec(failure)?.[0]
    if (!file) throw failure
    return import(/* @vite-ignore */ `${file}?${Date.now()}`)
  })

/**
 * Like `loadPart`, but keeps trying until the part is loaded, because the page may be offline at first. Each wait is
 * twice as long as the one before, because a new version may have removed the file for good.
 */
export const loadInTheEnd = <Part>(load: () => Promise<Part>, waitMs = firstWaitMs): Promise<Part> =>
  loadPart(load).catch(() => onlineOrLater(waitMs).then(() => loadInTheEnd(load, Math.min(longestWaitMs, 2 * waitMs))))

/** Resolves when the browser reports a network again, or after `waitMs` milliseconds, at random up to twice as many. */
export const onlineOrLater = (waitMs = firstWaitMs) =>
  new Promise<void>((resolve) => {
    const go = () => {
      removeEventListener('online', go)
      resolve()
    }
    setTimeout(go, waitMs * (1 + Math.random()))
    addEventListener('online', go)
  })
