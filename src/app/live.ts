import { findInstallationName } from '#areas/platform/server/installation-rows.ts'
import type { AreaRooms } from '#kernel/server/live/area-rooms.ts'
import { ProductLive } from '#kernel/server/live/product-live.ts'
import { areaServers } from './area-servers.ts'

/** The rooms of the live channel, from the areas that own them. */
export const liveRooms: readonly AreaRooms[] = areaServers.flatMap(({ rooms }) => rooms ?? [])

export const createLive = (): ProductLive => new ProductLive(liveRooms, findInstallationName)
