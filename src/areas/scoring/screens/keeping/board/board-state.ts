import type { Team } from '#areas/scoring/rules/acts.ts'
import { gameInPlay } from '#areas/scoring/rules/game-in-play.ts'
import type { Mode } from '#areas/scoring/rules/keeping.ts'
import type { GameRecord } from '#areas/scoring/rules/match-state.ts'
import type { Score } from '#areas/scoring/rules/rally.ts'
import { getRuleSet, type RuleSet } from '#areas/scoring/rules/rule-sets.ts'
import { type Match, teamName, teams } from '../../match/match-words.ts'
import type { ActQueue } from '../queue/act-queue.ts'
import type { QueueView } from '../queue/queue-view.ts'
import type { Keeping } from '../queue/use-queue.ts'
import { actsOn, type BoardActs } from './board-acts.ts'
import { type Phase, phaseOf } from './board-phase.ts'
import { modeHere, type useKeptHere } from './use-kept-here.ts'

/** Everything the parts of the scorekeeper screen show. */
export interface Board {
  readonly match: Match
  readonly queue: ActQueue
  readonly view: QueueView
  readonly watching: number | undefined
  readonly isOwner: boolean
  readonly mode: Mode
  /** No one has chosen the mode yet, and nothing suggests one. */
  readonly isModeOpen: boolean
  readonly chooseMode: (mode: Mode) => void
  /** The teams in their order on the screen, from left to right. */
  readonly sides: readonly Team[]
  /** A score in the order of the tiles. */
  readonly inSides: (score: Score) => Score
  readonly swapSides: () => void
  /** The teams should have changed ends, between games or in the deciding one, and no one has confirmed it yet. */
  readonly isAskingEnds: boolean
  readonly answerEnds: (isSwapping: boolean) => void
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
  [keptHere, keep]: ReturnType<typeof useKeptHere>,
  isOwner: boolean,
): Board {
  const knownMode = modeHere(keptHere, view)
  const mode = knownMode ?? 'plain'
  const game = gameInPlay(view.state)
  const rules = getRuleSet(game.rules)
  const nameOf = (team: Team) => teamName(match, team)
  const takeUp = () => (view.isElsewhere ? scoreHere() : queue.ask())
  const phase = phaseOf(view, rules)
  const isSwapped = keptHere.isSwapped ?? false
  const sides = isSwapped ? teams.toReversed() : teams
  const isNewGame = game.game > 1 && view.isUnplayed
  const answeredGame = isNewGame ? keptHere.startAnswered : keptHere.endsAnswered
  const board = {
    match,
    queue,
    view,
    watching,
    isOwner,
    mode,
    isModeOpen: (phase === 'first-server' && !view.state.mayRedo) || (phase === 'playing' && knownMode === undefined),
    chooseMode: (chosen: Mode) => keep({ mode: { chosen, term: view.term } }),
    sides,
    inSides: ([one, two]: Score): Score => (isSwapped ? [two, one] : [one, two]),
    swapSides: () => keep({ isSwapped: !isSwapped }),
    isAskingEnds: phase === 'playing' && (isNewGame || view.isEndChangeDue) && answeredGame !== game.game,
    answerEnds: (isSwapping: boolean) =>
      keep({ [isNewGame ? 'startAnswered' : 'endsAnswered']: game.game, isSwapped: isSwapping !== isSwapped }),
    phase,
    game,
    rules,
    nameOf,
    takeUp,
  }
  return { ...board, acts: actsOn(board) }
}
