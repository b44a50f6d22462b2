import { oddsText } from '#areas/bookings/rules/odds-text.ts'
import type { DrawingStanding } from '#areas/bookings/rules/spot-drawing.ts'
import { rowText } from '#kernel/rules/list-text.ts'

interface Drawn {
  readonly number: number
  readonly standing: DrawingStanding
  readonly odds: number
  readonly has_spot: boolean
  readonly line: number | null
  readonly names: readonly string[]
}

/** Everyone in a drawing: spots first, then the waitlist in order. */
export function DrawnTable({ units }: { units: readonly Drawn[] }) {
  const inOrder = units.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0) || one.number - other.number)
  return (
    <section className="card stack" aria-label="Results">
      <h2>Results</h2>
      <div className="table-frame">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Player</th>
              <th scope="col" className="num">
                Odds
              </th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {inOrder.map((unit) => (
              <tr key={unit.number}>
                <th scope="row">{unit.names.length > 0 ? rowText(unit.names) : `Number ${unit.number}`}</th>
                <td className="num">{unit.standing === 'captain' ? '–' : oddsText(unit.odds)}</td>
                <td>{resultOf(unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function resultOf({ standing, has_spot, line }: Drawn): string {
  if (standing === 'captain') return 'Had a spot'
  return has_spot ? 'Drawn' : `Waitlist, number ${line}`
}
