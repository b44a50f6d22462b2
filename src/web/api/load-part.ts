/** Milliseconds until a part that did not load is asked for again; up to twice as many, by chance. */
const againMs = 2_000

/**
 * Loads a part of the application. A browser may remember for as long as the page is open that a module failed to load;
 * the file then has to be requested under another address, which the failure names (Safari's does not).
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (failure) {
    const file = /https?:\S+\.js/.exec(String(failure))?.[0]
    if (!file) throw failure
    return (await import(/* @vite-ignore */ `${file}?again=${Date.now()}`)) as Part
  }
}

/** The same, again and again until the part is there: the network may be away when the page first asks. */
export async function loadInTheEnd<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;)
    try {
      return await loadPart(load)
    } catch {
      await onlineOrLater()
    }
}

/** Resolves when the browser says that it has a network again, or after some seconds. */
export const onlineOrLater = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, againMs * (1 + Math.random()))
    window.addEventListener('online', go)
  })
