import type { Server as HttpServer } from 'node:http'
import { parseRoom, scoresRoom } from '#contract/kernel/channel'
import { findSession, validSessions } from '#server/accounts/sessions'
import type { Deps } from '#server/kernel/deps'
import { isSameSite } from '#server/kernel/http/cross-site'
import { presentMessage, scoreboardMessages } from '#server/scoreboard/scoreboard-messages'
import { joinRoom, leaveRoom, mayStay, sendMsg } from './handlers.ts'
import { createHub, type Hub } from './hub.ts'
import type { Live } from './live.ts'
import { openBus } from './open-bus.ts'
import { readVersions } from './room-reads.ts'
import type { Part } from './room-versions.ts'
import { createLiveServer, type LiveServer } from './socket-server.ts'

/**
 * The live channel of the product: which rooms there are, who hears what. It is made before the HTTP server (handlers
 * publish through it) and opened on it; what is published before is heard by nobody.
 */
export class ProductLive implements Live {
  #hub: Hub | undefined
  #server: LiveServer | undefined
  #closeBus: (() => Promise<void>) | undefined

  open(deps: Deps, httpServer: HttpServer): void {
    const onFault = (error: unknown, about = 'live channel') => deps.log.error({ err: error }, `a fault in ${about}`)
    const bus = openBus(deps)
    this.#closeBus = () => bus.close()
    this.#server = createLiveServer({
      httpServer,
      allowOrigin: (headers) => isSameSite(headers, deps.config.publicUrl),
      session: (headers) => findSession(deps, headers.cookie),
      stillValid: (hashes) => validSessions(deps, hashes),
      mayStay: (hash, rooms) => mayStay(deps, hash, rooms),
      trustProxy: deps.config.trustProxy,
      isRoom,
      handlers: {
        joinRoom: (caller, name) => joinRoom(deps, caller, name),
        leaveRoom: (caller, name) => leaveRoom(caller, name),
        sendMsg: (caller, message) => sendMsg(deps, caller, message),
        ...scoreboardMessages(deps),
      },
      onFault,
    })
    this.#hub = createHub({
      io: this.#server.io,
      bus,
      clock: deps.clock,
      isRoom,
      partOf,
      readVersions: (rooms) => readVersions(deps, rooms),
      presentMessage,
      presentVersion: (room, { version, parts }) =>
        room === scoresRoom ? { room, version, matches: parts } : { room, version },
      presentWatching: (room, watching) => {
        const parsed = parseRoom(room)
        return parsed?.kind === 'match' ? { match_id: parsed.matchId, watching } : undefined
      },
      onFault,
    })
  }

  publish(room: string, event: string, payload: { readonly version: number }): void {
    this.#hub?.publish(room, event, payload)
  }

  disconnectSession(sessionHash: string): void {
    this.#hub?.disconnectSession(sessionHash)
  }

  watchingOf(room: string): number {
    return this.#hub?.watchingOf(room) ?? 0
  }

  async close(): Promise<void> {
    this.#hub?.close()
    await this.#server?.close()
    await this.#closeBus?.()
  }
}

const isRoom = (name: string) => parseRoom(name) !== undefined

/** The list of live matches is a room of many parts: its version is the sum of theirs. */
function partOf(room: string, payload: object): Part | undefined {
  if (room !== scoresRoom) return undefined
  const { match_id, status } = payload as { match_id: number; status: string }
  return { part: String(match_id), gone: status !== 'Live' }
}
