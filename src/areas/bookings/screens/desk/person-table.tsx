import { memo } from 'react'
import { readablePhone } from '#kernel/web/ui/desk/day.ts'
import '#kernel/web/ui/desk/desk.css'
import { type DeskPerson, standingOf } from './desk-person.ts'

interface Props {
  readonly people: readonly DeskPerson[]
  readonly zone: string
  /** Whether there is anything to pay. */
  readonly hasPrice: boolean
  readonly questions: readonly string[]
  readonly chosenIds: ReadonlySet<number>
  readonly onChoose: (id: number) => void
  readonly onOpen: (id: number) => void
}

/** One line for each person; on paper with a column for each answer. */
export function PersonTable({ people, questions, chosenIds, ...rest }: Props) {
  return (
    <div className="card table-frame desk-table">
      <table className="table">
        <thead>
          <tr>
            <th scope="col" className="desk-no-print">
              <span className="unseen">Choose</span>
            </th>
            <th scope="col">No.</th>
            <th scope="col">Name</th>
            <th scope="col">State</th>
            {rest.hasPrice && <th scope="col">Payment</th>}
            <th scope="col">Contact</th>
            {questions.map((question, index) => (
              <th scope="col" key={index}>
                {question}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Row key={person.id} person={person} isChosen={chosenIds.has(person.id)} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Pick<Props, 'zone' | 'hasPrice' | 'onChoose' | 'onOpen'> & {
  readonly person: DeskPerson
  readonly isChosen: boolean
}

/** Of 500 rows, only those that changed are drawn again. */
const Row = memo(function PersonRow({ person, zone, hasPrice, isChosen, onChoose, onOpen }: RowProps) {
  const { id, number, name, phone, email, payment, note, answers } = person
  return (
    <tr>
      <td className="desk-choose desk-no-print">
        <label className="field-check">
          <input type="checkbox" checked={isChosen} onChange={() => onChoose(id)} />
          <span className="unseen">Choose {name}</span>
        </label>
      </td>
      <td className="num">{number}</td>
      <th scope="row">
        <button type="button" className="button button-ghost button-sm desk-name" onClick={() => onOpen(id)}>
          {name}
        </button>
      </th>
      <td className="desk-standing">
        {standingOf(person, zone)}
        {note !== '' && <small className="desk-small num">{note}</small>}
      </td>
      {hasPrice && <td>{payment}</td>}
      <td className="desk-reach">
        <span className="desk-contact num">{readablePhone(phone)}</span>
        <span className="desk-contact">{email}</span>
      </td>
      {answers.map((answer, index) => (
        <td key={index} className="desk-answer">
          {answer}
        </td>
      ))}
    </tr>
  )
})
