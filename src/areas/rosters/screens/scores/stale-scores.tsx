import type { ShownAct } from '#kernel/web/api/acts/act-keeper.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import type { Names } from './score-words.ts'
import { cellsOf, type NewCell } from './shown-scores.ts'

interface Props {
  readonly act: ShownAct
  readonly names: Names
  /** Saves the typed score over what has been saved since. */
  readonly onInsist: (act: ShownAct) => void
  readonly onGiveUp: (act: ShownAct) => void
}

/** Someone else has written these scores: shows what was typed beside what is saved. */
export function StaleScores({ act, names, onInsist, onGiveUp }: Props) {
  const there = (act.refused?.detail['cells'] ?? []) as readonly NewCell[]
  const standing = ({ eiid, round }: NewCell) =>
    there.find((cell) => cell.eiid === eiid && cell.round === round)?.score ?? null
  const differing = cellsOf(act).filter((cell) => standing(cell) !== cell.score)
  const say = (score: number | null) => (score === null ? 'nothing' : score)
  return (
    <Alert kind="warn">
      <p>{act.refused?.message}</p>
      <ul className="stale-list">
        {differing.map((cell) => (
          <li key={`${cell.eiid} ${cell.round}`}>
            {names.get(cell.eiid) ?? 'A player'}, {cell.round === 0 ? 'total' : `round ${cell.round}`}: you typed{' '}
            {say(cell.score)}, but {say(standing(cell))} is saved.
          </li>
        ))}
      </ul>
      <div className="row">
        <Button kind="quiet" onClick={() => onGiveUp(act)}>
          Keep what’s saved
        </Button>
        <Button kind="quiet" onClick={() => onInsist(act)}>
          Save mine
        </Button>
      </div>
    </Alert>
  )
}
