import { getUntoldMove, previewEventChange, previewNewEvent, tellUntoldMove } from '#areas/club-mail/calls/club-mail.ts'
import { nameOfClub } from '#areas/clubs/server/club-rows.ts'
import { isMoved, type SavedEvent, whatSavingMails } from '#areas/events/rules/what-saving-mails.ts'
import {
  decideChangedTimes,
  decideTimesOfNew,
  fieldsOf,
  newFieldsOf,
  timeColumns,
} from '#areas/events/server/event-fields.ts'
import { type EventRow, getEvent, lockEvent, whenAndWhere } from '#areas/events/server/event-rows.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { lookOf } from '#kernel/server/mail/look.ts'
import { listNotDeclined } from './audience-rows.ts'
import type { EventToDescribe } from './compose-mail.ts'
import { listToBeInvited, listToBeTold, nameOfGroup, type ToBeInvited } from './invite-preview-rows.ts'
import { whyNoMail } from './preview-invites.ts'
import { eventMailAsHtml } from './sent-mails.ts'
import { movedWords, tellMoved } from './tell-invited.ts'
import { findUntold, takeUntold } from './untold-rows.ts'

type Columns = EventToDescribe & Pick<EventRow, 'opens_at' | 'opens_itself' | 'is_open_to_group'>

const savedEventOf = (event: Columns): SavedEvent => ({
  ...whenAndWhere(event),
  closesAt: event.closes_at,
  opensAt: event.opens_at,
  opensItself: event.opens_itself,
  isOpenToGroup: event.is_open_to_group,
})

const countMailed = (people: readonly ToBeInvited[]): number =>
  people.filter((member) => whyNoMail(member) === undefined).length

/** The invitation that saving would send. Null if it would send none. */
async function invitationOf(deps: Deps, event: Columns, of: { clubId: number; groupId: number; eventId: number }) {
  const sends = whatSavingMails(savedEventOf(event), undefined, deps.clock.now())
  if (sends?.kind !== 'invitation') return null
  const mails = countMailed(await listToBeInvited(deps.db, of))
  if (mails === 0) return null
  const at = sends.at === 'soon' ? null : sends.at.toISOString()
  return { kind: 'invitation' as const, ...eventMailAsHtml('invitation', event, deps.clock.now()), mails, at }
}

/** The email about a new time or location for players who know `before`. Null if no one would get it. */
async function movedOf(deps: Deps, before: EventRow, after: EventRow) {
  const sends = whatSavingMails(savedEventOf(after), whenAndWhere(before), deps.clock.now())
  if (sends?.kind !== 'moved') return null
  const memberIds = await listNotDeclined(deps.db, after.club_id, after.id)
  // Messages also go to members who want no invitations.
  const people = (await listToBeTold(deps.db, after.club_id, memberIds)).map((one) => ({
    ...one,
    wantsInvitations: true,
  }))
  const mails = countMailed(people)
  return mails === 0 ? null : { kind: 'moved' as const, ...lookOf(movedWords(deps, before, after)), mails, at: null }
}

const newHandler = handle(previewNewEvent, async ({ body, subject: { clubId, groupId, timeZone }, deps }) => {
  const now = deps.clock.now()
  const times = decideTimesOfNew(timeZone, body, now)
  if (!times.ok) return times
  // No one is invited to an event that has started.
  if (times.value.startsAt <= now) return ok({ sends: null })
  const names = {
    club_name: await nameOfClub(deps.db, clubId),
    group_name: await nameOfGroup(deps.db, clubId, groupId),
    time_zone: timeZone,
  }
  const event = { ...(newFieldsOf(body) as Columns), ...timeColumns(times.value), ...names }
  // No event has the id 0.
  return ok({ sends: await invitationOf(deps, event, { clubId, groupId, eventId: 0 }) })
})

const changeHandler = handle(previewEventChange, async ({ body, subject, deps }) => {
  const before = await getEvent(deps.db, subject)
  const times = decideChangedTimes(before, body)
  if (!times.ok) return times
  const after = { ...before, ...(fieldsOf(body) as Partial<EventRow>), ...timeColumns(times.value) }
  if (before.opened_at === null) return ok({ sends: await invitationOf(deps, after, subject) })
  // Without another change now, what was not told before stays untold.
  if (!isMoved(whenAndWhere(before), whenAndWhere(after))) return ok({ sends: null })
  const lastMailed = await findUntold(deps.db, subject.clubId, subject.eventId)
  return ok({ sends: await movedOf(deps, { ...before, ...lastMailed }, after) })
})

const untoldHandler = handle(getUntoldMove, async ({ subject, deps }) => {
  const lastMailed = await findUntold(deps.db, subject.clubId, subject.eventId)
  if (!lastMailed) return ok({ sends: null })
  const event = await getEvent(deps.db, subject)
  return ok({ sends: await movedOf(deps, { ...event, ...lastMailed }, event) })
})

/** Uses the event's lock, so that two clicks tell once and no one moves the event in the meantime. */
const tellHandler = handle(tellUntoldMove, ({ subject: { clubId, eventId }, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) return refuse('not-found')
    const lastMailed = await takeUntold(tx, clubId, eventId)
    const before = { ...event, ...lastMailed }
    if (lastMailed && isMoved(whenAndWhere(before), whenAndWhere(event)))
      await tellMoved(tx, deps, { before, after: event, now: deps.clock.now() })
    return ok({ message: 'Emails Sent' })
  }),
)

export const savingHandlers: readonly MountedCall[] = [newHandler, changeHandler, untoldHandler, tellHandler]
