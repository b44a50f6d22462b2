import type { ShownAct } from '#kernel/web/api/acts/act-keeper.ts'
import { RefusedActs } from '#kernel/web/ui/kept-acts.tsx'
import { namesOf } from './score-words.ts'
import { cellsOf } from './shown-scores.ts'
import { StaleScores } from './stale-scores.tsx'
import type { ScoreKeeping } from './use-scores.ts'

/** What the server refused, until its author has read that. */
export function ScoreRefusals({ keeping: { scores, keptActs, insist } }: { keeping: ScoreKeeping }) {
  const refusedActs = keptActs.acts.filter((act) => act.refused)
  const isStale = (act: ShownAct) => act.refused?.code === 'stale-scores'
  /** The screen has already read the current scores. */
  const insistOn = (act: ShownAct) => {
    keptActs.drop(act.id)
    insist(cellsOf(act), act.words)
  }
  return (
    <>
      {refusedActs.filter(isStale).map((act) => (
        <StaleScores
          key={act.id}
          act={act}
          names={namesOf(scores.rows)}
          onInsist={insistOn}
          onGiveUp={({ id }) => keptActs.drop(id)}
        />
      ))}
      <RefusedActs acts={refusedActs.filter((act) => !isStale(act))} onRead={keptActs.drop} />
    </>
  )
}
