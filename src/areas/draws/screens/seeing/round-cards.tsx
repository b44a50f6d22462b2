import type { ReactNode } from 'react'
import { teamsOf } from '#areas/draws/rules/player-rounds.ts'
import type { Sheet } from '../sheets.ts'
import { stateOfRound } from './draw-sheets.ts'
import { RoundState } from './round-state.tsx'
import { type Seats, Team } from './seat.tsx'
import { courtOfRound } from './words.ts'

interface Props {
  readonly sheet: Sheet
  readonly seats: Seats
  /** Shown below the courts of the current round. */
  readonly note?: ReactNode
}

/** A draw with up to this many games fits on a phone unfolded. */
const mostGamesOpen = 12

/** Rounds that were played are folded. In a long draw everything is folded except the current round and the next. */
function isOpen(sheet: Sheet, round: number): boolean {
  const state = stateOfRound(sheet, round)
  if (state === 'played') return false
  return sheet.draw.flatMap(({ courts }) => courts).length <= mostGamesOpen || state === 'now' || state === 'next'
}

/** The current round comes first and played rounds last, so that no one has to scroll to the current courts. */
function inOrderOfInterest(sheet: Sheet) {
  const rounds = sheet.draw.map((drawnRound, round) => ({ ...drawnRound, round }))
  const isPlayed = ({ round }: { readonly round: number }) => stateOfRound(sheet, round) === 'played'
  return [...rounds.filter((one) => !isPlayed(one)), ...rounds.filter(isPlayed)]
}

/** All rounds below one another, for a phone: each court is a card. */
export function RoundCards({ sheet, seats, note }: Props) {
  const { did } = sheet
  return (
    <ul className="round-cards">
      {inOrderOfInterest(sheet).map(({ courts, byes, round }) => {
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
            {stateOfRound(sheet, round) === 'now' && note}
          </li>
        )
      })}
    </ul>
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
