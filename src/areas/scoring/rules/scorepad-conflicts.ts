import type { Act } from './acts.ts'
import type { MatchState } from './match-state.ts'
import { type Conflict, knownLog, rescored, type Scorepad, type Tap, type ToldLog, tapsWithout } from './scorepad.ts'

/** The scorepad after the log on the server is known, and the next step. */
export interface Met {
  readonly pad: Scorepad
  readonly next:
    | 'ask' // the server has something else: nothing is sent or dropped before the scorekeeper decides
    | 'resume' // this device resumes its own term, then continues
    | 'send' // this device is the writer: its waiting acts are sent
    | 'watch' // another session writes, and nothing waits here
}

/**
 * Compares the server's log with the acts waiting on this device: after an hour offline, after a reload, after a
 * takeover. Taps that the log already has are counted. The remaining taps are
 *
 * - put to the scorekeeper, if the log has others' acts on the score since the ground, or the term belongs to another
 *   session: `over` in a completed match, `moved-on` in our own term, otherwise `other-writer`;
 * - sent, if this device is still the writer. A renewed session continues in the term that this device held.
 *
 * If none remain, a device that was writing is told about the new writer. Nothing is merged or dropped silently.
 * Source: docs/areas/scoring.md, Offline scoring.
 */
export function meetLog(pad: Scorepad, log: ToldLog, wasWriting: boolean): Met {
  if (pad.isElsewhere) return { pad: goOnFrom(pad, log, []), next: 'watch' }

  const countedIds = new Set(log.acts.map(({ act }) => act.id))
  const ownIds = new Set(pad.taps.map(({ act }) => act.id))
  const rest = pad.taps.filter(({ act }) => !countedIds.has(act.id))
  const isForeign = log.acts.some(
    ({ seq, act }) => seq > pad.ground.seq && !ownIds.has(act.id) && act.kind !== 'correct',
  )
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

/**
 * The waiting acts build on something other than the server's log: the scorekeeper must decide, unless they postpone
 * it.
 */
export function askAbout(pad: Scorepad, theirLog: ToldLog, conflict: Conflict): Scorepad {
  const askingPad = { ...pad, theirs: theirLog, mayWrite: false, writerName: theirLog.writerName }
  return rescored({ ...askingPad, conflict: pad.isPutOff ? null : conflict })
}

/** Makes this log the ground for everything that follows. Taps that it refuses are put to the scorekeeper. */
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

/** Whether a log that was just read can be newer than the known one. */
export function isNews(pad: Scorepad, log: ToldLog): boolean {
  const lastLog = knownLog(pad)
  return log.seq >= lastLog.seq && log.term >= lastLog.term
}

/**
 * Another session is writing in a newer term. Reported at once, even if nothing is waiting. Null if that is already
 * known.
 */
export function hearTakenOver(pad: Scorepad, term: number, writerName: string): Scorepad | null {
  const lastLog = knownLog(pad)
  if (term <= lastLog.term) return null
  const theirLog = { ...lastLog, term, mayWrite: false, writerName }
  return rescored({ ...pad, theirs: theirLog, mayWrite: false, writerName, conflict: { reason: 'other-writer' } })
}

/** The conflict behind a refusal of sent acts; `message` is the refusal's sentence from the catalog. */
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
 * The server refused the act with this id, or all waiting acts if the refusal names none of them. They are set apart
 * after the next read of the log.
 */
export function refuseActs(pad: Scorepad, id: unknown): Scorepad {
  const { waiting } = pad.score
  const refusedActs = waiting.filter((act) => act.id === id)
  const acts = refusedActs.length > 0 ? refusedActs : waiting
  return { ...pad, refused: new Set([...pad.refused, ...acts.map((act) => act.id)]) }
}

/** The acts that are dropped when the scorekeeper keeps the score of the server, and why. */
export interface GivenUp {
  readonly acts: readonly Act[]
  readonly because: 'theirs-kept' | 'does-not-fit' | 'over'
}

/** If only some taps do not fit, only these are dropped; in any other conflict, all waiting acts. */
export function decideLeaving({ conflict, score, taps }: Scorepad): GivenUp {
  if (conflict?.reason === 'does-not-fit') return { acts: score.misfits, because: 'does-not-fit' }
  const because = conflict?.reason === 'over' ? 'over' : 'theirs-kept'
  return { acts: taps.map(({ act }) => act), because }
}

/** Keeps the score of the server; the dropped acts no longer wait. */
export function leaveOut(pad: Scorepad, leftActs: readonly Act[]): Scorepad {
  return { ...goOnFrom(pad, knownLog(pad), tapsWithout(pad.taps, leftActs)), conflict: null }
}

/** Only watches; the waiting acts stay stored for a later decision. */
export const putOff = (pad: Scorepad): Scorepad => ({ ...pad, isPutOff: true, mayWrite: false, conflict: null })

/** A watcher wants to write, so the question returns. */
export function askAgain(pad: Scorepad): Scorepad {
  const reason = knownLog(pad).mayWrite ? 'moved-on' : 'other-writer'
  return { ...pad, isPutOff: false, conflict: { reason } }
}

/** Both sides of a conflict: the log on the server, and what was tapped here on top of `base`. */
export interface BothSides {
  readonly theirs: ToldLog
  readonly base: MatchState
  readonly mine: readonly Act[]
}

/** Both sides, while a decision is pending and both are known. */
export function bothSidesOf({ theirs, isGroundKnown, ground, taps }: Scorepad): BothSides | null {
  if (!theirs || !isGroundKnown || taps.length === 0) return null
  return { theirs, base: ground.state, mine: taps.map(({ act }) => act) }
}
