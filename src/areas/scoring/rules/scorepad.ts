import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Act, ActRefusal, LoggedAct } from './acts.ts'
import { applyAct } from './log.ts'
import type { MatchState } from './match-state.ts'

/** The log of a match as one device received it. `acts` are those after the requested seq. */
export interface ToldLog {
  readonly seq: number
  readonly term: number
  readonly state: MatchState
  readonly acts: readonly {
    readonly seq: number
    readonly act: { readonly id: string; readonly kind: LoggedAct['kind'] }
  }[]
  /** This device holds the writing term. */
  readonly mayWrite: boolean
  readonly isOwner: boolean
  readonly writerName: string
}

/** An act that the server has not acknowledged yet. */
export interface Tap {
  /** Its position among the waiting acts of the match; unlike a clock, it never goes back. */
  readonly n: number
  readonly act: Act
}

/** Why a device cannot write until the scorekeeper decides. */
export interface Conflict {
  readonly reason:
    | 'other-writer' // another device or person holds the term
    | 'moved-on' // the log holds acts this device has not seen
    | 'does-not-fit' // some of the waiting acts have no meaning in the current score
    | 'over' // the match is completed, deleted, or no longer ours
  /** A sentence from the catalog, if the server sent one. */
  readonly message?: string
}

/** The score of a scorepad, derived from its log and taps. */
export interface PadScore {
  readonly seq: number
  readonly term: number
  /** The score with all taps; during a conflict, the score on the server. */
  readonly state: MatchState
  /** Tapped and not acknowledged, oldest first; during a conflict, the acts in question. */
  readonly waiting: readonly Act[]
  /** Waiting acts that the score refuses. */
  readonly misfits: readonly Act[]
  /** The score as tapped here, during a conflict; null if it is unknown. */
  readonly mine: MatchState | null
}

/** What a device that scores a match knows. Every function here and in `scorepad-conflicts.ts` returns a new one. */
export interface Scorepad {
  /** The log that the taps build on. */
  readonly ground: ToldLog
  /** False if the score under the taps is unknown, because an older version of the page did not store it. */
  readonly isGroundKnown: boolean
  /** The log on the server instead of the ground, while a decision is pending. */
  readonly theirs: ToldLog | null
  /** Oldest first. Only an acknowledgement or the scorekeeper's decision removes a tap. */
  readonly taps: readonly Tap[]
  /** Ids of acts that the server refused even though the score here accepts them. */
  readonly refused: ReadonlySet<string>
  readonly conflict: Conflict | null
  /** The scorekeeper postponed the decision and is not asked again until they want to write. */
  readonly isPutOff: boolean
  readonly mayWrite: boolean
  readonly writerName: string
  /** Another tab of this browser scores the match. */
  readonly isElsewhere: boolean
  readonly score: PadScore
}

/** What a device stored for a match. `log` is null if an older version of the page stored it. */
export interface KeptPad {
  readonly ground: { readonly base: number; readonly log: ToldLog | null } | null
  readonly taps: readonly Tap[]
}

/**
 * A scorepad from stored data, or from `log` if there is none. In a tab that only shows the score, nothing is waiting.
 */
export function openPad(log: ToldLog, keptPad: KeptPad, isElsewhere: boolean): Scorepad {
  const { ground, taps }: KeptPad = isElsewhere ? { ground: null, taps: [] } : keptPad
  return rescored({
    ground: ground ? (ground.log ?? { ...log, seq: ground.base }) : log,
    isGroundKnown: ground?.log !== null,
    theirs: null,
    taps,
    refused: new Set(),
    conflict: null,
    isPutOff: false,
    mayWrite: log.mayWrite,
    writerName: log.writerName,
    isElsewhere,
  })
}

/** This tab takes over scoring, with the acts that another tab left. */
export function takePad(pad: Scorepad, { ground, taps }: KeptPad): Scorepad {
  const stood = ground?.log ?? pad.ground
  const isGroundKnown = ground?.log !== null
  const takenPad = { ...pad, ground: stood, isGroundKnown, theirs: null, taps, mayWrite: stood.mayWrite }
  return rescored({ ...takenPad, isElsewhere: false })
}

const mayTap = ({ conflict, mayWrite, isElsewhere }: Scorepad) => !conflict && mayWrite && !isElsewhere

/** Adds an act after all others. Refusals: not-writing, and those of the score. */
export function tapOn(pad: Scorepad, act: Act): Result<Scorepad, ActRefusal | 'not-writing'> {
  if (!mayTap(pad)) return refuse('not-writing')
  const applied = applyAct(pad.score.state, act)
  if (!applied.ok) return applied
  const taps = [...pad.taps, { n: (pad.taps.at(-1)?.n ?? 0) + 1, act }]
  return ok({ ...pad, taps, score: { ...pad.score, state: applied.value, waiting: [...pad.score.waiting, act] } })
}

/** The acts that can be sent to the server now; none while another session is writing or a decision is pending. */
export const actsToSend = (pad: Scorepad): readonly Act[] => (mayTap(pad) && !pad.theirs ? pad.score.waiting : [])

/** The server has counted these acts; its reply contains the log that includes them. */
export function acknowledge(
  pad: Scorepad,
  sent: readonly Act[],
  reply: Pick<ToldLog, 'seq' | 'term' | 'state'>,
): Scorepad {
  const ground = pad.theirs ? pad.ground : { ...pad.ground, ...reply }
  return rescored({ ...pad, ground, taps: tapsWithout(pad.taps, sent) })
}

export function tapsWithout(taps: readonly Tap[], acts: readonly Act[]): readonly Tap[] {
  const removedIds = new Set(acts.map(({ id }) => id))
  return taps.filter(({ act }) => !removedIds.has(act.id))
}

/** The latest known log. */
export const knownLog = ({ theirs, ground }: Scorepad): ToldLog => theirs ?? ground

/** The scorepad with its score recomputed. */
export const rescored = (pad: Omit<Scorepad, 'score'>): Scorepad => ({ ...pad, score: scoreOf(pad) })

/** During a conflict, the server's score; otherwise, the ground with the taps on top. */
function scoreOf({ ground, isGroundKnown, theirs, taps, refused }: Omit<Scorepad, 'score'>): PadScore {
  const acts = taps.map(({ act }) => act)
  const here = played(
    ground.state,
    acts.filter(({ id }) => !refused.has(id)),
  )
  if (theirs) {
    const { seq, term, state } = theirs
    return { seq, term, state, waiting: acts, misfits: [], mine: isGroundKnown ? here.state : null }
  }
  const misfits = acts.filter((act) => refused.has(act.id) || here.misfits.includes(act))
  const { seq, term } = ground
  return { seq, term, state: here.state, waiting: here.waiting, misfits, mine: null }
}

/** A score with acts on top; acts that it refuses are set apart. */
function played(from: MatchState, acts: readonly Act[]) {
  let state = from
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
  return { state, waiting, misfits }
}
