import type { Act } from '#areas/scoring/rules/acts.ts'
import type { Score } from '#areas/scoring/rules/rally.ts'
import type { Tap } from '#areas/scoring/rules/scorepad.ts'
import type { GivenUp } from '#areas/scoring/rules/scorepad-conflicts.ts'
import type { Match } from '../../match/match-words.ts'
import type { Log } from './told-log.ts'

/** The account and the match that acts belong to. */
export interface Owner {
  readonly user_id: number
  readonly match_id: number
}

/** An act that the server has not acknowledged yet. */
export type KeptTap = Owner & Tap

/** The base of a match's waiting acts, from which its board starts while offline. */
export interface Ground extends Owner {
  /** How other users of this phone see whose acts wait: "Marge O." */
  readonly user_name: string
  readonly match: Match | null
  /** The seq that the waiting acts build on. */
  readonly base: number
  /** The log at `base`, without its acts; null for data from an older version of this page. */
  readonly log: Log | null
  readonly kept_at: string
}

export type LeftBecause = GivenUp['because'] | 'deleted'

/** Acts that did not get into the score, kept readable on this phone. */
export interface LeftOut extends Owner {
  readonly id: string
  readonly user_name: string
  readonly match: Match | null
  readonly because: LeftBecause
  readonly left_at: string
  readonly acts: readonly Act[]
  /** The games as they are, and as they would be with these acts. */
  readonly theirs: readonly Score[]
  readonly mine: readonly Score[]
}

/** Changes that are stored together: all of them, or none. */
export interface KeptChange {
  readonly ground?: Ground | undefined
  readonly put?: readonly KeptTap[]
  /** Ids of acts that have arrived, or were left out. */
  readonly drop?: readonly string[]
  readonly leave?: LeftOut | undefined
  /** Deletes everything stored of this match, except acts that were left out. */
  readonly forget?: Owner | undefined
  /** The id of left-out acts that have been read. */
  readonly dropLeft?: string
}

export interface Kept {
  readonly ground: Ground | null
  /** In the order of the taps. */
  readonly taps: readonly KeptTap[]
}

/** Everything stored on this phone, for all its users. */
export interface Everything {
  readonly grounds: readonly Ground[]
  readonly taps: readonly KeptTap[]
  readonly left: readonly LeftOut[]
}

/** Stores waiting acts so that they survive a reload, a crash and a closed tab. */
export interface TapStore {
  /** False if the browser stores nothing: everything is lost with the page. */
  readonly isDurable: boolean
  readonly read: (owner: Owner) => Promise<Kept>
  /**
   * Resolves once the change is on the disk; rejects when it could not be stored. Changes are made in the order of the
   * calls.
   */
  readonly write: (change: KeptChange) => Promise<void>
  readonly all: () => Promise<Everything>
  /** Tries again to reach the disk, if the browser refused it before; what is in memory moves there. */
  readonly mend: () => Promise<void>
}

export const isOf =
  ({ user_id, match_id }: Owner) =>
  (one: Owner): boolean =>
    one.user_id === user_id && one.match_id === match_id

/** By position, and by time if two pages used the same position. */
export const inOrder = (taps: readonly KeptTap[]): readonly KeptTap[] =>
  [...taps].sort((one, other) => one.n - other.n || (one.act.at ?? '').localeCompare(other.act.at ?? ''))
