import type { openSocket } from './channel-socket.ts'

interface Loaded {
  readonly openSocket: typeof openSocket
}

/**
 * Loads the part of the live channel that talks to the server. A browser may remember for as long as the page is open
 * that a module failed to load; the file then has to be requested under another address, which the failure names
 * (Safari's does not).
 */
export async function loadChannel(): Promise<Loaded> {
  try {
    return await import('./channel-socket.ts')
  } catch (failure) {
    const file = /https?:\S+\.js/.exec(String(failure))?.[0]
    if (!file) throw failure
    return (await import(/* @vite-ignore */ `${file}?again=${Date.now()}`)) as Loaded
  }
}
