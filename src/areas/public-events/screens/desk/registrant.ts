import { type DeskFilter, type DeskPerson, deskFilters } from '#areas/bookings/screens/desk/desk-person.ts'
import type { RegistrationState } from '#areas/public-events/rules/registration.ts'
import { isActive, type RegistrationPayment } from '#areas/public-events/rules/registration-acts.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { askedOf } from '../register-values.ts'
import { clockHere, type ShownEvent } from '../words.ts'
import type { Registration } from './use-desk.ts'

/** A registration as the desk shows it. */
export interface Registrant extends DeskPerson {
  readonly registration: Registration
}

const stateNames: Record<RegistrationState, string> = {
  registered: 'Registered',
  waiting: 'Waiting',
  cancelled: 'Canceled',
  removed: 'Removed',
  lapsed: 'Not confirmed in time',
}
const deskStates: Readonly<Partial<Record<RegistrationState, DeskPerson['state']>>> = {
  registered: 'in',
  waiting: 'waiting',
}
const paymentNames: Record<RegistrationPayment, string> = {
  free: '',
  due: 'Unpaid',
  paid: 'Paid',
  refunded: 'Refunded',
}

/** What the desk shows about each registration, with the answers to the event's questions. */
export function registrantsOf(event: ShownEvent, registrations: readonly Registration[]): readonly Registrant[] {
  const questions = askedOf(event)
  return registrations.map((registration) => {
    const { rid, number, email, phone, state, position, payment, pay_type: by } = registration
    return {
      registration,
      id: rid,
      number,
      name: nameOf(registration),
      email,
      phone,
      state: deskStates[state] ?? 'gone',
      stateName: stateNames[state],
      position,
      offerUntil: registration.offer_until,
      isHere: registration.is_here,
      isNoShow: false,
      payment: `${paymentNames[payment]}${payment === 'paid' && by ? `, ${by}` : ''}`,
      isDue: payment === 'due',
      money: moneyOf(registration),
      note: noteOf(registration),
      answers: questions.map(({ name }) => registration[name]),
      codeKey: registration.code_key,
    }
  })
}

export const nameOf = ({ first, last }: Pick<Registration, 'first' | 'last'>): string => `${first} ${last}`.trim()

/** What a helper needs to know about the payment of someone who is here. */
export function moneyOf({ payment, cost }: Pick<Registration, 'payment' | 'cost'>): string {
  if (payment === 'paid') return `paid ${moneyText(centsOf(cost))}`
  return payment === 'due' ? `${moneyText(centsOf(cost))} due` : ''
}

/** Says that no one has opened the link, and until when the spot is held. */
function noteOf({ state, is_confirmed: isConfirmed, is_opened: isOpened, is_added: isAdded, ...more }: Registration) {
  if (!isActive(state) || isOpened || isAdded) return ''
  const until = more.confirm_by ? `, held until ${clockHere(more.confirm_by)}` : ''
  return isConfirmed ? 'email not opened' : `not confirmed${until}`
}

export const isUnconfirmed = ({ state, registration }: Registrant): boolean =>
  state !== 'gone' && !registration.is_confirmed

const unconfirmedFilter: DeskFilter<Registrant> = {
  value: 'unconfirmed',
  label: 'Not confirmed by email',
  fits: isUnconfirmed,
}

/** The filters of every desk, and one for people who have not opened the link in their email. */
export const registrantFilters: readonly DeskFilter<Registrant>[] = deskFilters('Registered').flatMap((filter) =>
  filter.value === 'gone' ? [unconfirmedFilter, filter] : filter,
)
