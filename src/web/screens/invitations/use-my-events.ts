import type { Gotten } from '#contract/call'
import { getFutureEventsForMember } from '#contract/member-events'
import { useCall } from '../../api/hooks.ts'

/** An event of the future with the reply of one member. */
export type MyEvent = Gotten<typeof getFutureEventsForMember>[number]

/** The events of a member that are not over, the next one first. */
export const useMyEvents = (mid: number) => useCall(getFutureEventsForMember, { params: { mid: String(mid) } })
