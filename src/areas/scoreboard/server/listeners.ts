import { scoreChanged } from '#areas/scoring/server/occasions.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { followScore } from './follow-score.ts'

export const scoreboardListeners: readonly Listener[] = [
  when(scoreChanged, async ({ deps, after, forScoreboard }) => {
    if (forScoreboard) after(() => followScore(deps))
  }),
]
