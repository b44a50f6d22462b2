import './draw-rounds.css'
import type { ReactNode } from 'react'
import { Pill } from '../../../ui/pill.tsx'
import type { Round, Sheet } from '../sheets.ts'

interface Props {
  readonly sheet: Sheet
  readonly nameOf: (eiid: number) => string
  /** Drawn instead of a name: a button, where names can be chosen. `place` counts seats, then byes, from 0. */
  readonly seat?: (round: number, place: number, eiid: number) => ReactNode
  /** Below the head of a round, which counts from 1. */
  readonly below?: (round: number) => ReactNode
}

/** The rounds of a draw: who plays with and against whom on which court, and who rests. */
export function DrawRounds({ sheet, nameOf, seat = (_, __, eiid) => nameOf(eiid), below }: Props) {
  return (
    <section aria-label={sheet.sub_name || 'Rounds'} className="stack">
      {sheet.sub_name && <h2>{sheet.sub_name}</h2>}
      <ol className="draw-rounds">
        {sheet.draw.rounds.map((round, index) => (
          <li key={index} className="card draw-round">
            <div className="spread">
              <h3>Round {index + 1}</h3>
              <State sheet={sheet} round={index + 1} />
            </div>
            {below?.(index + 1)}
            <Courts
              round={round}
              names={sheet.round_courts[index] ?? []}
              seat={(place, eiid) => seat(index, place, eiid)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

function State({ sheet: { begun }, round }: { sheet: Sheet; round: number }) {
  if (round === begun) return <Pill kind="live">On court</Pill>
  return round < begun ? <Pill>Played</Pill> : null
}

interface CourtsProps {
  readonly round: Round
  readonly names: readonly string[]
  readonly seat: (place: number, eiid: number) => ReactNode
}

function Courts({ round: { courts, byes }, names, seat }: CourtsProps) {
  const starts = courts.map((_, index) => courts.slice(0, index).flat().length)
  const seats = courts.flat().length
  return (
    <ul className="draw-courts">
      {courts.map((players, court) => {
        const at = (first: number, last: number) =>
          players.slice(first, last).map((eiid, place) => (
            <span key={eiid} className="draw-name">
              {seat((starts[court] ?? 0) + first + place, eiid)}
            </span>
          ))
        const half = players.length / 2
        return (
          <li key={court} className="draw-court">
            <span className="draw-court-name">Court {names[court]}</span>
            <span className="draw-team">{at(0, half)}</span>
            <span className="draw-against">against</span>
            <span className="draw-team">{at(half, players.length)}</span>
          </li>
        )
      })}
      {byes.length > 0 && (
        <li className="draw-court is-rest">
          <span className="draw-court-name">Rest</span>
          <span className="draw-team">
            {byes.map((eiid, place) => (
              <span key={eiid} className="draw-name">
                {seat(seats + place, eiid)}
              </span>
            ))}
          </span>
        </li>
      )}
    </ul>
  )
}
