import { teamsOf } from '#domain/draws/player-rounds'
import type { Sheet } from '../sheets.ts'
import { stateOfRound } from './draw-sheets.ts'
import { RoundState } from './round-state.tsx'
import { type Seats, Team } from './seat.tsx'
import { courtOfRound } from './words.ts'

interface Props {
  readonly sheet: Sheet
  readonly seats: Seats
}

/** A draw of this many games fits a phone as it is. */
const mostGamesOpen = 12

/** Of a long draw only the round that runs and the next one are unfolded. */
function isOpen(sheet: Sheet, round: number): boolean {
  const state = stateOfRound(sheet, round)
  return sheet.draw.flatMap(({ courts }) => courts).length <= mostGamesOpen || state === 'now' || state === 'next'
}

/** All rounds below one another, for a phone: each court is a card. */
export function RoundCards({ sheet, seats }: Props) {
  const { did, draw } = sheet
  return (
    <ol className="round-cards">
      {draw.map(({ courts, byes }, round) => {
        const common = { did, round, seats, mayPick: seats.picking?.mayPick(sheet, round) ?? false }
        const seatsBefore = (court: number) => courts.slice(0, court).flat().length
        return (
          <li key={round}>
            <details className="round-card" data-state={stateOfRound(sheet, round)} open={isOpen(sheet, round)}>
              <summary className="spread">
                <h3>Round {round + 1}</h3>
                <RoundState state={stateOfRound(sheet, round)} />
              </summary>
              <ul className="round-courts">
                {courts.map((players, court) => (
                  <li
                    key={court}
                    className={seats.you !== undefined && players.includes(seats.you) ? 'court is-own' : 'court'}
                  >
                    <span className="court-name">{courtOfRound(sheet, round, court)}</span>
                    <Game players={players} from={seatsBefore(court)} {...common} />
                  </li>
                ))}
              </ul>
              {byes.length > 0 && (
                <p className="round-byes">
                  <span className="court-name">Sit out</span>
                  <Team players={byes} from={courts.flat().length} between=", " {...common} />
                </p>
              )}
            </details>
          </li>
        )
      })}
    </ol>
  )
}

interface GameProps {
  readonly players: readonly number[]
  readonly from: number
  readonly did: number | null
  readonly round: number
  readonly mayPick: boolean
  readonly seats: Seats
}

/** The two teams of a court. */
export function Game({ players, from, ...common }: GameProps) {
  const [team, others] = teamsOf(players)
  return (
    <span className="drawn-game">
      <Team players={team} from={from} between=" & " {...common} />
      <span className="game-against">against</span>
      <Team players={others} from={from + team.length} between=" & " {...common} />
    </span>
  )
}
