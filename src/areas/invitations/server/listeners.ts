import { duesSwitched } from '#areas/clubs/server/occasions.ts'
import {
  divisionRemoved,
  eventDeleted,
  eventOpened,
  eventRestored,
  seriesSplit,
  spotsChange,
} from '#areas/events/server/occasions.ts'
import { membersTakenOut, substitutesChanged } from '#areas/groups/server/occasions.ts'
import { memberArchived, recordsMerge, standingChanged } from '#areas/members/server/occasions.ts'
import { handPaymentsRead } from '#areas/payments/server/hand-payments.ts'
import { enqueue, enqueueMany } from '#kernel/server/jobs/job.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { answerStanding } from './answer-standing.ts'
import { listUnpaidWaiting } from './awaited-rows.ts'
import { cardListeners } from './card-listeners.ts'
import { listHandFees } from './hand-payment-rows.ts'
import { linkPaymentListeners } from './link-payments.ts'
import { leaveDivision } from './list-rows.ts'
import { carryInvitations } from './merged-member-rows.ts'
import { payTimeOver } from './pay-time-over.ts'
import { promoteLater } from './promote-members.ts'
import { listTurn, promoteWaiting } from './promote-waiting.ts'
import { returnDeleted } from './return-deleted.ts'
import { carryStanding, copyStanding } from './standing-rows.ts'
import { listSubstituteEvents } from './substitute-entry-rows.ts'
import { withdrawInvitations } from './withdraw-invitations.ts'

export const invitationsListeners: readonly Listener[] = [
  ...cardListeners,
  ...linkPaymentListeners,
  when(membersTakenOut, ({ tx, clubId, groupId, memberIds, by }) =>
    enqueue(tx, withdrawInvitations, { clubId, groupId, memberIds: [...memberIds], accountId: by }),
  ),
  when(memberArchived, ({ tx, clubId, memberId, by }) =>
    enqueue(tx, withdrawInvitations, { clubId, groupId: null, memberIds: [memberId], accountId: by }),
  ),
  when(substitutesChanged, async ({ tx, ...group }) => {
    const eventIds = await listSubstituteEvents(tx, group)
    await enqueueMany(
      tx,
      payTimeOver,
      eventIds.map((eventId) => ({ clubId: group.clubId, eventId })),
    )
  }),
  when(standingChanged, ({ tx, clubId, before }) => promoteLater(tx, clubId, before)),
  when(duesSwitched, async ({ tx, clubId, collects, now }) => {
    const unpaid = await listUnpaidWaiting(tx, clubId, now)
    // In a club without dues everyone's dues are current: before the club starts to collect them, and after it stops.
    await promoteLater(
      tx,
      clubId,
      unpaid.map((member) => ({ ...member, has_dues: collects })),
    )
  }),
  when(handPaymentsRead, ({ tx, accountId }) => listHandFees(tx, accountId)),
  when(recordsMerge, async ({ tx, ...merge }) => {
    await carryInvitations(tx, merge)
    await carryStanding(tx, merge)
  }),
  when(eventOpened, ({ tx, event, now }) => answerStanding(tx, event, now)),
  when(seriesSplit, ({ tx, clubId, fromId, toId }) => copyStanding(tx, clubId, fromId, toId)),
  when(divisionRemoved, ({ tx, clubId, eventId, divisionId }) => leaveDivision(tx, { clubId, eventId, divisionId })),
  when(eventDeleted, async ({ tx, event: { club_id: clubId, id: eventId }, refundsCards }) => {
    if (refundsCards) await enqueue(tx, returnDeleted, { clubId, eventId })
  }),
  // Offers whose time ran out meanwhile go to the next person.
  when(eventRestored, ({ tx, event: { club_id: clubId, id: eventId } }) =>
    enqueue(tx, payTimeOver, { clubId, eventId }),
  ),
  when(spotsChange, async ({ tx, event, now }) => {
    const had = await listTurn(tx, event, now)
    // After an event has started, no one moves up from its waitlist.
    return async (savedEvent) => (savedEvent.starts_at > now ? promoteWaiting(tx, savedEvent, now, had) : undefined)
  }),
]
