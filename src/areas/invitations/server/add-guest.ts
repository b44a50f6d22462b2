import { logAllInEvent } from '#areas/events/server/event-log-rows.ts'
import { type EventRow, lockEvent } from '#areas/events/server/event-rows.ts'
import { tellEvent, touchEvent } from '#areas/events/server/touch-event.ts'
import { addGuest } from '#areas/invitations/calls/guests.ts'
import { decideGuest, guestNameOf } from '#areas/invitations/rules/decide-guest.ts'
import { insertMember, type NewMember } from '#areas/members/server/member-rows.ts'
import type { Given, RefusalsOf } from '#kernel/calls/call.ts'
import { guestStatus } from '#kernel/rules/guest-status.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { getInvitationOf, listGuestsNamed } from './guest-rows.ts'
import { saveCheckIn } from './list-rows.ts'
import { placeAsYes } from './place-as-yes.ts'
import { guestAdded } from './words.ts'

/**
 * Puts a guest on the Yes list; a name is enough. Holds the event's lock, so that each spot is counted once. On the day
 * of the event the guest is already at the courts, so they are checked in too. Source: docs/areas/invitations.md,
 * "Guests".
 */
export const addGuestHandler = handle(addGuest, async ({ body, subject, actor, deps }) => {
  const { clubId, eventId } = subject
  const accountId = actor.userId
  return inTransaction<Given<typeof addGuest>, RefusalsOf<typeof addGuest>>(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) return refuse('not-found')
    const name = guestNameOf(body.name)
    const shownName = `${name.first} ${name.last}`.trim()
    const result = decideGuest(await listGuestsNamed(tx, { clubId, eventId, name: shownName }), body.another)
    if (!result.ok) return result
    const now = deps.clock.now()
    const record: NewMember = {
      ...name,
      club_id: clubId,
      status: guestStatus,
      created_at: now,
      edited_at: now,
      edited_by: accountId,
    }
    const memberId = result.value ?? (await insertMember(tx, record))
    const by = { isAdmin: true, memberId: subject.ownMember?.memberId }
    const placeResult = await placeAsYes(tx, event, { memberId, by, accountId, now })
    if (!placeResult.ok) {
      if (placeResult.code !== 'registration-closed') throw new Error(`guest ${memberId} is not allowed to play`)
      return refuse(placeResult.code)
    }
    const eiid = await getInvitationOf(tx, { clubId, eventId, memberId })
    const isHere = isDayOf(event, now)
    if (isHere) await saveCheckIn(tx, clubId, [eiid], now)
    await logAllInEvent(tx, [
      { clubId, eventId, memberId, kind: 'guest.added', detail: guestAdded(isHere), accountId, now },
    ])
    const { seq } = await touchEvent(tx, clubId, eventId)
    after(() => tellEvent(deps, eventId, seq))
    return ok({ eiid, mid: memberId, name: shownName, checkin: isHere })
  })
})

/** Whether this is a day of the event in the club's zone. */
function isDayOf({ time_zone: zone, starts_at: starts, ends_at: ends }: EventRow, now: Date): boolean {
  const today = dayIn(zone, now)
  return dayIn(zone, starts) <= today && today <= dayIn(zone, ends)
}
