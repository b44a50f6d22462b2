import type { Mounted } from '#server/kernel/http/handle'
import { addressesHandlers } from './address-calls.ts'
import { feedsHandlers } from './calendar-feeds.ts'

export const calendarsHandlers: readonly Mounted[] = [...feedsHandlers, ...addressesHandlers]
