import { loadPart } from './load-part.ts'

/** Loads the part of the live channel that talks to the server. */
export const loadChannel = () => loadPart(() => import('./channel-socket.ts'))
