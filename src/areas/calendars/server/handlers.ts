import type { MountedCall } from '#kernel/server/http/handle.ts'
import { addressesHandlers } from './address-calls.ts'
import { feedsHandlers } from './calendar-feeds.ts'

export const calendarsHandlers: readonly MountedCall[] = [...feedsHandlers, ...addressesHandlers]
