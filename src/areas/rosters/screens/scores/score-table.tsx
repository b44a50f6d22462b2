import type { KeyboardEvent } from 'react'
import { CheckField } from '#kernel/web/ui/fields.tsx'
import '#kernel/web/ui/desk/desk.css'
import { ScoreInput } from './score-input.tsx'
import { type NewCell, type ScoreRow, totalOf } from './shown-scores.ts'

interface Props {
  readonly rows: readonly ScoreRow[]
  readonly rounds: number
  /** The average is a percent. */
  readonly isPercent: boolean
  readonly onWrite: (cells: readonly NewCell[], words: string) => void
  readonly onCheckIn: (row: ScoreRow, isHere: boolean) => void
}

/**
 * Everyone with check-in, a cell per round, total and average (spec 001 §2.6). Arrows and Enter move from cell to
 * cell. Players without a score in any round have a total to type, as on a score sheet; otherwise it is the sum.
 */
export function ScoreTable({ rows, rounds, isPercent, onWrite, onCheckIn }: Props) {
  const roundCount = Math.max(rounds, ...rows.map(({ score_detail: detail }) => detail.length))
  const each = Array.from({ length: roundCount }, (_, index) => index + 1)
  return (
    <div className="card table-frame">
      <table className="table score-table">
        <thead>
          <tr>
            <th scope="col">Check-in and name</th>
            {each.map((round) => (
              <th key={round} scope="col" className="score-head">
                <span className="unseen">Round</span> {round}
              </th>
            ))}
            <th scope="col">Total</th>
            <th scope="col">Average</th>
          </tr>
        </thead>
        <tbody onKeyDown={walk}>
          {rows.map((row, at) => (
            <tr key={row.eiid}>
              <th scope="row">
                <CheckField
                  label={row.name}
                  checked={row.checkin}
                  onChange={({ currentTarget }) => onCheckIn(row, currentTarget.checked)}
                />
              </th>
              {each.map((round) => (
                <td key={round} className="score-cell" data-round={round}>
                  <ScoreInput
                    label={`${row.name}, round ${round}`}
                    place={`${at} ${round}`}
                    value={row.score_detail[round - 1] ?? null}
                    onWrite={(score) =>
                      onWrite(
                        [{ eiid: row.eiid, round, score }],
                        `Round ${round}, ${row.name}: ${score === null ? 'score cleared' : score}`,
                      )
                    }
                  />
                </td>
              ))}
              <td className="num score-sum" data-label="Total">
                {row.total === totalOf(row) ? (
                  <ScoreInput
                    label={`${row.name}, total`}
                    place={`${at} ${roundCount + 1}`}
                    value={row.total}
                    onWrite={(score) =>
                      onWrite(
                        [{ eiid: row.eiid, round: 0, score }],
                        `Total, ${row.name}: ${score === null ? 'score cleared' : score}`,
                      )
                    }
                  />
                ) : (
                  row.total
                )}
              </td>
              <td className="num score-sum" data-label="Average">
                {row.average === null ? '–' : isPercent ? `${row.average}%` : row.average}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves to the neighboring cell; leaving a cell writes it. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const [row, round] = ((event.target as HTMLElement).dataset['place'] ?? '').split(' ').map(Number)
  if (!step || row === undefined || round === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const place = `${row + step[0]} ${round + step[1]}`
  event.currentTarget.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus()
}
