import { type Listener, when } from '#server/kernel/occasions'
import { matchBegan } from '#server/scoring/occasions'
import { queueFollowerTexts } from './queue-texts.ts'

export const followListeners: readonly Listener[] = [
  when(matchBegan, ({ deps, tx, matchId }) => queueFollowerTexts(deps, tx, { kind: 'match', matchId })),
]
