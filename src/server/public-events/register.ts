import { randomUUID } from 'node:crypto'
import { registerForEvent } from '#contract/public-events/public-events'
import { decideRegistration, nameKeyOf } from '#domain/public-events/registration'
import { canonicalEmail, mailboxOf } from '#domain/shared/email-address'
import { ok, type Result, refuse } from '#domain/shared/result'
import { inTransaction, type Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { handle } from '#server/kernel/http/handle'
import { tokenHashOf } from '#server/kernel/http/session-cookie'
import { lockPublicEvent, type PublicEventRow } from './event-rows.ts'
import { countsAfter, fillSpots, nameOf } from './fill-spots.ts'
import { logInPublicEvent } from './log-rows.ts'
import { isTakenDown, registrationTermsOf } from './present.ts'
import { registrationToken } from './registration-link.ts'
import { findRegistered, findRegistration, insertRegistration, isRegistered } from './registration-rows.ts'
import { noteForOrganizer } from './tell-organizer.ts'
import { tellRegistrant } from './tell-registrant.ts'
import { registeredInLog, registeredWords, waitingWords } from './words.ts'

/** Who registers, as the form sends it. */
export interface Person {
  readonly first: string
  readonly last: string
  readonly phone: string
  readonly email: string
  readonly q1: string
  readonly q2: string
  readonly q3: string
  readonly q4: string
  readonly q5: string
}

/** The keys that identify a person, so that nobody is on the list twice. */
export const keysOf = (eventId: number, { first, last, email }: Person) => ({
  eventId,
  emailKey: canonicalEmail(email),
  nameKey: nameKeyOf(first, last),
})

interface Entering {
  readonly state: 'registered' | 'waiting'
  /** Null for a visitor; the organiser who adds somebody. */
  readonly addedBy: number | null
  readonly now: Date
}

/** Writes a registration with the next number and place in line of the locked event; answers its id. */
export async function addNextRegistration(
  deps: Deps,
  tx: Tx,
  event: PublicEventRow,
  person: Person,
  { state, addedBy, now }: Entering,
): Promise<number> {
  const { emailKey, nameKey } = keysOf(event.id, person)
  const seed = randomUUID()
  const counts = {
    ...countsAfter(event, undefined, state),
    last_order: event.last_order + 1,
    last_number: event.last_number + 1,
  }
  const id = await insertRegistration(tx, {
    event_id: event.id,
    first: person.first,
    last: person.last,
    phone: person.phone,
    email: person.email,
    email_key: emailKey,
    mailbox: person.email === '' ? null : mailboxOf(person.email),
    name_key: nameKey,
    ...answersOf(event, person),
    state,
    line: counts.last_order,
    number: counts.last_number,
    cost_cents: event.cost_cents,
    payment: event.cost_cents === 0 ? 'free' : 'due',
    terms_version: addedBy === null ? event.terms_version : null,
    added_by: addedBy,
    seed,
    token_hash: tokenHashOf(registrationToken(deps, seed)),
    registered_at: now,
    changed_at: now,
  })
  await fillSpots(tx, event, counts, now)
  return id
}

/** Answers count only to questions that are asked. */
const answersOf = (event: PublicEventRow, { q1, q2, q3, q4, q5 }: Person) => ({
  a1: event.q1 === '' ? '' : q1,
  a2: event.q2 === '' ? '' : q2,
  a3: event.q3 === '' ? '' : q3,
  a4: event.q4 === '' ? '' : q4,
  a5: event.q5 === '' ? '' : q5,
})

type Registered = { state: 'registered' | 'waiting'; position: number | null; number: number; message: string }
type Refusal = 'not-found' | 'terms-changed' | Exclude<ReturnType<typeof decideRegistration>, { ok: true }>['code']

/**
 * Registers a visitor, or puts them on the waitlist, under the lock of the event. Whoever leaves no spot and no place
 * in line is told 'full'. The mail with code, calendar file and link leaves after the commit.
 */
function register(
  deps: Deps,
  wish: Person & { readonly eid: number; readonly terms_version?: number | undefined },
  by: number | undefined,
): Promise<Result<Registered, Refusal | 'busy'>> {
  const now = deps.clock.now()
  return inTransaction<Registered, Refusal>(deps.db, async (tx) => {
    await deps.limits.takeForAccount(tx, 'event-registration', mailboxOf(wish.email))
    const event = await lockPublicEvent(tx, wish.eid)
    if (!event?.published_at || isTakenDown(event)) return refuse('not-found')
    const isThere = await isRegistered(tx, keysOf(event.id, wish))
    const decided = decideRegistration(registrationTermsOf(event), isThere, now)
    if (!decided.ok) return decided
    if (wish.terms_version !== undefined && wish.terms_version !== event.terms_version) return refuse('terms-changed')
    const id = await addNextRegistration(deps, tx, event, wish, { state: decided.value, addedBy: null, now })
    const row = await findRegistration(tx, id)
    if (!row) return refuse('not-found')
    const state = row.state === 'waiting' ? 'waiting' : 'registered'
    const what = registeredInLog(nameOf(row), state === 'waiting')
    await logInPublicEvent(tx, { eventId: event.id, accountId: null, what, now })
    await tellRegistrant(tx, id, { isNew: true })
    await noteForOrganizer(tx, event, { what: state, names: [nameOf(row)], by, now })
    const message = state === 'waiting' ? waitingWords(row.position ?? 1) : registeredWords
    return ok({ state, position: row.position, number: row.number, message })
  })
}

/**
 * Mails the link again to somebody who is already registered, because nothing else brings a lost link back. Each mail
 * counts as one of the mailbox's registrations.
 */
async function sendLinkAgain(deps: Deps, wish: Person & { readonly eid: number }): Promise<void> {
  await inTransaction(deps.db, async (tx): Promise<Result<undefined>> => {
    await deps.limits.takeForAccount(tx, 'event-registration', mailboxOf(wish.email))
    const found = await findRegistered(tx, keysOf(wish.eid, wish))
    if (found) await tellRegistrant(tx, found.id, { isAsked: true })
    return ok(undefined)
  })
}

export const registerHandler = handle(registerForEvent, async ({ body, actor, deps }) => {
  const registered = await register(deps, body, actor?.userId)
  if (!registered.ok && registered.code === 'already-registered') await sendLinkAgain(deps, body)
  return registered
})
