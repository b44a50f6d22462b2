import { ok, type Result, refuse } from '#domain/shared/result'
import type { Act, ActRefusal } from './acts.ts'
import { applyAct, type MatchState } from './log.ts'

/** The log of a match as the server told it to one device. `acts` are those since the seq that was asked for. */
export interface ToldLog {
  readonly seq: number
  readonly term: number
  readonly state: MatchState
  readonly acts: readonly { readonly seq: number; readonly act: { readonly id: string } }[]
  /** This device holds the term of writing. */
  readonly mayWrite: boolean
  readonly isOwner: boolean
  readonly writerName: string
}

/** An act that nobody has acknowledged yet. */
export interface Tap {
  /** Its place among the waiting acts of the match; a clock may go back, this does not. */
  readonly n: number
  readonly act: Act
}

/** Why a device does not write for the moment, until somebody decides. */
export interface Conflict {
  readonly reason:
    | 'other-writer' // another device or person holds the term
    | 'moved-on' // the log holds acts this device has not seen
    | 'does-not-fit' // some of the waiting acts mean nothing in the score as it stands
    | 'over' // the match is completed, deleted, or no longer ours
  /** A sentence of the catalogue, where the server gave one. */
  readonly message?: string
}

/** What a scorepad comes to. */
export interface PadScore {
  readonly seq: number
  readonly term: number
  /** The score with everything that was tapped; while somebody has to decide: the score as it stands on the server. */
  readonly state: MatchState
  /** Tapped and not acknowledged, oldest first; during a conflict these are the acts in question. */
  readonly waiting: readonly Act[]
  /** Waiting acts that the score does not take. */
  readonly misfits: readonly Act[]
  /** The score as tapped here, while something else stands on the server; null when nobody knows. */
  readonly mine: MatchState | null
}

/** What a device that keeps the score of a match knows. Every function here and beside it answers a new one. */
export interface Scorepad {
  /** The log that the taps build on. */
  readonly ground: ToldLog
  /** False: the score under the taps is not known, because an older version of the page did not keep it. */
  readonly isGroundKnown: boolean
  /** What stands on the server instead of the ground, while somebody has to decide. */
  readonly theirs: ToldLog | null
  /** Oldest first. Only an acknowledgement, or somebody's decision, takes one away. */
  readonly taps: readonly Tap[]
  /** Ids of acts that the server refused, though the score here takes them. */
  readonly refused: ReadonlySet<string>
  readonly conflict: Conflict | null
  /** Somebody wants to decide later and is not asked again until then. */
  readonly isPutOff: boolean
  readonly mayWrite: boolean
  readonly writerName: string
  /** Another tab of this browser scores the match. */
  readonly isElsewhere: boolean
  readonly score: PadScore
}

/** What a device kept of a match. `log` is null for what an older version of the page left behind. */
export interface KeptPad {
  readonly ground: { readonly base: number; readonly log: ToldLog | null } | null
  readonly taps: readonly Tap[]
}

/** A scorepad on what was kept, or on `log` where nothing was. In a tab that only shows the score nothing waits. */
export function openPad(log: ToldLog, kept: KeptPad, isElsewhere: boolean): Scorepad {
  const { ground, taps }: KeptPad = isElsewhere ? { ground: null, taps: [] } : kept
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

/** This tab scores from here on, with what another one has left. */
export function takePad(pad: Scorepad, { ground, taps }: KeptPad): Scorepad {
  const stood = ground?.log ?? pad.ground
  const isGroundKnown = ground?.log !== null
  const taken = { ...pad, ground: stood, isGroundKnown, theirs: null, taps, mayWrite: stood.mayWrite }
  return rescored({ ...taken, isElsewhere: false })
}

const mayTap = ({ conflict, mayWrite, isElsewhere }: Scorepad) => !conflict && mayWrite && !isElsewhere

/** Takes an act on top of all others. Refusals: not-writing, and those of the score. */
export function tapOn(pad: Scorepad, act: Act): Result<Scorepad, ActRefusal | 'not-writing'> {
  if (!mayTap(pad)) return refuse('not-writing')
  const applied = applyAct(pad.score.state, act)
  if (!applied.ok) return applied
  const taps = [...pad.taps, { n: (pad.taps.at(-1)?.n ?? 0) + 1, act }]
  return ok({ ...pad, taps, score: { ...pad.score, state: applied.value, waiting: [...pad.score.waiting, act] } })
}

/** What may go to the server now; nothing while somebody else writes or somebody has to decide. */
export const actsToSend = (pad: Scorepad): readonly Act[] => (mayTap(pad) && !pad.theirs ? pad.score.waiting : [])

/** The server has counted these acts; its reply says how the log stands with them. */
export function acknowledge(
  pad: Scorepad,
  sent: readonly Act[],
  reply: Pick<ToldLog, 'seq' | 'term' | 'state'>,
): Scorepad {
  const ground = pad.theirs ? pad.ground : { ...pad.ground, ...reply }
  return rescored({ ...pad, ground, taps: tapsWithout(pad.taps, sent) })
}

export function tapsWithout(taps: readonly Tap[], acts: readonly Act[]): readonly Tap[] {
  const gone = new Set(acts.map(({ id }) => id))
  return taps.filter(({ act }) => !gone.has(act.id))
}

/** The latest that is known of the log. */
export const knownLog = ({ theirs, ground }: Scorepad): ToldLog => theirs ?? ground

/** The scorepad with its score worked out anew. */
export const rescored = (pad: Omit<Scorepad, 'score'>): Scorepad => ({ ...pad, score: scoreOf(pad) })

/** In question the score is the one that stands on the server; else the ground with the taps on top. */
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

/** A score with acts on top; those it does not take are set apart. */
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
