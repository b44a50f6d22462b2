import { gameInPlay } from '#areas/scoring/rules/game-in-play.ts'
import type { RuleSet } from '#areas/scoring/rules/rule-sets.ts'
import type { QueueView } from '../queue/queue-view.ts'

/** What the screen asks for now; the rows stay where they are. */
export type Phase = 'watching' | 'first-server' | 'playing' | 'game-won' | 'match-won' | 'completed'

export function phaseOf({ state, mayWrite, isElsewhere }: QueueView, rules: RuleSet): Phase {
  if (state.status === 'Completed') return 'completed'
  if (!mayWrite || isElsewhere) return 'watching'
  if (state.game === 1 && state.done.length === 0 && rules.scoring !== 'free') return 'first-server'
  if (gameInPlay(state).state.won === null) return 'playing'
  return state.matchWon ? 'match-won' : 'game-won'
}
