import type { Act } from '#domain/scoring/acts'
import type { Score } from '#domain/scoring/rally'
import type { Tap } from '#domain/scoring/scorepad'
import type { GivenUp } from '#domain/scoring/scorepad-conflicts'
import type { Match } from '../../match/match-words.ts'
import type { Log } from './told-log.ts'

/** Whose acts of which match. */
export interface Owner {
  readonly user_id: number
  readonly match_id: number
}

/** An act that nobody has acknowledged yet. */
export type KeptTap = Owner & Tap

/** What the waiting acts of a match build on, and what its board starts from without a network. */
export interface Ground extends Owner {
  /** How others of this phone are told whose acts wait: "Marge O." */
  readonly user_name: string
  readonly match: Match | null
  /** The seq that the waiting acts build on. */
  readonly base: number
  /** The log at `base`, its acts left out; null for what an older version of this page left behind. */
  readonly log: Log | null
  readonly kept_at: string
}

export type LeftBecause = GivenUp['because'] | 'deleted'

/** Acts that did not get into the score, to be read on this phone. */
export interface LeftOut extends Owner {
  readonly id: string
  readonly user_name: string
  readonly match: Match | null
  readonly because: LeftBecause
  readonly left_at: string
  readonly acts: readonly Act[]
  /** The games as they stand, and as they would with these acts. */
  readonly theirs: readonly Score[]
  readonly mine: readonly Score[]
}

/** What is changed together: all of it, or nothing. */
export interface KeptChange {
  readonly ground?: Ground | undefined
  readonly put?: readonly KeptTap[]
  /** Ids of acts that have arrived, or were left out. */
  readonly drop?: readonly string[]
  readonly leave?: LeftOut | undefined
  /** Nothing more is kept of this match, but for what was left out. */
  readonly forget?: Owner | undefined
  /** What was left out and has been read. */
  readonly dropLeft?: string
}

export interface Kept {
  readonly ground: Ground | null
  /** In the order of the taps. */
  readonly taps: readonly KeptTap[]
}

/** Everything on this phone, of all its users. */
export interface Everything {
  readonly grounds: readonly Ground[]
  readonly taps: readonly KeptTap[]
  readonly left: readonly LeftOut[]
}

/** Where acts wait and outlive a reload, a crash and a closed tab. */
export interface TapStore {
  /** False where the browser keeps nothing: all of this ends with the page. */
  readonly isDurable: boolean
  readonly read: (owner: Owner) => Promise<Kept>
  /** Resolves once it is on the disk; rejects when it could not be kept. Changes are made in the order of the calls. */
  readonly write: (change: KeptChange) => Promise<void>
  readonly all: () => Promise<Everything>
}

export const isOf =
  ({ user_id, match_id }: Owner) =>
  (one: Owner): boolean =>
    one.user_id === user_id && one.match_id === match_id

/** By their place, and by their time where two pages gave the same one. */
export const inOrder = (taps: readonly KeptTap[]): readonly KeptTap[] =>
  [...taps].sort((one, other) => one.n - other.n || (one.act.at ?? '').localeCompare(other.act.at ?? ''))
