import { SpotCards } from '#areas/bookings/server/card-spots.ts'
import { byCard } from '#areas/payments/rules/event-methods.ts'
import { refundOnCancel } from '#areas/payments/rules/refund-rule.ts'
import { whyGone } from '#areas/public-events/rules/card-pay.ts'
import type { RegistrationState } from '#areas/public-events/rules/registration.ts'
import { lockPublicEvent, type PublicEventRow } from './event-rows.ts'
import { nameOf } from './fill-spots.ts'
import { logInPublicEvent } from './log-rows.ts'
import { isTakenDown, takesCards } from './present.ts'
import { confirmationOf, findRegistration, type RegistrationRow, saveRegistration } from './registration-rows.ts'
import { noteForOrganizer } from './tell-organizer.ts'
import { tellRegistrant } from './tell-registrant.ts'
import { cardRefundedInLog, paidByCardInLog, spotGivenUp } from './words.ts'

/** Whether a registration was paid by card. */
export const isPaidByCard = ({ payment, pay_type: type }: Pick<RegistrationRow, 'payment' | 'pay_type'>): boolean =>
  payment === 'paid' && type === byCard

type Refusal = Exclude<ReturnType<typeof whyGone>, null> | 'public-event-over'

/** The card payments for registrations. */
export const registrationCards = new SpotCards<PublicEventRow, RegistrationRow, Refusal>({
  debt: 'registration',
  find: findRegistration,
  // Overdue holds stay: one of them may just have been paid.
  lock: (tx, { event_id: eventId }) => lockPublicEvent(tx, eventId),
  payable: ({ list: event, row }) => ({
    whyGone: whyGone({
      state: row.state as RegistrationState,
      confirmation: confirmationOf(row),
      paysBy: row.pays_by,
      isCancelled: event.cancelled_at !== null,
      isTakenDown: isTakenDown(event),
    }),
    costCents: row.cost_cents,
    isPaid: row.payment === 'paid',
    endsAt: event.ends_at,
    tooLate: 'public-event-over',
  }),
  isPaidByCard,
  payeeOf: ({ organiser_id: personId }) => ({ personId }),
  titleOf: ({ name }) => name,
  refundRuleOf: async (_tx, event) =>
    takesCards(event)
      ? { hours: event.refund_hours, percent: event.refund_percent, cents: event.refund_cents }
      : undefined,
  save: saveRegistration,
  async settle(tx, { list: event, row }, { accountId, now }) {
    const isFirst = row.confirmed_at === null
    const paid = { payment: 'paid', pay_type: byCard, ...(isFirst ? { confirmed_at: now } : {}) } as const
    await saveRegistration(tx, row.id, paid, now)
    await logInPublicEvent(tx, { eventId: event.id, accountId, what: paidByCardInLog(nameOf(row)), now })
    const news = { names: [nameOf(row)], by: undefined, now }
    if (isFirst) await noteForOrganizer(tx, event, { ...news, what: 'registered' })
    await noteForOrganizer(tx, event, { ...news, what: 'paid' })
    if (isFirst) await tellRegistrant(tx, row.id)
  },
  unsettle: (tx, { id }, now) => saveRegistration(tx, id, { payment: 'refunded' }, now),
  logRefund: (tx, { list: event, row }, now) =>
    logInPublicEvent(tx, { eventId: event.id, accountId: null, what: cardRefundedInLog(nameOf(row)), now }),
  refund: { job: 'public-events.refundRegistration', field: 'registrationId', reason: spotGivenUp },
})

/** What someone gets back who cancels now, in cents. Null if they did not pay by card. */
export const refundOf = (event: PublicEventRow, row: RegistrationRow, now: Date): number | null =>
  refundOnCancel(
    { isByCard: isPaidByCard(row), hours: row.refund_hours, cents: row.refund_cents },
    event.starts_at,
    now,
  )
