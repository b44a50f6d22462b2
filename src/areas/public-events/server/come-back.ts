import { payByOf } from '#areas/public-events/rules/card-pay.ts'
import { decideRegistration, type RegistrationState } from '#areas/public-events/rules/registration.ts'
import { isActive } from '#areas/public-events/rules/registration-acts.ts'
import { mailboxOf } from '#kernel/rules/email-address.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { confirmMailbox } from '#kernel/server/mail/mailboxes.ts'
import { confirmHeldOfMailbox, holdToPay } from './confirming-rows.ts'
import type { PublicEventRow } from './event-rows.ts'
import { type Acting, countAhead, countsAfter, fillAndNote, nameOf } from './fill-spots.ts'
import { endLater } from './holds.ts'
import { logInPublicEvent } from './log-rows.ts'
import { lockOwn } from './own-waiting.ts'
import { paysFirst, registrationTermsOf } from './present.ts'
import { listPendingFor } from './reader-rows.ts'
import { findByToken, isRegistered, type RegistrationRow, saveRegistration } from './registration-rows.ts'
import { noteForOrganizer } from './tell-organizer.ts'
import { tellPerson } from './tell-queue.ts'
import { tellRegistrant } from './tell-registrant.ts'
import { backInLog, heldToPayInLog, openedInLog } from './words.ts'

/**
 * Records that the link was opened, which confirms the mailbox. Keeps every registration that the mailbox holds at this
 * event, so that a family opens only one link. A person on the waitlist may move up, and the email with code and
 * calendar file is sent. After the deadline it does not change the registration.
 */
export async function markSeen(deps: Deps, tx: Tx, token: string, { by, now }: Acting) {
  const found = await findByToken(tx, token)
  if (!found) return refuse('token-invalid')
  await confirmMailbox(tx, deps, found.email)
  if (found.opened_at === null) {
    const own = await lockOwn(tx, token, now)
    if (!own) return refuse('token-invalid')
    await keepHeld(tx, own.event, own.row, { by, now })
  }
  // Sends the news held back until now, with the current state.
  for (const key of await listPendingFor(tx, mailboxOf(found.email))) await tellPerson(tx, key)
  return ok(undefined)
}

/** Keeps what the mailbox holds when a registration's link is opened for the first time. */
async function keepHeld(tx: Tx, event: PublicEventRow, row: RegistrationRow, { by, now }: Acting): Promise<void> {
  const isToPay = paysFirst(event)
  const isConfirming =
    row.confirmed_at === null && isActive(row.state as RegistrationState) && !(isToPay && row.state === 'registered')
  const isVouchedFor = row.confirm_by !== null && row.confirmed_at !== null && isActive(row.state as RegistrationState)
  const mailbox = mailboxOf(row.email)
  if (isToPay) await holdAllToPay(tx, event, mailbox, now)
  const held = { eventId: event.id, mailbox, onlyWaiting: isToPay, now }
  const confirmedRows = await confirmHeldOfMailbox(tx, held)
  await saveRegistration(tx, row.id, { opened_at: now, ...(isConfirming ? { confirmed_at: now } : {}) }, now)
  for (const one of confirmedRows) {
    await logInPublicEvent(tx, { eventId: event.id, accountId: null, what: openedInLog(nameOf(one)), now })
    await noteForOrganizer(tx, event, { what: stateOf(one), names: [nameOf(one)], by, now })
  }
  if (confirmedRows.length > 0) await fillAndNote(tx, event, { by, now })
  if (event.cancelled_at) return
  for (const one of confirmedRows) await tellRegistrant(tx, one.id)
  // The organizer has vouched for them, but the email with the code has not been sent.
  if (isVouchedFor) await tellRegistrant(tx, row.id)
}

/** The link was opened, and the spots that the mailbox holds are to be paid now. */
async function holdAllToPay(tx: Tx, event: PublicEventRow, mailbox: string, now: Date): Promise<void> {
  const until = payByOf(now)
  for (const one of await holdToPay(tx, { eventId: event.id, mailbox, until, now })) {
    await endLater(tx, { eventId: event.id, registrationId: one.id, confirmBy: until })
    await logInPublicEvent(tx, { eventId: event.id, accountId: null, what: heldToPayInLog(nameOf(one)), now })
  }
}

const stateOf = ({ state }: { readonly state: string }) => (state === 'waiting' ? 'waiting' : 'registered')

/** Decides what coming back gives a person whose registration has lapsed. They have the link, so they count at once. */
async function decideComingBack(db: Reader, event: PublicEventRow, row: RegistrationRow, now: Date) {
  const key = { eventId: event.id, emailKey: row.email_key, nameKey: row.name_key }
  const ahead = await countAhead(db, event, now)
  return decideRegistration(registrationTermsOf(event), await isRegistered(db, key), now, ahead)
}

/** What coming back would give the owner of a lapsed registration. Null if nothing, or if the terms have changed. */
export async function findAgain(db: Reader, event: PublicEventRow, row: RegistrationRow, now: Date) {
  if (row.terms_version !== event.terms_version) return null
  const decision = await decideComingBack(db, event, row, now)
  return decision.ok ? decision.value : null
}

/** Registers the owner of a lapsed registration again, at the current price, behind everyone who registered since. */
export async function comeBack(deps: Deps, tx: Tx, token: string, { by, now }: Acting) {
  const found = await findByToken(tx, token)
  if (!found) return refuse('token-invalid')
  // Before the event, as in `markSeen`: a person's two tabs would otherwise wait for each other.
  await confirmMailbox(tx, deps, found.email)
  const own = await lockOwn(tx, token, now)
  if (!own) return refuse('token-invalid')
  const { event, row } = own
  if (row.state !== 'lapsed') return refuse('registration-moved')
  if (row.terms_version !== event.terms_version) return refuse('terms-changed')
  const decision = await decideComingBack(tx, event, row, now)
  if (!decision.ok) return decision
  const state = decision.value
  const counts = { ...countsAfter(event, row.state, state), last_order: event.last_order + 1 }
  const payment = event.cost_cents === 0 ? 'free' : 'due'
  const place = { state, line: counts.last_order, payment, cost_cents: event.cost_cents, asked_until: null } as const
  const until = paysFirst(event) && state === 'registered' ? payByOf(now) : undefined
  const standing = until ? { confirmed_at: null, confirm_by: until, pays_by: until } : { confirmed_at: now }
  await saveRegistration(tx, row.id, { ...place, opened_at: row.opened_at ?? now, ...standing }, now)
  if (until) await endLater(tx, { eventId: event.id, registrationId: row.id, confirmBy: until })
  await logInPublicEvent(tx, {
    eventId: event.id,
    accountId: null,
    what: backInLog(nameOf(row), state === 'waiting'),
    now,
  })
  if (!until) await noteForOrganizer(tx, event, { what: state, names: [nameOf(row)], by, now })
  await fillAndNote(tx, event, { by, now }, counts)
  if (!until) await tellRegistrant(tx, row.id)
  return ok(undefined)
}
