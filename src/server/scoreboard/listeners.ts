import { type Listener, when } from '#kernel/server/occasions.ts'
import { scoreChanged } from '#server/scoring/occasions'
import { followScore } from './follow-score.ts'

export const scoreboardListeners: readonly Listener[] = [
  when(scoreChanged, async ({ deps, after, forScoreboard }) => {
    if (forScoreboard) after(() => followScore(deps))
  }),
]
