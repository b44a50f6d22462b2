import { getFutureEventsForMember } from '#contract/invitations/member-events'
import type { Gotten } from '#contract/kernel/call'
import { type ReadOptions, useCall } from '../../api/hooks.ts'

/** An event of the future with the reply of one member. */
export type MyEvent = Gotten<typeof getFutureEventsForMember>[number]

/** The events of a member that are not over, the next one first. */
export const useMyEvents = (mid: number, options: ReadOptions = {}) =>
  useCall(getFutureEventsForMember, { params: { mid: String(mid) } }, options)

/**
 * The same, read again every half minute while one looks: their spots move without the reader's doing. A connection may be
 * in five rooms, and there are more events than that.
 */
export const useMovingEvents = (mid: number) => useMyEvents(mid, { refetchInterval: 30_000 })
