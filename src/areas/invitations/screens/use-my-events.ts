import { getFutureEventsForMember } from '#areas/invitations/calls/member-events.ts'
import { getUninvitedEvents } from '#areas/invitations/calls/uninvited-events.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { type ReadOptions, useCall } from '#kernel/web/api/hooks.ts'

/** A future event with one member's reply. */
export type MyEvent = Gotten<typeof getFutureEventsForMember>[number]

/** A member's events that have not ended, the next one first. */
export const useMyEvents = (mid: number, options: ReadOptions = {}) =>
  useCall(getFutureEventsForMember, { params: { mid: String(mid) } }, options)

/**
 * The same, read again every half minute while the page is visible, because other people's replies change the spots.
 * A connection can join only five rooms, and there may be more events than that.
 */
export const useMovingEvents = (mid: number) => useMyEvents(mid, { refetchInterval: 30_000 })

/**
 * Events of the reader's groups to which they have no invitation. If there is no answer, the home does without them.
 */
export const useUninvited = (mid: number) =>
  useCall(getUninvitedEvents, { params: { mid: String(mid) } }, { staleTime: 60_000 })

/** The next event in which the member has a spot. */
export const nextGameOf = (events: readonly MyEvent[]) => events.find(({ label }) => label === 'Attending')

/** What the home reads of a member's events before it appears. */
export const useHomeEvents = (mid: number) => [useMyEvents(mid), useUninvited(mid)]
