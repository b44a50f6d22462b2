import { useState } from 'react'
import { goOnAtEnter } from '../scores/go-on.ts'
import { ScoreInput } from '../scores/score-input.tsx'
import type { LadderPlayer } from './use-ladder.ts'

interface Props {
  readonly player: Pick<LadderPlayer, 'name' | 'wins' | 'score'>
  readonly onWrite: (wins: number, score: number) => void
}

/** Wins and points of a card, in two cells of a table; they are written together, and the one that is missing is named. */
export function CardInputs({ player, onWrite }: Props) {
  const [typed, setTyped] = useState<{ readonly wins?: number | null; readonly score?: number | null }>({})
  const { wins, score } = { wins: player.wins, score: player.score, ...typed }
  const take = (change: typeof typed) => {
    const next = { wins, score, ...change }
    if (next.wins === null || next.score === null) return setTyped({ ...typed, ...change })
    setTyped({})
    if (next.wins !== player.wins || next.score !== player.score) onWrite(next.wins, next.score)
  }
  const isHalf = Object.keys(typed).length > 0 && (wins === null) !== (score === null)
  const missing = isHalf && <span className="game-half">{wins === null ? 'Wins missing' : 'Score missing'}</span>
  return (
    <>
      <td data-label="Wins">
        <ScoreInput
          label={`Wins of ${player.name}`}
          value={wins}
          onWrite={(value) => take({ wins: value })}
          onKeyDown={goOnAtEnter}
        />
        {wins === null && missing}
      </td>
      <td data-label="Score">
        <ScoreInput
          label={`Score of ${player.name}`}
          value={score}
          onWrite={(value) => take({ score: value })}
          onKeyDown={goOnAtEnter}
        />
        {score === null && missing}
      </td>
    </>
  )
}
