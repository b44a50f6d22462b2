import { useState } from 'react'
import { goOnAtEnter } from '../scores/go-on.ts'
import { ScoreInput } from '../scores/score-input.tsx'
import type { LadderPlayer, NewCard } from './use-ladder.ts'

type Card = Omit<NewCard, 'eiid'>
type Typed = { readonly [Field in keyof Card]?: number | null }

interface Props {
  readonly player: Pick<LadderPlayer, 'name' | 'wins' | 'score' | 'games'>
  readonly onWrite: (card: Card) => void
}

/**
 * A card's games, wins and points, in three cells of a table. They are written together, and whatever is missing is
 * named.
 */
export function CardInputs({ player, onWrite }: Props) {
  const [typed, setTyped] = useState<Typed>({})
  const { games, wins, score } = { ...player, ...typed }
  const take = (change: Typed) => {
    const next = { games, wins, score, ...change }
    if (next.games === null || next.wins === null || next.score === null) return setTyped({ ...typed, ...change })
    setTyped({})
    const { games: played, wins: won, score: points } = next
    if (played !== player.games || won !== player.wins || points !== player.score)
      onWrite({ games: played, wins: won, score: points })
  }
  const isHalf = Object.keys(typed).length > 0 && (wins !== null || score !== null || Boolean(typed.games))
  return (
    <>
      <td data-label="Games">
        <ScoreInput
          label={`Games of ${player.name}`}
          value={games}
          onWrite={(value) => take({ games: value || null })}
          onKeyDown={goOnAtEnter}
        />
        {isHalf && games === null && <Missing what="Games" />}
      </td>
      <td data-label="Wins">
        <ScoreInput
          label={`Wins of ${player.name}`}
          value={wins}
          onWrite={(value) => take({ wins: value })}
          onKeyDown={goOnAtEnter}
        />
        {isHalf && wins === null && <Missing what="Wins" />}
      </td>
      <td data-label="Score">
        <ScoreInput
          label={`Score of ${player.name}`}
          value={score}
          onWrite={(value) => take({ score: value })}
          onKeyDown={goOnAtEnter}
        />
        {isHalf && score === null && <Missing what="Score" />}
      </td>
    </>
  )
}

const Missing = ({ what }: { what: string }) => <span className="game-half">{what} missing</span>
