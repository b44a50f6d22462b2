import { type ActBody, highestByHand, type Place, type ServerNumber, type Team } from '#areas/scoring/rules/acts.ts'
import type { Mode } from '#areas/scoring/rules/keeping.ts'
import type { GameRecord } from '#areas/scoring/rules/match-state.ts'
import type { RuleSet, RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import type { Ended } from '../../ending/ending-words.ts'
import { scoreOfTeam } from '../../match/match-words.ts'
import { serveChange } from '../act-words.ts'
import type { ActQueue } from '../queue/act-queue.ts'
import type { QueueView } from '../queue/queue-view.ts'
import type { Phase } from './board-phase.ts'

/** Does an act when called; undefined while the act is not allowed. */
type Doing = (() => void) | undefined

/** Everything a scorekeeper can do to the score. */
export interface BoardActs {
  /** A tap on a team: the first says who serves first, later ones who won the rally or the point. */
  readonly tap: (team: Team) => Doing
  /** Removes a point from a team; the score never goes below 0 (spec 000 §4). */
  readonly takeBack: (team: Team) => Doing
  readonly undo: Doing
  readonly redo: Doing
  /** What the serve button of the plain mode does now. */
  readonly changeServe: Doing
  /** Corrects by hand who serves. */
  readonly setServer: (team: Team, server: ServerNumber) => void
  /** Says who served first; after the first rally the game is recounted. */
  readonly sayFirst: (team: Team) => void
  /** Names the player of the serving team who is serving now. */
  readonly nameServer: (player: Place) => void
  readonly changeRules: (rules: RuleSetName) => void
  /** Corrects a point of a finished game. */
  readonly correct: (game: number, team: Team, by: 1 | -1) => Doing
  readonly startNextGame: () => void
  /** Changes the format of the whole match; no score changes. */
  readonly changeFormat: (rules: RuleSetName) => void
  /** Completes the match; the winner is used in free scoring, and with an outcome. */
  readonly complete: (ending: Ended) => void
  /** In the plain mode, inserts a side out before the points that the receiving team has just won. */
  readonly sideOutFirst: Doing
}

/** Everything that decides which acts are allowed. */
interface Standing {
  readonly queue: ActQueue
  readonly view: QueueView
  readonly mode: Mode
  readonly phase: Phase
  readonly game: GameRecord
  readonly rules: RuleSet
}

/** The one way from a tile, a button, the menu or a key to the queue: each act with its condition. */
export function actsOn({ queue, view, mode, phase, game, rules }: Standing): BoardActs {
  const add = (body: ActBody, inGame?: number) => () => void queue.add(body, inGame)
  const addAll = (bodies: readonly ActBody[]) => () => {
    for (const body of bodies) queue.add(body)
  }
  const only = (isOpen: boolean, body: ActBody, inGame?: number): Doing => (isOpen ? add(body, inGame) : undefined)
  const isPlaying = phase === 'playing'
  const isScoring = phase !== 'watching' && phase !== 'completed'
  const points = (team: Team, inGame: number) => {
    const played = view.state.games.find((one) => one.game === inGame)
    return played ? scoreOfTeam(played.state.score, team) : 0
  }
  const tap = (team: Team) => {
    if (phase === 'first-server') return add({ kind: 'first-server', team })
    return only(isPlaying, mode === 'rally' ? { kind: 'rally', team } : { kind: 'point', team, by: 1 })
  }
  const missed = mode === 'plain' && isPlaying ? view.missedSideOut : []
  return {
    tap,
    takeBack: (team) => only(isScoring && points(team, game.game) > 0, { kind: 'point', team, by: -1 }),
    undo: only(view.mayWrite && view.state.mayUndo, { kind: 'undo' }),
    redo: only(view.mayWrite && view.state.mayRedo, { kind: 'redo' }),
    changeServe: only(mode === 'plain' && isPlaying, serveChange(rules, game.state).act),
    setServer: (team, server) => add({ kind: 'server', team, server })(),
    sayFirst: (team) => add({ kind: 'first-server', team })(),
    nameServer: (player) => add({ kind: 'serving-player', team: game.state.serving, player })(),
    changeRules: (name) => add({ kind: 'rules', rules: name })(),
    correct: (inGame, team, by) => {
      const isOpen = by === 1 ? points(team, inGame) < highestByHand : points(team, inGame) > 0
      return only(isOpen, { kind: 'point', team, by }, inGame)
    },
    startNextGame: add({ kind: 'next-game' }),
    changeFormat: (name) => add({ kind: 'format', rules: name })(),
    complete: (ending) => add({ kind: 'complete', ...ending })(),
    sideOutFirst: missed.length > 0 ? addAll(missed) : undefined,
  }
}
