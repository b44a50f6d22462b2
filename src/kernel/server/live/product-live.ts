import type { Server as HttpServer } from 'node:http'
import { parseRoom } from '#kernel/calls/channel.ts'
import { findActorOfCookie } from '../access/of-session.ts'
import { steadyClock } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { isSameSite } from '../http/cross-site.ts'
import { AllRooms, type AreaRooms } from './area-rooms.ts'
import { createHub, type Hub } from './hub.ts'
import { joinRoom, leaveRoom, mayStayInRooms } from './joining.ts'
import type { Live } from './live.ts'
import { type InstallationName, openBus } from './open-bus.ts'
import { createLiveServer, type LiveServer } from './socket-server.ts'

/**
 * The product's live channel, with the areas' rooms. It is created before the HTTP server, because handlers publish
 * through it, and opened on that server later. Anything published before then reaches no one.
 */
export class ProductLive implements Live {
  readonly #rooms: AllRooms
  readonly #installationName: InstallationName
  #hub: Hub | undefined
  #server: LiveServer | undefined
  #closeBus: (() => Promise<void>) | undefined

  constructor(areas: readonly AreaRooms[], installationName: InstallationName) {
    this.#installationName = installationName
    this.#rooms = new AllRooms(areas)
  }

  open(deps: Deps, httpServer: HttpServer): void {
    const rooms = this.#rooms
    const presentations = rooms.presentations()
    const onFault = (error: unknown, about = 'live channel') => deps.log.error({ err: error }, `error in ${about}`)
    const bus = openBus(deps, this.#installationName)
    this.#closeBus = () => bus.close()
    this.#server = createLiveServer({
      httpServer,
      allowOrigin: (headers) => isSameSite(headers, deps.config.publicUrl),
      countHandshake: (address) => deps.limits.takeCall('handshake', null, address),
      session: (headers, address) => findActorOfCookie(deps, headers.cookie, address),
      stillValid: (hashes) => deps.access.sessions.stillValid(deps, hashes),
      mayStay: (hash, names) => mayStayInRooms(rooms, deps, hash, names),
      trustProxy: deps.config.trustProxy,
      isRoom,
      handlers: {
        joinRoom: (caller, name) => joinRoom(rooms, deps, caller, name),
        leaveRoom: (caller, name) => leaveRoom(caller, name),
        ...rooms.messages(deps),
      },
      onFault,
    })
    this.#hub = createHub({
      io: this.#server.io,
      bus,
      clock: steadyClock,
      isRoom,
      partsOf: (room, payload) => rooms.partsOf(room, payload),
      mostParts: (room) => rooms.mostParts(room),
      relaysOf: (room, payload) => rooms.relaysOf(room, payload),
      readVersions: (names) =>
        rooms.readVersions(
          deps,
          names.map(parseRoom).filter((room) => room !== undefined),
        ),
      presentMessage: (event, payload) => presentations[event]?.(payload) ?? [payload],
      presentVersion: (room, state) => rooms.presentVersion(room, state),
      presentWatching: (room, watching) => rooms.presentWatching(room, watching),
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

  /** Closes this process's connections evenly over a period of time. Their clients reconnect to other processes. */
  async retire(milliseconds: number): Promise<void> {
    await this.#server?.retire(milliseconds)
  }

  async close(): Promise<void> {
    this.#hub?.close()
    await this.#server?.close()
    await this.#closeBus?.()
  }
}

const isRoom = (name: string) => parseRoom(name) !== undefined
