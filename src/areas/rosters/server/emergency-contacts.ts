import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { logInEvent } from '#areas/events/server/event-log-rows.ts'
import { findEvent } from '#areas/events/server/event-rows.ts'
import { listContactLooks, openPlayerContact } from '#areas/rosters/calls/emergency-contacts.ts'
import { decideContact } from '#areas/rosters/rules/decide-emergency-contact.ts'
import type { RefusalsOf } from '#kernel/calls/call.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { contactOpened, findPlayerContact, listLooks } from './contact-rows.ts'
import { contactWords, contactWordsInClub } from './words.ts'

interface Contact {
  name: string
  phone: string
  emergency_name: string
  emergency_phone: string
}

/** Shows nothing that is not logged: the transaction that reads the contact also logs it for the event and the club. */
const openHandler = handle(openPlayerContact, async ({ subject, actor, deps }) => {
  const { clubId, eventId, invitationId, timeZone: zone } = subject
  return inTransaction<Contact, RefusalsOf<typeof openPlayerContact>>(deps.db, async (tx) => {
    const event = await findEvent(tx, clubId, eventId)
    const player = await findPlayerContact(tx, clubId, invitationId)
    if (!event || !player) return refuse('not-found')
    const now = deps.clock.now()
    const { member_id: memberId, is_confirmed: isConfirmed, is_guest: isGuest, ...contact } = player
    const when = { startsAt: event.starts_at, endsAt: event.ends_at, zone, now }
    const decision = decideContact({ isConfirmed, isGuest }, when)
    if (!decision.ok) return decision
    const look = { clubId, memberId, accountId: actor.userId, now }
    await logInEvent(tx, { ...look, eventId, kind: contactOpened, detail: contactWords })
    await logInClub(tx, { ...look, what: contactWordsInClub(contact.name, event.title) })
    return ok(contact)
  })
})

const looksHandler = handle(listContactLooks, async ({ subject: { clubId, memberId }, deps }) => {
  const looks = await listLooks(deps.db, clubId, memberId)
  return ok(looks.map(({ at, ...look }) => ({ ...look, at: at.toISOString() })))
})

export const contactsHandlers: readonly MountedCall[] = [openHandler, looksHandler]
