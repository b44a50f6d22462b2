import { useId } from 'react'
import { nowWords, playerRoundWords } from '#areas/draws/calls/words.ts'
import { playerRoundsOf } from '#areas/draws/rules/player-rounds.ts'
import { upperFirst } from '#kernel/rules/upper-first.ts'
import type { Sheet } from '../sheets.ts'
import { courtsOfRounds, stateOfRound } from './draw-sheets.ts'
import { RoundState } from './round-state.tsx'

interface Props {
  readonly sheet: Sheet
  readonly you: number
  readonly nameOf: (eiid: number) => string
}

/** Where the reader plays now and next, in one sentence, and their rounds below. */
export function OwnPlace({ sheet, you, nameOf }: Props) {
  const id = useId()
  const rounds = playerRoundsOf(courtsOfRounds(sheet), you)
  return (
    <>
      <section className="own-place" aria-labelledby={id}>
        <h2 id={id}>{rounds.now ? 'You, now' : 'You, first'}</h2>
        <p className="own-place-words">{nowWords(rounds, nameOf)}</p>
      </section>
      <section className="card own-rounds" aria-label="Your rounds">
        <h2>Your rounds</h2>
        <ol className="own-rounds-list">
          {rounds.all.map((round, index) => (
            <li key={round.round} data-state={stateOfRound(sheet, index)}>
              <span className="own-rounds-number">Round {round.round}</span>
              <span className="own-rounds-words">{upperFirst(playerRoundWords(round, nameOf))}</span>
              <RoundState state={stateOfRound(sheet, index)} />
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
