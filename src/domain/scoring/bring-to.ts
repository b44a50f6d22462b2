import type { Act, PlayedAct } from './acts.ts'
import { actsToReach } from './correction.ts'
import { applyAct, currentGame, type MatchState } from './log.ts'

/** What has to be added to a log so that it stands as somebody tapped it elsewhere. */
export interface Brought {
  /** In order: corrections, which have no id yet, and the taps themselves. */
  readonly acts: readonly (PlayedAct | Act)[]
  /** Taps that mean nothing in the log as it stands; corrections stand in for their points. */
  readonly left: readonly Act[]
  /** The match with all of that. */
  readonly state: MatchState
}

/**
 * Brings a log that went on without somebody to the score that this person tapped meanwhile: first corrections back to
 * what both sides had seen, then the taps, then whatever points and serve still differ. Nothing in the log is deleted.
 *
 * `theirs` is the log as it stands, `base` what `mine` builds on, `counted` the ids of mine that the log holds already.
 * A game that only they started stays as they have it.
 */
export function bringTo(
  theirs: MatchState,
  base: MatchState,
  mine: readonly Act[],
  counted: ReadonlySet<string> = new Set(),
): Brought {
  const seen = played(
    base,
    mine.filter(({ id }) => counted.has(id)),
  )
  const wanted = played(base, mine)
  const log = new Draft(theirs)
  log.matchPoints(seen)
  log.matchServe(seen)
  const left = mine.filter((act) => !counted.has(act.id) && act.kind !== 'complete' && !log.add(act))
  while (log.state.game < wanted.game && log.add(nextGameOf(log.state, wanted)));
  log.matchPoints(wanted)
  log.matchServe(wanted)
  const last = mine.find(({ id, kind }) => kind === 'complete' && !counted.has(id))
  if (last && !log.add({ ...last, game: log.state.game }))
    return { acts: log.acts, left: [...left, last], state: log.state }
  return { acts: log.acts, left, state: log.state }
}

/** The acts that a score takes, one after the other. */
function played(from: MatchState, acts: readonly PlayedAct[]): MatchState {
  const draft = new Draft(from)
  for (const act of acts) draft.add(act)
  return draft.state
}

/** A match that acts are tried on. */
class Draft {
  state: MatchState
  readonly acts: (PlayedAct | Act)[] = []

  constructor(from: MatchState) {
    this.state = from
  }

  /** Tells whether the score takes the act. */
  add(act: PlayedAct): boolean {
    const applied = applyAct(this.state, act)
    if (!applied.ok) return false
    this.state = applied.value
    this.acts.push(act)
    return true
  }

  /** Corrects every game that both have to the points of the other one. */
  matchPoints(to: MatchState): void {
    for (const { game, state } of to.games) {
      if (game > this.state.game) return
      for (const by of actsToReach(this.state, game, state.score)) this.add({ kind: 'point', game, ...by })
    }
  }

  /** Sets the serve of the game in play to that of the other one. */
  matchServe(to: MatchState): void {
    const { serving, server } = currentGame(this.state).state
    const wanted = currentGame(to).state
    if (this.state.game !== to.game || (serving === wanted.serving && server === wanted.server)) return
    this.add({ kind: 'server', game: to.game, team: wanted.serving, server: wanted.server })
  }
}

function nextGameOf({ game }: MatchState, wanted: MatchState): PlayedAct {
  const { firstServer, rules } = wanted.games[game] ?? currentGame(wanted)
  return { kind: 'next-game', game: game + 1, firstServer, rules }
}
