import { offerEnd } from '#areas/bookings/screens/offer-end.ts'
import type { RegistrationState } from '#areas/public-events/rules/registration.ts'
import { isActive, type RegistrationPayment } from '#areas/public-events/rules/registration-acts.ts'
import '#kernel/web/ui/desk/desk.css'
import { readablePhone } from '#kernel/web/ui/desk/day.ts'
import { askedOf } from '../register-values.ts'
import { clockHere, type ShownEvent } from '../words.ts'
import { nameOf, type Person } from './use-desk.ts'

const stateNames: Record<RegistrationState, string> = {
  registered: 'Registered',
  waiting: 'Waiting',
  cancelled: 'Canceled',
  removed: 'Removed',
  lapsed: 'Not confirmed in time',
}
const paymentNames: Record<RegistrationPayment, string> = {
  free: '',
  due: 'Unpaid',
  paid: 'Paid',
  refunded: 'Refunded',
}

/** The state of a registration, in words. `zone` is the event’s. */
export function standingOf({ state, position, offer_until: until, is_here: isHere }: Person, zone: string): string {
  if (until !== null) return `Waiting, number ${position}; offered a spot until ${offerEnd(until, zone)}`
  if (state === 'waiting') return `Waiting, number ${position}`
  return isHere ? 'Here' : stateNames[state]
}

export const paymentOf = ({ payment, pay_type: by }: Person): string =>
  `${paymentNames[payment]}${payment === 'paid' && by ? `, ${by}` : ''}`

interface Props {
  readonly event: ShownEvent
  readonly people: readonly Person[]
  readonly onOpen: (rid: number) => void
}

/** One line for each person; on paper with a column for each answer. */
export function PersonTable({ event, people, onOpen }: Props) {
  const questions = askedOf(event)
  return (
    <div className="card table-frame pe-table">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Name</th>
            <th scope="col">State</th>
            {event.cost > 0 && <th scope="col">Payment</th>}
            <th scope="col">Contact</th>
            {questions.map(({ name, question }) => (
              <th scope="col" key={name}>
                {question}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.rid}>
              <td className="num">{person.number}</td>
              <th scope="row">
                <button
                  type="button"
                  className="button button-ghost button-sm pe-name"
                  onClick={() => onOpen(person.rid)}
                >
                  {nameOf(person)}
                </button>
              </th>
              <td className="pe-standing">
                {standingOf(person, event.zone)}
                <Unconfirmed person={person} />
              </td>
              {event.cost > 0 && <td>{paymentOf(person)}</td>}
              <td className="pe-reach">
                <span className="pe-contact num">{readablePhone(person.phone)}</span>
                <span className="pe-contact">{person.email}</span>
              </td>
              {questions.map(({ name }) => (
                <td key={name} className="pe-answer">
                  {person[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Says that no one has opened the link, and until when the spot is held. */
function Unconfirmed({
  person: { state, is_confirmed: isConfirmed, is_opened: isOpened, is_added: isAdded, ...person },
}: {
  person: Person
}) {
  if (!isActive(state) || isOpened || isAdded) return null
  const until = person.confirm_by ? `, held until ${clockHere(person.confirm_by)}` : ''
  return <small className="pe-small num">{isConfirmed ? 'email not opened' : `not confirmed${until}`}</small>
}
