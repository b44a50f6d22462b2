import type { AreaRooms } from '#kernel/server/live/area-rooms.ts'
import { ProductLive } from '#kernel/server/live/product-live.ts'
import { roomsOfEvents } from '#server/events/live-rooms'
import { findInstallationName } from '#server/platform/installation-rows'
import { roomsOfScoreboard } from '#server/scoreboard/live-rooms'
import { roomsOfScoring } from '#server/scoring/live-rooms'

/** The rooms of the live channel, from the areas that own them. */
export const liveRooms: readonly AreaRooms[] = [roomsOfScoring, roomsOfEvents, roomsOfScoreboard]

export const createLive = (): ProductLive => new ProductLive(liveRooms, findInstallationName)
