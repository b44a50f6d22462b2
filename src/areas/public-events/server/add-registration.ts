import { randomUUID } from 'node:crypto'
import { nameKeyOf } from '#areas/public-events/rules/registration.ts'
import { canonicalEmail, mailboxOf } from '#kernel/rules/email-address.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'
import type { PublicEventRow } from './event-rows.ts'
import { countsAfter, fillAndSaveSpots } from './fill-spots.ts'
import { endLater } from './holds.ts'
import { registrationToken } from './registration-link.ts'
import { insertRegistration } from './registration-rows.ts'

/** The person who registers, as the form sends it. */
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

/** The keys that identify a person, so that no one is on the list twice. */
export const keysOf = (eventId: number, { first, last, email }: Person) => ({
  eventId,
  emailKey: canonicalEmail(email),
  nameKey: nameKeyOf(first, last),
})

interface Entering {
  readonly state: 'registered' | 'waiting'
  /** The organizer who adds someone. Null for a visitor. */
  readonly addedBy: number | null
  /** The address is known to be theirs. */
  readonly isConfirmed: boolean
  /** The deadline for opening the link. Null if the registration counts at once. */
  readonly confirmBy: Date | null
  /** The digest of the visitor's network, if their address is not known to be theirs. */
  readonly network?: Buffer
  readonly now: Date
}

/** Writes a registration with the next number and waitlist place of the locked event. Returns its id. */
export async function addNextRegistration(
  deps: Deps,
  tx: Tx,
  event: PublicEventRow,
  person: Person,
  { state, addedBy, isConfirmed, confirmBy, network, now }: Entering,
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
    has_waited: state === 'waiting',
    number: counts.last_number,
    cost_cents: event.cost_cents,
    payment: event.cost_cents === 0 ? 'free' : 'due',
    terms_version: addedBy === null ? event.terms_version : null,
    added_by: addedBy,
    confirm_by: confirmBy,
    confirmed_at: isConfirmed ? now : null,
    network: network ?? null,
    seed,
    token_hash: tokenHashOf(registrationToken(deps, seed)),
    registered_at: now,
    changed_at: now,
  })
  if (confirmBy) await endLater(tx, { eventId: event.id, registrationId: id, confirmBy })
  await fillAndSaveSpots(tx, event, counts, now)
  return id
}

/** Keeps only the answers to questions that are asked. */
const answersOf = (event: PublicEventRow, { q1, q2, q3, q4, q5 }: Person) => ({
  a1: event.q1 === '' ? '' : q1,
  a2: event.q2 === '' ? '' : q2,
  a3: event.q3 === '' ? '' : q3,
  a4: event.q4 === '' ? '' : q4,
  a5: event.q5 === '' ? '' : q5,
})
