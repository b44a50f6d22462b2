import { findEvent } from '#areas/events/server/event-rows.ts'
import { tellEvent } from '#areas/events/server/touch-event.ts'
import {
  decideCardEnded,
  decideCardPaid,
  decideCardPay,
  decideCardReturned,
} from '#areas/invitations/rules/decide-card.ts'
import { getEntry, type Roster } from '#areas/invitations/rules/roster.ts'
import type { ActResult } from '#areas/invitations/rules/roster-act.ts'
import {
  clubPaid,
  type DebtShown,
  debtAsked,
  debtsCharged,
  debtsReleased,
  debtsReturned,
  type Outcomes,
  type PaidLine,
} from '#areas/payments/server/debts.ts'
import type { PaymentRow } from '#areas/payments/server/payment-rows.ts'
import { ok } from '#kernel/rules/result.ts'
import type { AfterCommit, Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { applyActs } from './apply-acts.ts'
import { debtsOf, isPayingOver, lockDebts } from './card-payments.ts'
import { findOwnInvitation } from './card-rows.ts'
import { unpayDeleted } from './deleted-event-rows.ts'
import { promoteElsewhere } from './promote-members.ts'
import { lookAtRoster } from './roster-rows.ts'
import { eventIsFull, nothingToPay } from './words.ts'

interface Settled {
  readonly deps: Deps
  readonly tx: Tx
  readonly after: AfterCommit
  readonly payment: PaymentRow
  readonly lines: readonly PaidLine[]
  readonly now: Date
}

/** Lets an event's rule decide about the entries of a payment. Takes the payment's lock first, then the event's. */
async function settle<Outcome>(
  { deps, tx, after, payment, lines, now }: Settled,
  decide: (roster: Roster, ids: readonly number[]) => ActResult<Outcome>,
): Promise<{ outcome: Outcome; ids: ReadonlyMap<string, number>; spotsLost: number } | undefined> {
  const eventLines = lines.filter(({ kind }) => kind === 'event')
  if (eventLines.length === 0) return undefined
  const { account_id: accountId } = payment
  const clubId = clubPaid(payment)
  const keys = eventLines.map(({ key }) => key)
  const locked = await lockDebts(tx, clubId, keys)
  if (!locked) return undefined
  const { event, ids } = locked
  const invitationIds = [...ids.values()]
  const act = { about: { invitationIds }, accountId, now, decide: (at: Roster) => ok(decide(at, invitationIds)) }
  const { decisions, seq, freed } = await applyActs(tx, event, [act], now)
  await promoteElsewhere(tx, event, freed)
  if (seq !== undefined) after(() => tellEvent(deps, event.id, seq))
  const [one] = decisions
  if (!one || one.kind === 'fault') throw one?.error ?? new Error('a payment got no result')
  if (!one.result.ok) return undefined
  // The rule above decided this.
  const { outcome } = one.result.value as ActResult<Outcome>
  return { outcome, ids, spotsLost: freed.filter(({ id }) => invitationIds.includes(id)).length }
}

/** What happens to the card payments for events. */
export const cardListeners: readonly Listener[] = [
  when(debtsCharged, async (settlement): Promise<Outcomes> => {
    const result = await settle(settlement, decideCardPaid)
    if (!result) return {}
    const { outcome: paidIds, ids } = result
    const isPaid = ({ key }: PaidLine) => paidIds.includes(ids.get(key) ?? 0)
    const eventLines = settlement.lines.filter(({ kind }) => kind === 'event')
    return Object.fromEntries(eventLines.map((line) => [line.number, isPaid(line) ? 'paid' : 'to-return']))
  }),
  when(debtsReleased, async (settlement) => void (await settle(settlement, decideCardEnded))),
  when(debtsReturned, async (settlement) => {
    const result = await settle(settlement, decideCardReturned)
    if (result) return result.spotsLost
    const keys = settlement.lines.flatMap(({ kind, key }) => (kind === 'event' ? key : []))
    if (keys.length > 0) await unpayDeleted(settlement.tx, clubPaid(settlement.payment), keys)
    return 0
  }),
  when(debtAsked, async ({ deps, tx, actor, kind, key }) =>
    kind === 'event' ? showDebt(deps, tx, actor.userId, key) : undefined,
  ),
]

/** Returns what the payment page shows. The same rule decides when the card is sent. */
async function showDebt(deps: Deps, tx: Tx, accountId: number, key: string): Promise<DebtShown | undefined> {
  const ownInvitation = await findOwnInvitation(tx, accountId, key)
  const event = ownInvitation && (await findEvent(tx, ownInvitation.club_id, ownInvitation.event_id))
  if (!ownInvitation || !event) return undefined
  const now = deps.clock.now()
  const roster = await lookAtRoster(tx, event, [ownInvitation.member_id], now)
  if (!roster.entries.has(ownInvitation.id)) return undefined
  const decision = decideCardPay(roster, ownInvitation.id, isPayingOver(event, now))
  const outcome = decision.ok ? decision.value.outcome : undefined
  const ids = outcome?.is === 'owed' ? outcome.ids : []
  const lines = debtsOf(event, roster, ids.length > 0 ? ids : [ownInvitation.id])
  return {
    payee: { clubId: event.club_id },
    payeeName: event.club_name,
    title: event.title,
    lines: lines.map(({ title, cents, key: of }) => ({ title, cents, name: getEntry(roster, Number(of)).name })),
    whyNot: decision.ok ? sparedWords(outcome?.is) : deps.refusals[decision.code].message,
    backTo: `/club/invite/${event.id}?cid=${event.club_id}`,
  }
}

const sparedWords = (is: 'owed' | 'full' | 'paid' | 'already-registered' | undefined) => {
  if (is === 'full') return eventIsFull
  return is === 'paid' || is === 'already-registered' ? nothingToPay : null
}
