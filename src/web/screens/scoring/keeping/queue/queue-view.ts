import type { Gotten } from '#contract/kernel/call'
import type { getActs } from '#contract/scoring/acts'
import type { Act } from '#domain/scoring/acts'
import { applyAct, type MatchState } from '#domain/scoring/log'
import type { CallError } from '../../../../api/send.ts'

/** The log as the server describes it. */
export type Log = Gotten<typeof getActs>

/** Why this screen does not write for the moment. */
export interface Conflict {
  readonly reason:
    | 'other-writer' // another device or person holds the term
    | 'moved-on' // the log holds acts this screen has not seen
    | 'does-not-fit' // some of the waiting acts mean nothing in the score as it stands
    | 'over' // the match is completed, deleted, or no longer ours
  /** A sentence of the catalogue, where the server gave one. */
  readonly message?: string
}

export interface QueueView {
  /** The score with everything that was tapped; in question, or only watching: the score as it stands on the server. */
  readonly state: MatchState
  readonly seq: number
  readonly term: number
  /** Tapped and not acknowledged, oldest first; during a conflict these are the acts in question. */
  readonly waiting: readonly Act[]
  /** Waiting acts that the score does not take. */
  readonly misfits: readonly Act[]
  /** The score as tapped here, while something else stands on the server; null when nobody knows. */
  readonly mine: MatchState | null
  readonly mayWrite: boolean
  readonly writerName: string
  /** saved: nothing waits. sending: on the way. offline: kept, tried again by itself. */
  readonly link: 'saved' | 'sending' | 'offline'
  /** Since when no answer came. */
  readonly offlineSince: Date | null
  readonly conflict: Conflict | null
  /** The last act of this screen, for the line that says what was saved. */
  readonly last: Act | null
  /** What waits is on this phone's disk; on its way there; or only in this page, because the browser keeps nothing. */
  readonly keeping: 'kept' | 'keeping' | 'refused'
  /** Another tab of this browser scores the match: this one only shows it. */
  readonly isElsewhere: boolean
}

/** The part of a view that follows from logs and taps. */
export type Score = Pick<QueueView, 'seq' | 'term' | 'state' | 'waiting' | 'misfits' | 'mine'>

/**
 * What the screen shows of the log that what waits builds on, of the one that stands on the server instead (`theirs`,
 * null while it is the same), and of the waiting acts. `refused` are the ids of acts that the server did not take.
 */
export function scoreOf(
  ground: { readonly log: Log; readonly isKnown: boolean },
  theirs: Log | null,
  acts: readonly Act[],
  refused: ReadonlySet<string>,
): Score {
  const here = replayed(
    ground.log,
    acts.filter(({ id }) => !refused.has(id)),
  )
  if (theirs) {
    const { seq, term, state } = theirs
    return { seq, term, state, waiting: acts, misfits: [], mine: ground.isKnown ? here.state : null }
  }
  return { ...here, misfits: acts.filter((act) => refused.has(act.id) || here.misfits.includes(act)), mine: null }
}

/** The acknowledged score with acts on top; those it does not take are set apart. */
function replayed(log: Pick<Log, 'seq' | 'term' | 'state'>, acts: readonly Act[]) {
  let state = log.state
  const waiting: Act[] = []
  const misfits: Act[] = []
  for (const act of acts) {
    const applied = applyAct(state, act)
    if (applied.ok) {
      state = applied.value
      waiting.push(act)
    } else {
      misfits.push(act)
    }
  }
  return { seq: log.seq, term: log.term, state, waiting, misfits }
}

/** What a refusal of posted acts means for this screen. */
export function conflictOf({ code, message }: CallError): Conflict {
  if (code === 'stale-term' || code === 'not-the-writer') return { reason: 'other-writer', message }
  if (code === 'stale-base') return { reason: 'moved-on', message }
  if (code === 'act-refused' || code === 'act-reused' || code === 'invalid-input') {
    return { reason: 'does-not-fit', message }
  }
  return { reason: 'over', message }
}

/** Why somebody has to decide, when this log stands on the server instead. */
export function questionOf({ state }: Log, isOurTerm: boolean): Conflict['reason'] {
  if (state.status === 'Completed') return 'over'
  return isOurTerm ? 'moved-on' : 'other-writer'
}
