import type { Sheet } from '../sheets.ts'
import { courtColumns } from './court-columns.ts'
import { stateOfRound } from './draw-sheets.ts'
import { Game } from './round-cards.tsx'
import { RoundState } from './round-state.tsx'
import { type Seats, Team } from './seat.tsx'
import { courtHeads, courtOfRound } from './words.ts'
import '#kernel/web/ui/desk/desk.css'

interface Props {
  readonly sheet: Sheet
  readonly seats: Seats
}

/** Rounds by courts, with the players who sit out, for a laptop; many courts are split into several tables. */
export function RoundTables({ sheet, seats }: Props) {
  const mostCourts = Math.max(0, ...sheet.draw.map(({ courts }) => courts.length))
  return courtColumns(mostCourts).map((columns) => (
    <RoundTable key={columns[0]} sheet={sheet} seats={seats} columns={columns} />
  ))
}

function RoundTable({ sheet, seats, columns }: Props & { columns: readonly number[] }) {
  const { did, draw } = sheet
  const heads = courtHeads(sheet, columns)
  const hasByes = draw.some(({ byes }) => byes.length > 0)
  return (
    <div className="card table-frame">
      <table className="table round-table">
        <thead>
          <tr>
            <th scope="col">Round</th>
            {heads.map((head, place) => (
              <th key={columns[place]} scope="col">
                {head}
              </th>
            ))}
            {hasByes && <th scope="col">Sit out</th>}
          </tr>
        </thead>
        <tbody>
          {draw.map(({ courts, byes }, round) => {
            const common = { did, round, seats, mayPick: seats.picking?.mayPick(sheet, round) ?? false }
            return (
              <tr key={round} data-state={stateOfRound(sheet, round)}>
                <th scope="row">
                  <span className="round-number">{round + 1}</span>
                  <RoundState state={stateOfRound(sheet, round)} />
                </th>
                {columns.map((court, place) => {
                  const players = courts[court]
                  const isOwn = seats.you !== undefined && players?.includes(seats.you)
                  const name = courtOfRound(sheet, round, court)
                  return (
                    <td key={court} className={isOwn ? 'is-own' : undefined}>
                      {players && name !== heads[place] && <span className="court-name">{name}</span>}
                      {players && <Game players={players} from={courts.slice(0, court).flat().length} {...common} />}
                    </td>
                  )
                })}
                {hasByes && (
                  <td>
                    <Team players={byes} from={courts.flat().length} between=", " {...common} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
