import Papa from 'papaparse'
import { findOpenPaymentOf, listCharged } from '#areas/payments/server/debt-rows.ts'
import {
  addRegistration,
  changeRegistration,
  checkInRegistration,
  exportRegistrations,
  getRegistrations,
} from '#areas/public-events/calls/organising.ts'
import { isHeld } from '#areas/public-events/rules/confirming.ts'
import { questionNames } from '#areas/public-events/rules/event-kinds.ts'
import type { RegistrationState } from '#areas/public-events/rules/registration.ts'
import {
  decideRegistrationAct,
  isActive,
  type RegistrationAct,
  type RegistrationStanding,
} from '#areas/public-events/rules/registration-acts.ts'
import { inertCell } from '#kernel/rules/csv-cell.ts'
import { dollarsOf } from '#kernel/rules/money.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { wallCellIn } from '#kernel/rules/wall-time.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { takeAdded } from './add-limit.ts'
import { addNextRegistration, keysOf } from './add-registration.ts'
import { findPublicEvent, type PublicEventRow } from './event-rows.ts'
import { countsAfter, fillAndSaveSpots, nameOf } from './fill-spots.ts'
import { lockWithHolds } from './holds.ts'
import { logInPublicEvent } from './log-rows.ts'
import { mailsOfDay } from './mail-budget.ts'
import { countAudience } from './mail-rows.ts'
import { type PresentedRegistration, presentPublicEvent, presentRegistration } from './present.ts'
import { isPaidByCard, registrationCards } from './registration-cards.ts'
import { tokenIn } from './registration-link.ts'
import {
  confirmationOf,
  findByNumber,
  findByToken,
  findRegistration,
  isRegistered,
  listRegistrations,
  type RegistrationRow,
  saveRegistration,
} from './registration-rows.ts'
import { tellRegistrant } from './tell-registrant.ts'
import { actedInLog, addedInLog, beyondSpotsInLog, exportColumns, exportedInLog } from './words.ts'

const getHandler = handle(getRegistrations, async ({ params, deps }) => {
  const now = deps.clock.now()
  const event = await findPublicEvent(deps.db, params.eid)
  if (!event) return refuse('not-found')
  const rows = await listRegistrations(deps.db, event.id)
  const keys = rows.map(({ id }) => String(id))
  const charged = new Map((await listCharged(deps.db, 'registration', keys)).map((one) => [one.key, one]))
  return ok({
    event: presentPublicEvent(event, now, true),
    registrations: rows.map((row) => presentRegistration(row, now, charged.get(String(row.id)))),
    recipients: await countAudience(deps.db, event.id),
    mails: await mailsOfDay(deps, deps.db, event),
  })
})

const addHandler = handle(addRegistration, async ({ body, actor, deps }) => {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const event = await lockWithHolds(tx, body.eid, now)
    if (!event) return refuse('not-found')
    if (event.cancelled_at) return refuse('public-event-cancelled')
    if (await isRegistered(tx, keysOf(event.id, body))) return refuse('already-registered')
    const isBeyond = event.registered_count >= event.spots
    if (isBeyond && !body.mayExceed) return refuse('no-spot-free')
    await takeAdded(deps, tx, event)
    const entering = { addedBy: actor.userId, isConfirmed: true, confirmBy: null, now }
    const id = await addNextRegistration(deps, tx, event, body, { ...entering, state: 'registered' })
    const what = addedInLog(nameOf(body), isBeyond)
    await logInPublicEvent(tx, { eventId: event.id, accountId: actor.userId, what, now })
    await tellRegistrant(tx, id, { isNew: true })
    return presented(tx, id, now)
  })
})

async function presented(tx: Tx, id: number, now: Date) {
  const row = await findRegistration(tx, id)
  if (!row) return refuse('not-found')
  const [charged] = await listCharged(tx, 'registration', [String(row.id)])
  return ok(presentRegistration(row, now, charged))
}

/** The acts that the person is told about. Payments and check-ins are not among them. */
const isTold = (act: RegistrationAct) => act === 'confirm' || act === 'wait' || act === 'remove'

interface Acting {
  readonly act: RegistrationAct
  readonly payType?: string | undefined
  readonly mayExceed: boolean
  readonly accountId: number
  readonly now: Date
}

/** Does one of the organizer's acts under the event's lock, and logs it. */
async function actOn(tx: Tx, event: PublicEventRow, row: RegistrationRow, acting: Acting) {
  const { act, payType = '', mayExceed, accountId, now } = acting
  const standing = {
    state: row.state,
    payment: row.payment,
    isHere: row.checked_in_at !== null,
    isConfirmed: row.confirmed_at !== null,
  } as RegistrationStanding
  const freeSpots = event.spots - event.registered_count
  const decision = decideRegistrationAct(standing, act, { freeSpots, mayExceed })
  if (!decision.ok) return decision
  const { state, payment, isHere, isConfirmed } = decision.value
  const isBack = !isActive(standing.state) && isActive(state)
  const key = { eventId: event.id, emailKey: row.email_key, nameKey: row.name_key }
  if (isBack && (await isRegistered(tx, key))) return refuse('already-registered')
  if (isSame(standing, decision.value)) return ok(undefined)
  const isPaying = act === 'paid' || act === 'unpaid'
  if (isPaying || act === 'refunded') {
    if (isPaidByCard(row)) return refuse('card-paid')
    if ((await findOpenPaymentOf(tx, 'registration', [String(row.id)])) !== undefined) return refuse('debt-underway')
  }
  await saveRegistration(
    tx,
    row.id,
    {
      state,
      payment,
      ...(isPaying ? { pay_type: act === 'paid' ? payType : '' } : {}),
      ...(isHere === standing.isHere ? {} : { checked_in_at: isHere ? now : null }),
      ...(isConfirmed === standing.isConfirmed ? {} : { confirmed_at: now }),
      ...(act === 'wait' ? { line: event.last_order + 1, has_waited: true, asked_until: null } : {}),
      ...(act === 'confirm' ? { asked_until: null } : {}),
    },
    now,
  )
  if (act === 'remove') await registrationCards.queueRefunds(tx, [row], ({ cost_cents }) => cost_cents, now)
  const what = actedInLog(nameOf(row), act, act === 'confirm' && freeSpots <= 0 ? beyondSpotsInLog : '')
  await logInPublicEvent(tx, { eventId: event.id, accountId, what, now })
  // If a registration is only held, its address may be a stranger's.
  if (isTold(act) && (isConfirmed || !isHeld(confirmationOf(row)))) await tellRegistrant(tx, row.id)
  if (isTold(act) || isConfirmed !== standing.isConfirmed)
    await moveLine(tx, event, { row, state, isBack: act === 'wait', now })
  return ok(undefined)
}

const isSame = (one: RegistrationStanding, other: RegistrationStanding) =>
  one.state === other.state &&
  one.payment === other.payment &&
  one.isHere === other.isHere &&
  one.isConfirmed === other.isConfirmed

/**
 * Gives a freed spot to the people who were waiting before, not to the person whom the organizer has just moved behind
 * them.
 */
async function moveLine(
  tx: Tx,
  event: PublicEventRow,
  { row, state, isBack, now }: { row: RegistrationRow; state: RegistrationState; isBack: boolean; now: Date },
): Promise<void> {
  const counts = countsAfter(event, row.state, state)
  const after = isBack ? { ...counts, last_order: event.last_order + 1 } : counts
  await fillAndSaveSpots(tx, event, after, now, event.last_order)
}

type ChangeRefusal =
  | 'not-found'
  | 'registration-moved'
  | 'no-spot-free'
  | 'already-registered'
  | 'card-paid'
  | 'debt-underway'

const changeHandler = handle(changeRegistration, async ({ body, subject, actor, deps }) => {
  const now = deps.clock.now()
  return inTransaction<PresentedRegistration, ChangeRefusal>(deps.db, async (tx) => {
    const event = await lockWithHolds(tx, subject.eventId, now)
    const row = event && (await findRegistration(tx, body.rid))
    if (!event || !row) return refuse('not-found')
    const acted = await actOn(tx, event, row, { ...body, accountId: actor.userId, now })
    return acted.ok ? presented(tx, row.id, now) : acted
  })
})

/** Finds a registration by a typed number or a scanned code. A code for another event finds no one. */
async function findByCode(tx: Tx, eventId: number, code: string): Promise<RegistrationRow | undefined> {
  if (/^\d{1,6}$/.test(code)) return findByNumber(tx, eventId, Number(code))
  const row = await findByToken(tx, tokenIn(code))
  return row?.event_id === eventId ? row : undefined
}

const checkInHandler = handle(checkInRegistration, async ({ body, actor, deps }) => {
  const now = deps.clock.now()
  return inTransaction<
    PresentedRegistration & { was_here: boolean },
    'not-found' | 'registration-unknown' | 'registration-moved'
  >(deps.db, async (tx) => {
    const event = await lockWithHolds(tx, body.eid, now)
    if (!event) return refuse('not-found')
    const row = await findByCode(tx, event.id, body.code)
    if (!row) return refuse('registration-unknown')
    if (row.state !== 'registered') return refuse('registration-moved', { name: nameOf(row), state: row.state })
    const was = row.checked_in_at !== null
    const acted = await actOn(tx, event, row, { act: 'check-in', mayExceed: false, accountId: actor.userId, now })
    if (!acted.ok) return refuse('registration-moved')
    const after = await presented(tx, row.id, now)
    return after.ok ? ok({ ...after.value, was_here: was }) : after
  })
})

const exportHandler = handle(exportRegistrations, async ({ params, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const event = await findPublicEvent(tx, params.eid)
    if (!event) return refuse('not-found')
    const rows = await listRegistrations(tx, event.id)
    const what = exportedInLog(rows.length)
    await logInPublicEvent(tx, { eventId: event.id, accountId: actor.userId, what, now: deps.clock.now() })
    return ok(csvOf(event, rows))
  }),
)

/** The list for a spreadsheet, with a column for each question the event asks. */
function csvOf(event: PublicEventRow, rows: readonly RegistrationRow[]): string {
  const askedQuestions = questionNames.filter((name) => event[name] !== '')
  const cells = (row: RegistrationRow) => [
    String(row.number),
    row.first,
    row.last,
    row.phone,
    row.email,
    row.state,
    row.payment,
    row.pay_type,
    String(dollarsOf(row.cost_cents)),
    row.checked_in_at ? wallCellIn(event.time_zone, row.checked_in_at) : '',
    wallCellIn(event.time_zone, row.registered_at),
    ...askedQuestions.map((name) => row[answerOf[name]]),
  ]
  const fields = [...exportColumns, ...askedQuestions.map((name) => event[name])].map(inertCell)
  // The byte order mark lets Excel read UTF-8.
  return `\uFEFF${Papa.unparse({ fields, data: rows.map((row) => cells(row).map(inertCell)) })}`
}

const answerOf = { q1: 'a1', q2: 'a2', q3: 'a3', q4: 'a4', q5: 'a5' } as const

export const deskHandlers: readonly MountedCall[] = [
  getHandler,
  addHandler,
  changeHandler,
  checkInHandler,
  exportHandler,
]
