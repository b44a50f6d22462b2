import type { ShownAct } from '../../../api/acts/act-keeper.ts'
import { RefusedActs } from '../../../ui/kept-acts.tsx'
import { namesOf } from './score-words.ts'
import { cellsOf } from './shown-scores.ts'
import { StaleScores } from './stale-scores.tsx'
import type { ScoreKeeping } from './use-scores.ts'

/** What the server said no to, until its author has read that. */
export function ScoreRefusals({ keeping: { scores, kept, insist } }: { keeping: ScoreKeeping }) {
  const refused = kept.acts.filter((act) => act.refused)
  const isStale = (act: ShownAct) => act.refused?.code === 'stale-scores'
  /** The screen has already read the current scores. */
  const insistOn = (act: ShownAct) => {
    kept.drop(act.id)
    insist(cellsOf(act), act.words)
  }
  return (
    <>
      {refused.filter(isStale).map((act) => (
        <StaleScores
          key={act.id}
          act={act}
          names={namesOf(scores.rows)}
          onInsist={insistOn}
          onGiveUp={({ id }) => kept.drop(id)}
        />
      ))}
      <RefusedActs acts={refused.filter((act) => !isStale(act))} onRead={kept.drop} />
    </>
  )
}
