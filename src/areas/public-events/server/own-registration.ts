import { answerRegistration, getOwnRegistration, quietByLink } from '#areas/public-events/calls/public-events.ts'
import { isHeld, isOverdue } from '#areas/public-events/rules/confirming.ts'
import type { RegistrationState } from '#areas/public-events/rules/registration.ts'
import { isActive } from '#areas/public-events/rules/registration-acts.ts'
import type { Given, RefusalsOf } from '#kernel/calls/call.ts'
import { dollarsOf } from '#kernel/rules/money.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Reader, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { comeBack, findAgain, markSeen } from './come-back.ts'
import { findPublicEvent, type PublicEventRow } from './event-rows.ts'
import { countsAfter, fillAndSaveSpots, nameOf } from './fill-spots.ts'
import { logInPublicEvent } from './log-rows.ts'
import { lockOwn, passSpot, presentOwnWaiting, saveOwnWish, takeSpot } from './own-waiting.ts'
import { confirmByText, isTakenDown, presentListed } from './present.ts'
import { presentCard } from './present-card.ts'
import { refundOf, registrationCards } from './registration-cards.ts'
import { codePicture } from './registration-link.ts'
import { confirmationOf, findByToken, type RegistrationRow, saveRegistration } from './registration-rows.ts'
import { noteForOrganizer } from './tell-organizer.ts'
import { tellRegistrant } from './tell-registrant.ts'
import { cancelledInLog } from './words.ts'

type Own = Given<typeof getOwnRegistration>

/** A hold whose deadline has passed has ended, even if no job has ended it yet. */
const stateAt = (row: RegistrationRow, now: Date): RegistrationState => {
  const state = row.state as RegistrationState
  return isActive(state) && isOverdue(confirmationOf(row), now) ? 'lapsed' : state
}

/** People can cancel until the event starts. */
const mayCancel = (event: PublicEventRow, row: RegistrationRow, now: Date): boolean =>
  isActive(stateAt(row, now)) && event.cancelled_at === null && now <= event.starts_at && row.checked_in_at === null

async function presentOwn(deps: Deps, db: Reader, event: PublicEventRow, row: RegistrationRow): Promise<Own> {
  const now = deps.clock.now()
  const card = await presentCard(deps, db, event, row)
  // The outcome of a payment decides what becomes of its spot.
  const isBeingPaid = card?.status === 'processing'
  const state = isBeingPaid ? (row.state as RegistrationState) : stateAt(row, now)
  // Until the link counts as opened there is nothing to show at the desk.
  const holdsSpot = state === 'registered' && !isHeld(confirmationOf(row)) && event.cancelled_at === null
  return {
    event: presentListed(event, now),
    first: row.first,
    last: row.last,
    state,
    confirm_by: state === 'lapsed' ? (row.confirm_by?.toISOString() ?? null) : confirmByText(row),
    again: state === 'lapsed' ? await findAgain(db, event, row, now) : null,
    position: row.position,
    number: row.number,
    cost: dollarsOf(row.cost_cents),
    payment: row.payment as Own['payment'],
    how_to_pay: event.how_to_pay,
    refund_policy: event.refund_policy,
    is_here: row.checked_in_at !== null,
    may_cancel: mayCancel(event, row, now),
    waiting: await presentOwnWaiting(db, event, row, now),
    gets_messages: row.quiet_at === null,
    card,
    code: holdsSpot ? await codePicture(deps, row.seed) : '',
  }
}

async function readOwn(
  deps: Deps,
  db: Reader,
  token: string,
): Promise<Result<Own, 'token-invalid' | 'event-taken-down'>> {
  const row = await findByToken(db, token)
  const event = row && (await findPublicEvent(db, row.event_id))
  if (event && isTakenDown(event)) return refuse('event-taken-down')
  return row && event ? ok(await presentOwn(deps, db, event, row)) : refuse('token-invalid')
}

/** Gives up the spot or the waitlist place, once. The first people on the waitlist get what is free. */
async function cancel(deps: Deps, tx: Tx, token: string, by: number | undefined) {
  const now = deps.clock.now()
  const own = await lockOwn(tx, token, now)
  if (!own) return refuse('token-invalid')
  const { event, row } = own
  if (now > event.starts_at) return refuse('public-event-over')
  if (!mayCancel(event, row, now)) return refuse('registration-moved')
  await saveRegistration(tx, row.id, { state: 'cancelled' }, now)
  await registrationCards.queueRefunds(tx, [row], (one) => refundOf(event, one, now) ?? 0, now)
  await logInPublicEvent(tx, { eventId: event.id, accountId: null, what: cancelledInLog(nameOf(row)), now })
  await tellRegistrant(tx, row.id)
  const { names: movedUp } = await fillAndSaveSpots(tx, event, countsAfter(event, row.state, 'cancelled'), now)
  // The organizer has not heard of a person whose spot was only held.
  if (!isHeld(confirmationOf(row)))
    await noteForOrganizer(tx, event, { what: 'cancelled', names: [nameOf(row)], by, now })
  await noteForOrganizer(tx, event, { what: 'moved-up', names: movedUp, by, now })
  return ok(undefined)
}

async function setQuiet(deps: Deps, tx: Tx, token: string, isQuiet: boolean) {
  const row = await findByToken(tx, token)
  if (!row) return refuse('token-invalid')
  const now = deps.clock.now()
  await saveRegistration(tx, row.id, { quiet_at: isQuiet ? now : null }, now)
  return ok(undefined)
}

type Refusal = RefusalsOf<typeof answerRegistration>

/** The links of an event that staff took down do nothing. */
async function isLinkDown(tx: Tx, token: string): Promise<boolean> {
  const row = await findByToken(tx, token)
  const event = row && (await findPublicEvent(tx, row.event_id))
  return event !== undefined && isTakenDown(event)
}

/** The response is read after the commit, because it includes a drawing of the code. */
const answerHandler = handle(
  answerRegistration,
  async ({ params: { token }, body: { act, wish = null }, actor, deps }) => {
    const acted = await inTransaction<undefined, Refusal>(deps.db, async (tx) => {
      if (await isLinkDown(tx, token)) return refuse('event-taken-down')
      if (act === 'cancel') return cancel(deps, tx, token, actor?.userId)
      if (act === 'seen') return markSeen(deps, tx, token, { by: actor?.userId, now: deps.clock.now() })
      if (act === 'take') return takeSpot(tx, token, { by: actor?.userId, now: deps.clock.now() })
      if (act === 'pass') return passSpot(tx, token, { by: actor?.userId, now: deps.clock.now() })
      if (act === 'wish') return saveOwnWish(tx, token, wish, { by: actor?.userId, now: deps.clock.now() })
      if (act === 'again') return comeBack(deps, tx, token, { by: actor?.userId, now: deps.clock.now() })
      return setQuiet(deps, tx, token, act === 'quiet')
    })
    return acted.ok ? readOwn(deps, deps.db, token) : acted
  },
)

export const ownRegistrationHandlers: readonly MountedCall[] = [
  handle(getOwnRegistration, ({ params, deps }) => readOwn(deps, deps.db, params.token)),
  answerHandler,
  // Mail programs send it on their own, without cookie or page (RFC 8058).
  handle(quietByLink, ({ params, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const result = await setQuiet(deps, tx, params.token, true)
      return result.ok ? ok({ message: 'updated' }) : result
    }),
  ),
]
