import type { RefusalsOf } from '#contract/kernel/call'
import { checkin, getEventRoster, getPartnerEventRoster } from '#contract/rosters/rosters'
import { decideCheckIn } from '#domain/rosters/decide-check-in'
import { ok, refuse } from '#domain/shared/result'
import { dayIn } from '#domain/shared/wall-time'
import { administers } from '#server/clubs/access'
import { logInEvent } from '#server/events/event-log-rows'
import { lockEvent } from '#server/events/event-rows'
import { tellEvent, touchEvent } from '#server/events/touch-event'
import { saveCheckIn } from '#server/invitations/list-rows'
import { inTransaction } from '#server/kernel/db/database'
import { handle, type Mounted } from '#server/kernel/http/handle'
import { presentLine, presentPairs } from './present.ts'
import { findForCheckIn, listConfirmed } from './roster-rows.ts'
import { checkInWords } from './words.ts'

/** Toggles under the event's lock, like every change of an event (spec 001 §4). */
const checkinHandler = handle(checkin, async ({ subject, actor, deps }) => {
  const { clubId, eventId, invitationId } = subject
  const now = deps.clock.now()
  return inTransaction<{ checkin: boolean }, RefusalsOf<typeof checkin>>(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    const found = event && (await findForCheckIn(tx, clubId, invitationId))
    if (!event || !found) return refuse('not-found')
    const dayOf = (instant: Date) => dayIn(event.time_zone, instant)
    const decided = decideCheckIn({
      isConfirmed: found.response === 'yes' || found.response === 'partner',
      isByAdmin: administers(subject) || subject.adminOf.includes(subject.groupId),
      today: dayOf(now),
      startDay: dayOf(event.starts_at),
      endDay: dayOf(event.ends_at),
    })
    if (!decided.ok) return decided

    const at = found.checked_in_at === null ? now : null
    await saveCheckIn(tx, clubId, invitationId, at)
    const detail = checkInWords(at !== null)
    const entry = { clubId, eventId, memberId: found.member_id, kind: 'player.checked-in', detail, now }
    await logInEvent(tx, { ...entry, accountId: actor.userId })
    const { seq } = await touchEvent(tx, clubId, eventId)
    after(() => tellEvent(deps, eventId, seq))
    return ok({ checkin: at !== null })
  })
})

export const rostersHandlers: readonly Mounted[] = [
  handle(getEventRoster, async ({ subject, deps }) => {
    const rows = await listConfirmed(deps.db, subject.clubId, subject.eventId)
    return ok(rows.map(presentLine))
  }),
  handle(getPartnerEventRoster, async ({ subject, deps }) => {
    const rows = await listConfirmed(deps.db, subject.clubId, subject.eventId)
    return ok(presentPairs(rows))
  }),
  checkinHandler,
]
