import { registerForEvent } from '#areas/public-events/calls/public-events.ts'
import { confirmByOf, waitForRoom } from '#areas/public-events/rules/confirming.ts'
import { decideRegistration, everyoneIn } from '#areas/public-events/rules/registration.ts'
import { canonicalEmail, mailboxOf } from '#kernel/rules/email-address.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import { addNextRegistration, keysOf, type Person } from './add-registration.ts'
import { findUnconfirmedOf, unconfirmedSince } from './confirming-rows.ts'
import type { PublicEventRow } from './event-rows.ts'
import { countAhead, nameOf } from './fill-spots.ts'
import { lockWithHolds } from './holds.ts'
import { logInPublicEvent } from './log-rows.ts'
import { isTakenDown, paysFirst, registrationTermsOf } from './present.ts'
import { networkDigest, proofAsked } from './proofs.ts'
import { findRegistered, findRegistration, isRegistered } from './registration-rows.ts'
import { noteForOrganizer } from './tell-organizer.ts'
import { tellRegistrant } from './tell-registrant.ts'
import { heldWords, registeredInLog, registeredWords, waitingWords } from './words.ts'

type Wish = Person & { readonly eid: number; readonly terms_version?: number | undefined }

/** The person who registers, apart from what they typed. */
interface Registrant {
  readonly accountId: number | undefined
  /** They are logged in and have confirmed the typed address, so the registration counts at once. */
  readonly isKnown: boolean
  /** The digest of their network. */
  readonly network: Buffer
}

/** An address confirmed earlier, but not by this visitor's login, proves nothing, because anyone can type it. */
const isKnown = (actor: Actor | null, email: string): boolean =>
  actor !== null && actor.emailVerifiedAt !== null && canonicalEmail(actor.email) === canonicalEmail(email)

type Registered = {
  state: 'registered' | 'waiting'
  position: number | null
  number: number
  confirm_by: string | null
  message: string
}
type Refusal = 'not-found' | 'terms-changed' | Exclude<ReturnType<typeof decideRegistration>, { ok: true }>['code']

/**
 * Registers a visitor, or puts them on the waitlist, under the event's lock. Without a free spot or waitlist place they
 * are told 'full'. The email with the link is sent after the commit. Until the link is opened, the registration is only
 * held for a while, unless the organizer wants spots to count at once.
 */
function register(deps: Deps, wish: Wish, by: Registrant): Promise<Result<Registered, Refusal | 'busy'>> {
  const now = deps.clock.now()
  return inTransaction<Registered, Refusal>(deps.db, async (tx) => {
    await takeBudgets(deps, tx, wish, by)
    const event = await lockWithHolds(tx, wish.eid, now)
    if (!event?.published_at || isTakenDown(event)) return refuse('not-found')
    const isAtOnce = by.isKnown || !event.confirms_spots
    const isThere = await isRegistered(tx, keysOf(event.id, wish))
    const ahead = isAtOnce ? await countAhead(tx, event, now) : everyoneIn(registrationTermsOf(event))
    const decision = decideRegistration(registrationTermsOf(event), isThere, now, ahead)
    if (!decision.ok) return decision
    if (wish.terms_version !== undefined && wish.terms_version !== event.terms_version) return refuse('terms-changed')
    if (!by.isKnown) await refuseWithoutRoom(tx, event, by.network, now)
    // A spot that has to be paid first is held until then, whoever takes it.
    const isToPay = paysFirst(event) && decision.value === 'registered'
    const confirmBy = isAtOnce && !isToPay ? null : confirmByOf(event.closes_at, now)
    const isConfirmed = by.isKnown && !isToPay
    const entering = { state: decision.value, addedBy: null, isConfirmed, confirmBy, now }
    const newRegistration = by.isKnown ? entering : { ...entering, network: by.network }
    const id = await addNextRegistration(deps, tx, event, wish, newRegistration)
    const row = await findRegistration(tx, id)
    if (!row) return refuse('not-found')
    const state = row.state === 'waiting' ? 'waiting' : 'registered'
    const what = registeredInLog(nameOf(row), state === 'waiting')
    await logInPublicEvent(tx, { eventId: event.id, accountId: null, what, now })
    await tellRegistrant(tx, id, { isNew: true })
    // Tells the organizer only about people who exist. The others are on the desk's list.
    if (!confirmBy) await noteForOrganizer(tx, event, { what: state, names: [nameOf(row)], by: by.accountId, now })
    const message = confirmBy ? heldWords(state === 'waiting') : messageOf(state, row.position)
    const confirm_by = confirmBy?.toISOString() ?? null
    return ok({ state, position: row.position, number: row.number, confirm_by, message })
  })
}

const messageOf = (state: 'registered' | 'waiting', position: number | null): string =>
  state === 'waiting' ? waitingWords(position ?? 1) : registeredWords

async function takeBudgets(deps: Deps, tx: Tx, wish: Wish, by: Registrant): Promise<void> {
  await deps.limits.takeForAccount(tx, 'event-registration', mailboxOf(wish.email))
  if (!by.isKnown) await deps.limits.takeForAccount(tx, 'visitor-registration', by.network.toString('hex'))
}

/** Keeps one network from taking all spots: it can have only so many registrations with unopened links. */
async function refuseWithoutRoom(tx: Tx, event: PublicEventRow, network: Buffer, now: Date): Promise<void> {
  const found = await findUnconfirmedOf(tx, { network, eventId: event.id, since: unconfirmedSince(now) })
  const seconds = waitForRoom(found, now)
  if (seconds === 0) return
  throw new Refused('too-many-unconfirmed', { retry_after: seconds }, { 'retry-after': String(seconds) })
}

/**
 * Emails the link again to a person who is already registered, because there is no other way to get a lost link back.
 * Each email counts as one of the mailbox's registrations. The deadline for opening it stays the same.
 */
async function sendLinkAgain(deps: Deps, wish: Wish): Promise<void> {
  await inTransaction(deps.db, async (tx): Promise<Result<undefined>> => {
    await deps.limits.takeForAccount(tx, 'event-registration', mailboxOf(wish.email))
    const found = await findRegistered(tx, keysOf(wish.eid, wish))
    if (found) await tellRegistrant(tx, found.id, { isAsked: true })
    return ok(undefined)
  })
}

export const registerHandler = handle(registerForEvent, async ({ body, actor, deps, http }) => {
  const by = {
    accountId: actor?.userId,
    isKnown: isKnown(actor, body.email),
    network: networkDigest(deps, http.address),
  }
  const puzzle = by.isKnown ? undefined : await proofAsked(deps, { eventId: body.eid, ...by, proof: body.proof })
  if (puzzle) return refuse('proof-needed', puzzle)
  const registered = await register(deps, body, by)
  if (!registered.ok && registered.code === 'already-registered') await sendLinkAgain(deps, body)
  return registered
})
