import type { MountedCall } from '#server/kernel/http/handle'
import { addressesHandlers } from './address-calls.ts'
import { feedsHandlers } from './calendar-feeds.ts'

export const calendarsHandlers: readonly MountedCall[] = [...feedsHandlers, ...addressesHandlers]
