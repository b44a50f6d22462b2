import { byCard } from '#areas/payments/rules/event-methods.ts'
import {
  debtsCharged,
  debtsReleased,
  debtsReturned,
  type Outcomes,
  type PaidLine,
  visitorPageAsked,
} from '#areas/payments/server/debts.ts'
import { paysForSpot } from '#areas/public-events/rules/card-pay.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { isPaidByCard, payableOf } from './card-payments.ts'
import { lockPublicEvent, type PublicEventRow } from './event-rows.ts'
import { nameOf } from './fill-spots.ts'
import { lockWithHolds } from './holds.ts'
import { logInPublicEvent } from './log-rows.ts'
import { registrationUrl } from './registration-link.ts'
import { findRegistration, type RegistrationRow, saveRegistration } from './registration-rows.ts'
import { noteForOrganizer } from './tell-organizer.ts'
import { tellRegistrant } from './tell-registrant.ts'
import { cardRefundedInLog, paidByCardInLog } from './words.ts'

interface Locked {
  readonly event: PublicEventRow
  readonly row: RegistrationRow
}

/** Locks the event of a registration, and then reads both. Overdue holds stay: one of them may just have been paid. */
async function lockFor(tx: Tx, { key }: PaidLine): Promise<Locked | undefined> {
  const found = await findRegistration(tx, Number(key))
  const event = found && (await lockPublicEvent(tx, found.event_id))
  const row = event && (await findRegistration(tx, found.id))
  return event && row && { event, row }
}

/** The card was charged: the spot is paid and counts, if it is still there to pay for. */
async function settle(tx: Tx, line: PaidLine, now: Date): Promise<'paid' | 'to-return'> {
  const locked = await lockFor(tx, line)
  if (!locked || !paysForSpot(payableOf(locked.event, locked.row))) return 'to-return'
  const { event, row } = locked
  const isFirst = row.confirmed_at === null
  const paid = { payment: 'paid', pay_type: byCard, ...(isFirst ? { confirmed_at: now } : {}) } as const
  await saveRegistration(tx, row.id, paid, now)
  await logInPublicEvent(tx, { eventId: event.id, accountId: null, what: paidByCardInLog(nameOf(row)), now })
  const news = { names: [nameOf(row)], by: undefined, now }
  if (isFirst) await noteForOrganizer(tx, event, { ...news, what: 'registered' })
  await noteForOrganizer(tx, event, { ...news, what: 'paid' })
  if (isFirst) await tellRegistrant(tx, row.id)
  return 'paid'
}

/** All of it was refunded. The spot stays. */
async function unsettle(tx: Tx, line: PaidLine, now: Date): Promise<void> {
  const locked = await lockFor(tx, line)
  if (!locked || !isPaidByCard(locked.row)) return
  const { event, row } = locked
  await saveRegistration(tx, row.id, { payment: 'refunded' }, now)
  await logInPublicEvent(tx, { eventId: event.id, accountId: null, what: cardRefundedInLog(nameOf(row)), now })
}

/** The payment ended without money. If the spot was held only for it, and its time is over, the spot is free. */
async function release(tx: Tx, { key }: PaidLine, now: Date): Promise<void> {
  const found = await findRegistration(tx, Number(key))
  if (found) await lockWithHolds(tx, found.event_id, now)
}

const ofRegistrations = ({ kind }: PaidLine) => kind === 'registration'

/** What happens to the card payments for registrations. */
export const cardListeners: readonly Listener[] = [
  when(debtsCharged, async ({ tx, lines, now }): Promise<Outcomes> => {
    const outcomes: Record<number, 'paid' | 'to-return'> = {}
    for (const line of lines.filter(ofRegistrations)) outcomes[line.number] = await settle(tx, line, now)
    return outcomes
  }),
  when(debtsReleased, async ({ tx, lines, now }) => {
    for (const line of lines.filter(ofRegistrations)) await release(tx, line, now)
  }),
  when(debtsReturned, async ({ tx, lines, now }) => {
    for (const line of lines.filter(ofRegistrations)) await unsettle(tx, line, now)
    return 0
  }),
  when(visitorPageAsked, async ({ deps, tx, lines }) => {
    const line = lines.find(ofRegistrations)
    const row = line && (await findRegistration(tx, Number(line.key)))
    return row && registrationUrl(deps, row.seed)
  }),
]
