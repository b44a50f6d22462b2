import type pg from 'pg'

/** One measurement: the position that the primary has written, and the one that the replica has replayed. */
interface Look {
  readonly written: bigint
  /** Undefined if the replica does not report it. */
  readonly replayed: bigint | undefined
}

/** If there are more positions than this, some are dropped: after a long absence, only rough ages matter. */
const mostPositions = 64

/**
 * How long a replica has been behind, as this process has observed it. The age of its last commit means nothing: after
 * an hour without writes, a replica that is one commit behind has a last commit that is an hour old.
 */
export class ReplicaLag {
  readonly #now: () => number
  /** Positions written but not yet replayed, the oldest first, with the time at which each was first seen. */
  #open: { readonly position: bigint; readonly at: number }[] = []
  /**
   * Whether the replica has replayed a position that was noted here, so that nothing older than the noted ones is
   * missing.
   */
  #isKnown = false

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /**
   * Milliseconds behind; infinite until the replica has caught up with a measurement, because its lag is unknown until
   * then.
   */
  at({ written, replayed }: Look): number {
    if (replayed === undefined) {
      this.miss()
      return Number.POSITIVE_INFINITY
    }
    this.#open.push({ position: written, at: this.#now() })
    const still = this.#open.filter(({ position }) => position > replayed)
    if (still.length < this.#open.length) this.#isKnown = true
    this.#open = still.length > mostPositions ? still.filter((_, place) => place % 2 === 0) : still
    const [oldest] = this.#open
    if (!this.#isKnown) return Number.POSITIVE_INFINITY
    return oldest ? this.#now() - oldest.at : 0
  }

  /** Notes that a measurement failed, so it is unknown what was written in the meantime. */
  miss(): void {
    this.#open = []
    this.#isKnown = false
  }
}

/**
 * Measures repeatedly how far a standby is behind, in milliseconds. A copy that is maintained by other means cannot be
 * asked, and counts as 0.
 */
export function measuresLag(lag = new ReplicaLag()) {
  return async (primary: Pick<pg.Pool, 'query'>, replica: Pick<pg.Pool, 'query'>): Promise<number> => {
    try {
      const { rows: ofPrimary } = await primary.query<{ at: string }>(
        `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as at`,
      )
      const { rows } = await replica.query<{ is_standby: boolean; at: string | null }>(
        `select pg_is_in_recovery() as is_standby, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as at`,
      )
      if (rows[0]?.is_standby === false) return 0
      const replayed = rows[0]?.at
      return lag.at({ written: BigInt(ofPrimary[0]?.at ?? 0), replayed: replayed ? BigInt(replayed) : undefined })
    } catch (error) {
      lag.miss()
      throw error
    }
  }
}
