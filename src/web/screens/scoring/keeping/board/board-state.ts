import type { Team } from '#domain/scoring/acts'
import type { GameRecord } from '#domain/scoring/log'
import { getRuleSet, type RuleSet } from '#domain/scoring/rule-sets'
import { type Match, teamName } from '../../match/match-words.ts'
import type { ActQueue } from '../queue/act-queue.ts'
import type { QueueView } from '../queue/queue-view.ts'
import type { Keeping } from '../queue/use-queue.ts'
import { actsOn, type BoardActs } from './board-acts.ts'
import { gameInPlay, type Phase, phaseOf } from './board-phase.ts'
import type { Mode } from './use-tap-mode.ts'

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
  readonly acts: BoardActs
  /** A watcher starts scoring: in this tab, or in place of another scorekeeper. */
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
  const phase = phaseOf(view, rules)
  const board = { match, queue, view, watching, isOwner, mode, phase, game, rules, nameOf, takeUp }
  return { ...board, acts: actsOn(board) }
}
