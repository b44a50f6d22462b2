/** Milliseconds until a part that did not load is asked for again for the first time, and the most that it takes later. */
const firstMs = 2_000
const longestMs = 60_000

/**
 * Loads a part of the application. A browser may remember for as long as the page is open that a module failed to load;
 * the file then has to be requested under another address, which the failure names (Safari's does not).
 */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((failure) => {
    const file = /http\S+js/.exec(failure)?.[0]
    if (!file) throw failure
    return import(/* @vite-ignore */ `${file}?${Date.now()}`)
  })

/**
 * The same, again and again until the part is there: the network may be away when the page first asks. A file that is
 * gone for good, because a new version has removed it, is asked for ever less often.
 */
export const loadInTheEnd = <Part>(load: () => Promise<Part>, waitMs = firstMs): Promise<Part> =>
  loadPart(load).catch(() => onlineOrLater(waitMs).then(() => loadInTheEnd(load, Math.min(longestMs, 2 * waitMs))))

/** Resolves when the browser says that it has a network again, or after so many milliseconds, or by chance up to twice as many. */
export const onlineOrLater = (waitMs = firstMs) =>
  new Promise<void>((resolve) => {
    const go = () => {
      removeEventListener('online', go)
      resolve()
    }
    setTimeout(go, waitMs * (1 + Math.random()))
    addEventListener('online', go)
  })
