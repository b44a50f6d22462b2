import { roomsOfEvents } from '#areas/events/server/live-rooms.ts'
import { findInstallationName } from '#areas/platform/server/installation-rows.ts'
import { roomsOfScoreboard } from '#areas/scoreboard/server/live-rooms.ts'
import { roomsOfScoring } from '#areas/scoring/server/live-rooms.ts'
import type { AreaRooms } from '#kernel/server/live/area-rooms.ts'
import { ProductLive } from '#kernel/server/live/product-live.ts'

/** The rooms of the live channel, from the areas that own them. */
export const liveRooms: readonly AreaRooms[] = [roomsOfScoring, roomsOfEvents, roomsOfScoreboard]

export const createLive = (): ProductLive => new ProductLive(liveRooms, findInstallationName)
