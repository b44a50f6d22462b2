import type { Act, PlayedAct } from './acts.ts'
import { actsToReach } from './correction.ts'
import { applyAct } from './log.ts'
import { currentGame, type MatchState } from './match-state.ts'

/** What must be added to a log so that it shows the score tapped on another device. */
export interface Brought {
  /** In order: corrections, which have no id yet, and the taps themselves. */
  readonly acts: readonly (PlayedAct | Act)[]
  /** Taps that mean nothing in the current log; corrections replace their points. */
  readonly left: readonly Act[]
  /** The match with all of these acts. */
  readonly state: MatchState
}

/**
 * Brings a log that has moved on to the score that was tapped on an offline device in the meantime: first corrections
 * back to what both sides had seen, then the taps, then the remaining differences in points and serve. Nothing in the
 * log is deleted.
 *
 * `theirs` is the current log, `base` the log that `mine` builds on, `countedIds` the ids of `mine` that the log
 * already has. A game that only the log has keeps its score.
 */
export function bringTo(
  theirs: MatchState,
  base: MatchState,
  mine: readonly Act[],
  countedIds: ReadonlySet<string> = new Set(),
): Brought {
  const sharedMatch = played(
    base,
    mine.filter(({ id }) => countedIds.has(id)),
  )
  const ownMatch = played(base, mine)
  const log = new Draft(theirs)
  log.matchPoints(sharedMatch)
  log.matchServe(sharedMatch)
  const leftOut = mine.filter(
    (act) => !countedIds.has(act.id) && act.kind !== 'complete' && !log.add(inGameOf(log.state, act)),
  )
  while (log.state.game < ownMatch.game && log.add(nextGameOf(log.state, ownMatch)));
  log.matchPoints(ownMatch)
  log.matchServe(ownMatch)
  const last = mine.find(({ id, kind }) => kind === 'complete' && !countedIds.has(id))
  if (last && !log.add(inGameOf(log.state, last))) return { acts: log.acts, left: [...leftOut, last], state: log.state }
  return { acts: log.acts, left: leftOut, state: log.state }
}

/** The match after the acts, one by one; refused acts are skipped. */
function played(from: MatchState, acts: readonly PlayedAct[]): MatchState {
  const draft = new Draft(from)
  for (const act of acts) draft.add(act)
  return draft.state
}

/** A match to try acts on. */
class Draft {
  state: MatchState
  readonly acts: (PlayedAct | Act)[] = []

  constructor(from: MatchState) {
    this.state = from
  }

  /** Whether the score accepts the act. */
  add(act: PlayedAct): boolean {
    const applied = applyAct(this.state, act)
    if (!applied.ok) return false
    this.state = applied.value
    this.acts.push(act)
    return true
  }

  /** Corrects every game that both matches have to the points of `to`. */
  matchPoints(to: MatchState): void {
    for (const { game, state } of to.games) {
      if (game > this.state.game) return
      for (const by of actsToReach(this.state, game, state.score)) this.add({ kind: 'point', game, ...by })
    }
  }

  /** Sets the serve of the current game to that of `to`. */
  matchServe(to: MatchState): void {
    const { serving, server } = currentGame(this.state).state
    const state = currentGame(to).state
    if (this.state.game !== to.game || (serving === state.serving && server === state.server)) return
    this.add({ kind: 'server', game: to.game, team: state.serving, server: state.server })
  }
}

/** Acts on the whole match belong to whatever game is in play. */
function inGameOf({ game }: MatchState, act: Act): Act {
  return act.kind === 'complete' || act.kind === 'format' ? { ...act, game } : act
}

function nextGameOf({ game }: MatchState, ownMatch: MatchState): PlayedAct {
  const { firstServer, rules } = ownMatch.games[game] ?? currentGame(ownMatch)
  return { kind: 'next-game', game: game + 1, firstServer, rules }
}
