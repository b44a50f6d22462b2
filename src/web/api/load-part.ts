/** Milliseconds until a part that did not load is asked for again; up to twice as many, by chance. */
const againMs = 2_000

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

/** The same, again and again until the part is there: the network may be away when the page first asks. */
export const loadInTheEnd = <Part>(load: () => Promise<Part>): Promise<Part> =>
  loadPart(load).catch(() => onlineOrLater().then(() => loadInTheEnd(load)))

/** Resolves when the browser says that it has a network again, or after some seconds. */
export const onlineOrLater = () =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, againMs * (1 + Math.random()))
    addEventListener('online', resolve, { once: true })
  })
