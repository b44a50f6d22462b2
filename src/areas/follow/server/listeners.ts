import { matchBegan, matchCorrected } from '#areas/scoring/server/occasions.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { queueFollowerTexts } from './queue-texts.ts'

export const followListeners: readonly Listener[] = [
  when(matchBegan, ({ deps, tx, matchId }) => queueFollowerTexts(deps, tx, { kind: 'match', matchId })),
  // Followers who were told when the match started are not told again, because a notice is for one person and one
  // match.
  when(matchCorrected, ({ deps, tx, matchId }) => queueFollowerTexts(deps, tx, { kind: 'match', matchId })),
]
