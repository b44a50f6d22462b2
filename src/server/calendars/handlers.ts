import type { Mounted } from '#server/kernel/http/handle'
import { addressesHandlers } from './addresses.ts'
import { feedsHandlers } from './feeds.ts'

export const calendarsHandlers: readonly Mounted[] = [...feedsHandlers, ...addressesHandlers]
