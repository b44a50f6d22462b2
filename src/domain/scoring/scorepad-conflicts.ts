import type { Act } from './acts.ts'
import type { MatchState } from './log.ts'
import { type Conflict, knownLog, rescored, type Scorepad, type Tap, type ToldLog, tapsWithout } from './scorepad.ts'

/** What a scorepad becomes when the log on the server is known, and what comes next. */
export interface Met {
  readonly pad: Scorepad
  readonly next:
    | 'ask' // something else stands on the server: nothing is sent or given up before somebody decides
    | 'resume' // this device takes its own term up again, then goes on
    | 'send' // this device writes: what still waits goes out
    | 'watch' // somebody else writes, and nothing waits here
}

/**
 * Compares the log that stands on the server with what waits on this device: after an hour offline, after a reload, when
 * somebody took over. Taps that the log holds already are counted. What is left of them is
 *
 * - asked about, if the log holds acts of others since the ground, or the term is somebody else's: `over` in a completed
 *   match, `moved-on` in our own term, else `other-writer`;
 * - sent, if this device still writes. A session that was renewed goes on in the term that this device held.
 *
 * Where nothing is left, whoever wrote until now is told that somebody else does. Nothing is merged or dropped silently.
 * Source: docs/areas/scoring.md, Offline scoring.
 */
export function meetLog(pad: Scorepad, log: ToldLog, wasWriting: boolean): Met {
  if (pad.isElsewhere) return { pad: goOnFrom(pad, log, []), next: 'watch' }

  const counted = new Set(log.acts.map(({ act }) => act.id))
  const own = new Set(pad.taps.map(({ act }) => act.id))
  const rest = pad.taps.filter(({ act }) => !counted.has(act.id))
  const isForeign = log.acts.some(({ seq, act }) => seq > pad.ground.seq && !own.has(act.id))
  const isOurTerm = log.mayWrite || (pad.ground.mayWrite && pad.ground.term === log.term)
  if (rest.length > 0 && (isForeign || !isOurTerm)) {
    return { pad: askAbout(pad, log, { reason: questionOf(log, isOurTerm) }), next: 'ask' }
  }

  const isRenewed = isOurTerm && !log.mayWrite && !isForeign
  if (isRenewed) return { pad: goOnFrom(pad, { ...log, mayWrite: true }, rest), next: 'resume' }
  const after = goOnFrom(pad, log, rest)
  if (log.mayWrite) return { pad: after, next: 'send' }
  const isTold = wasWriting && log.state.status === 'Live'
  return { pad: isTold ? { ...after, conflict: { reason: 'other-writer' } } : after, next: 'watch' }
}

function questionOf({ state }: ToldLog, isOurTerm: boolean): Conflict['reason'] {
  if (state.status === 'Completed') return 'over'
  return isOurTerm ? 'moved-on' : 'other-writer'
}

/** Something else stands on the server than what waits here builds on: somebody has to decide, unless they put it off. */
export function askAbout(pad: Scorepad, theirs: ToldLog, conflict: Conflict): Scorepad {
  const asked = { ...pad, theirs, mayWrite: false, writerName: theirs.writerName }
  return rescored({ ...asked, conflict: pad.isPutOff ? null : conflict })
}

/** From here on everything builds on this log. Taps that it does not take are asked about. */
export function goOnFrom(pad: Scorepad, log: ToldLog, taps: readonly Tap[]): Scorepad {
  const { mayWrite, writerName } = log
  const isPutOff = pad.isPutOff && !mayWrite
  const next = rescored({
    ...pad,
    ground: log,
    isGroundKnown: true,
    theirs: null,
    taps,
    mayWrite,
    writerName,
    isPutOff,
  })
  return { ...next, conflict: conflictOn(next, pad.conflict) }
}

function conflictOn({ mayWrite, score }: Scorepad, before: Conflict | null): Conflict | null {
  if (mayWrite) return score.misfits.length > 0 ? { reason: 'does-not-fit' } : null
  return before?.reason === 'other-writer' ? before : null
}

/** Whether a log that was read may be newer than what is known. */
export function isNews(pad: Scorepad, log: ToldLog): boolean {
  const known = knownLog(pad)
  return log.seq >= known.seq && log.term >= known.term
}

/** Somebody writes in a newer term: told at once, also while nothing waits. Null when that is known. */
export function hearTakenOver(pad: Scorepad, term: number, writerName: string): Scorepad | null {
  const known = knownLog(pad)
  if (term <= known.term) return null
  const theirs = { ...known, term, mayWrite: false, writerName }
  return rescored({ ...pad, theirs, mayWrite: false, writerName, conflict: { reason: 'other-writer' } })
}

/** What a refusal of sent acts is about; `message` is the sentence of the catalogue that came with it. */
export function conflictOfRefusal(code: string, message: string): Conflict {
  switch (code) {
    case 'stale-term':
    case 'not-the-writer':
      return { reason: 'other-writer', message }
    case 'stale-base':
      return { reason: 'moved-on', message }
    case 'act-refused':
    case 'act-reused':
    case 'invalid-input':
      return { reason: 'does-not-fit', message }
    default:
      return { reason: 'over', message }
  }
}

/**
 * The server refused the act with this id, or all that wait when its answer names none of them. They are set apart as soon
 * as the log has been read again.
 */
export function refuseActs(pad: Scorepad, id: unknown): Scorepad {
  const { waiting } = pad.score
  const named = waiting.filter((act) => act.id === id)
  const acts = named.length > 0 ? named : waiting
  return { ...pad, refused: new Set([...pad.refused, ...acts.map((act) => act.id)]) }
}

/** What is given up when somebody keeps the score as it stands, and why. */
export interface GivenUp {
  readonly acts: readonly Act[]
  readonly because: 'theirs-kept' | 'does-not-fit' | 'over'
}

/** Of taps that partly do not fit only those are given up; of any other conflict all that wait. */
export function decideLeaving({ conflict, score, taps }: Scorepad): GivenUp {
  if (conflict?.reason === 'does-not-fit') return { acts: score.misfits, because: 'does-not-fit' }
  const because = conflict?.reason === 'over' ? 'over' : 'theirs-kept'
  return { acts: taps.map(({ act }) => act), because }
}

/** The score as it stands is kept; what was given up waits no longer. */
export function leaveOut(pad: Scorepad, given: readonly Act[]): Scorepad {
  return { ...goOnFrom(pad, knownLog(pad), tapsWithout(pad.taps, given)), conflict: null }
}

/** Only watches; what waits stays kept and can be decided about later. */
export const putOff = (pad: Scorepad): Scorepad => ({ ...pad, isPutOff: true, mayWrite: false, conflict: null })

/** Whoever only watched wants to write: asks again. */
export function askAgain(pad: Scorepad): Scorepad {
  const reason = knownLog(pad).mayWrite ? 'moved-on' : 'other-writer'
  return { ...pad, isPutOff: false, conflict: { reason } }
}

/** Both sides of a conflict: what stands on the server, and what was tapped here on top of `base`. */
export interface BothSides {
  readonly theirs: ToldLog
  readonly base: MatchState
  readonly mine: readonly Act[]
}

/** Both sides, while somebody has to decide and both are known. */
export function bothSidesOf({ theirs, isGroundKnown, ground, taps }: Scorepad): BothSides | null {
  if (!theirs || !isGroundKnown || taps.length === 0) return null
  return { theirs, base: ground.state, mine: taps.map(({ act }) => act) }
}
