import { comparePersons } from '#kernel/rules/names.ts'
import { CourtField } from '#kernel/web/ui/court-field.tsx'
import '#kernel/web/ui/desk/desk.css'
import { CheckField } from '#kernel/web/ui/fields.tsx'
import { PlayerContact } from '../contact/player-contact.tsx'
import { courtId } from './jump-to-court.tsx'

/** A player of a ladder, as the roster shows them. */
export interface LeagueLine {
  readonly eiid: number
  readonly name: string
  readonly first: string
  readonly last: string
  readonly club_rating: string
  readonly rating: string
  readonly isHere: boolean
  /** The player's court today. */
  readonly court: number | undefined
  /** The player's place in the group; undefined for someone who has left it. */
  readonly gmid: number | undefined
  /** The player's court on the group's ladder. */
  readonly standsOn: number | null
  readonly isGuest: boolean
}

interface Props {
  readonly lines: readonly LeagueLine[]
  /** The players' contacts can be opened now. */
  readonly hasContacts: boolean
  readonly onTick: (line: LeagueLine) => void
  readonly onCourt: (line: LeagueLine, court: number) => void
}

/** One line for each player: check-in, today's court, which is set by hand, their court on the ladder, rating. */
export function LeagueTable({ lines, hasContacts, onTick, onCourt }: Props) {
  return (
    <div className="card table-frame">
      <table className="table roster league">
        <thead>
          <tr>
            <th scope="col">Check-in and name</th>
            <th scope="col">Court</th>
            <th scope="col">Ladder</th>
            <th scope="col">Rating</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={line.eiid} {...firstOf(lines, at)}>
              <th scope="row">
                <div className="roster-who">
                  <CheckField label={line.name} checked={line.isHere} onChange={() => onTick(line)} />
                  {hasContacts && <PlayerContact person={line} />}
                </div>
              </th>
              <td>
                <CourtField
                  label={`Court of ${line.name}`}
                  value={line.court}
                  disabled={line.gmid === undefined}
                  onWrite={(court) => onCourt(line, court)}
                />
              </td>
              <td className="num" data-label={line.standsOn === null ? undefined : 'Ladder'}>
                {line.standsOn === null ? 'No court yet' : `Court ${line.standsOn}`}
              </td>
              <td className="num" data-label="Rating">
                {line.club_rating || line.rating}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The first line of one of today's courts, where the jump to that court leads. */
function firstOf(lines: readonly LeagueLine[], at: number) {
  const court = lines[at]?.court
  return court !== undefined && lines[at - 1]?.court !== court
    ? { id: courtId(court), className: 'court-head', tabIndex: -1 }
    : {}
}

/** From the top court down, with players without a court last; or everyone by name. */
export function sortLines(lines: readonly LeagueLine[], isAlphabetical: boolean): readonly LeagueLine[] {
  const courtOf = ({ court, standsOn }: LeagueLine) => [court ?? 99, standsOn ?? 99] as const
  const byCourt = (one: LeagueLine, other: LeagueLine) =>
    courtOf(one)[0] - courtOf(other)[0] || courtOf(one)[1] - courtOf(other)[1]
  return [...lines].sort((one, other) => (isAlphabetical ? 0 : byCourt(one, other)) || comparePersons(one, other))
}
