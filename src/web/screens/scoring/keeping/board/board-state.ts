import type { Team } from '#domain/scoring/acts'
import type { GameRecord, MatchState } from '#domain/scoring/log'
import { getRuleSet, type RuleSet } from '#domain/scoring/rule-sets'
import { type Match, teamName } from '../../match/match-words.ts'
import type { ActQueue } from '../queue/act-queue.ts'
import type { QueueView } from '../queue/queue-view.ts'
import type { Keeping } from '../queue/use-queue.ts'
import type { Mode } from './use-tap-mode.ts'

/** What the screen asks for now; the rows stay where they are. */
export type Phase = 'watching' | 'first-server' | 'playing' | 'game-won' | 'match-won' | 'completed'

/** Everything the parts of the scorekeeper screen show. */
export interface Board {
  readonly match: Match
  readonly queue: ActQueue
  readonly view: QueueView
  readonly watching: number | undefined
  readonly isOwner: boolean
  readonly mode: Mode
  readonly phase: Phase
  readonly game: GameRecord
  readonly rules: RuleSet
  readonly nameOf: (team: Team) => string
  /** Whoever only watches wants to score: in this tab, or in the place of somebody else. */
  readonly takeUp: () => void
}

export function boardOf(
  match: Match,
  { queue, view, watching, scoreHere }: Keeping,
  mode: Mode,
  isOwner: boolean,
): Board {
  const game = gameInPlay(view.state)
  const rules = getRuleSet(game.rules)
  const nameOf = (team: Team) => teamName(match, team)
  const takeUp = () => (view.isElsewhere ? scoreHere() : queue.ask())
  return { match, queue, view, watching, isOwner, mode, phase: phaseOf(view, rules), game, rules, nameOf, takeUp }
}

function phaseOf({ state, mayWrite, isElsewhere, seq, waiting }: QueueView, rules: RuleSet): Phase {
  if (state.status === 'Completed') return 'completed'
  if (!mayWrite || isElsewhere) return 'watching'
  if (seq === 0 && waiting.length === 0 && rules.scoring !== 'free') return 'first-server'
  if (gameInPlay(state).state.won === null) return 'playing'
  return state.matchWon ? 'match-won' : 'game-won'
}

/** The last game of the match. The engine, which knows it too, is loaded beside the screen. */
function gameInPlay({ games }: MatchState): GameRecord {
  const last = games.at(-1)
  if (!last) throw new Error('A match has at least one game')
  return last
}
