import { useState } from 'react'
import type { getSubEvents } from '#areas/events/calls/divisions.ts'
import { addSubEventToInvite } from '#areas/invitations/calls/invitations.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { listText, rowText } from '#kernel/rules/list-text.ts'
import { useActs } from '#kernel/web/api/hooks.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import '#kernel/web/ui/desk/desk.css'
import type { AdminEvent } from '#areas/events/screens/detail/board-players.ts'
import { takenWords, troubleOf } from '#areas/events/screens/words.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { Payment } from './check-in/payment.tsx'
import { PlayerName } from './check-in/player-name.tsx'
import type { Payments } from './check-in/use-payments.ts'
import { isContactOpen, PlayerContact } from './contact/player-contact.tsx'
import type { Person, RosterEntry } from './roster-entries.ts'

type Divisions = Gotten<typeof getSubEvents>

interface Props {
  readonly event: AdminEvent
  readonly divisions: Divisions
  readonly entries: readonly RosterEntry[]
  readonly payments: Payments
  readonly onTick: (person: Person) => void
  readonly reread: () => unknown
}

/**
 * One line for each person or pair: a check mark checks in, a tap on the fee records it, and the division is chosen
 * in place. On a phone, what is not needed at check-in is shown on request.
 */
export function RosterTable({ event, divisions, entries, payments, onTick, reread }: Props) {
  const { act } = useActs()
  const [isFull, setFull] = useState(false)
  const end = (sending: Promise<unknown>) =>
    void sending.catch((error: unknown) => error instanceof CallError && toast(troubleOf(error), 'bad')).then(reread)
  const choose = (eiid: number, sid: number) => end(act(addSubEventToInvite, { body: { eiid, sid } }))
  const hasDivisions = event.sub_events && divisions.length > 0
  const hasContacts = isContactOpen(event)
  return (
    <div className="card table-frame">
      <Button kind="ghost" size="sm" className="roster-more" aria-pressed={isFull} onClick={() => setFull(!isFull)}>
        {rowText(['Ratings', event.question && 'answers', hasDivisions && 'divisions'])}
      </Button>
      <table className={isFull ? 'table roster' : 'table roster is-short'}>
        <thead>
          <tr>
            <th scope="col">Check-in and name</th>
            {payments.isDue && <th scope="col">Payment</th>}
            <th scope="col">Rating</th>
            {event.question && <th scope="col">{event.question}</th>}
            {hasDivisions && <th scope="col">Division</th>}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.eiid}>
              <th scope="row">
                {entry.people.map((person) => (
                  <CheckIn key={person.eiid} person={person} hasContact={hasContacts} onTick={onTick} />
                ))}
              </th>
              {payments.isDue && (
                <td className="roster-paid">
                  {entry.people.map(({ eiid, name, payment }) => (
                    <Payment key={eiid} payer={{ eiid, name, payment }} payments={payments} />
                  ))}
                  <span className="roster-printed">
                    {rowText(entry.people.map((person) => payments.paymentOf(person) ?? `${payments.price} due`))}
                  </span>
                </td>
              )}
              <td className="roster-extra">
                <Rating entry={entry} />
              </td>
              {event.question && <td className="roster-extra">{answersOf(entry)}</td>}
              {hasDivisions && (
                <td className="roster-extra">
                  <DivisionPick entry={entry} divisions={divisions} onPick={choose} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CheckInProps {
  readonly person: Person
  readonly hasContact: boolean
  readonly onTick: (person: Person) => void
}

function CheckIn({ person, hasContact, onTick }: CheckInProps) {
  return (
    <div className="roster-who">
      <label className="field-check">
        <input type="checkbox" checked={person.isHere} onChange={() => onTick(person)} />
        <span>
          <PlayerName {...person} />
        </span>
      </label>
      {hasContact && <PlayerContact person={person} />}
    </div>
  )
}

function Rating({ entry: { people, combined } }: { entry: RosterEntry }) {
  const ratings = people.map(({ rating }) => rating || '–').join(' + ')
  return (
    <span className="num">
      {people.every(({ rating }) => rating === '') ? '' : ratings}
      {combined && ` = ${combined}`}
    </span>
  )
}

/** Answers are prefixed with the name if both partners have answered. */
function answersOf({ people }: RosterEntry): string {
  const answered = people.filter(({ answer }) => answer !== '')
  return answered.map(({ name, answer }) => (people.length > 1 ? `${name}: ${answer}` : answer)).join('; ')
}

interface PickProps {
  readonly entry: RosterEntry
  readonly divisions: Divisions
  readonly onPick: (eiid: number, sid: number) => void
}

function DivisionPick({ entry: { eiid, sid, people, division }, divisions, onPick }: PickProps) {
  const name = listText(people.map((person) => person.name))
  return (
    <>
      <select
        className="field-input field-select roster-division"
        aria-label={`Division of ${name}`}
        value={sid ?? ''}
        onChange={(event) => onPick(eiid, Number(event.currentTarget.value))}
      >
        {sid === null && <option value="">None yet</option>}
        {divisions.map((one) => (
          <option key={one.sid} value={one.sid}>
            {one.name} {placesOf(one)}
          </option>
        ))}
      </select>
      <span className="roster-printed">{division}</span>
    </>
  )
}

const placesOf = ({ spots, count }: Divisions[number]) =>
  spots === 0 ? `(${count})` : `(${takenWords(count, spots, '')})`
