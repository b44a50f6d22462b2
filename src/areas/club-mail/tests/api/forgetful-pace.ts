import type { Slice } from '#areas/club-mail/server/sending-pace.ts'
import type { Deps } from '#kernel/server/deps.ts'

/**
 * The protection off: as it was, each ask takes a turn, and what lies too far ahead is put off without it. `gapMs` is
 * the time between two turns.
 */
export async function forgetfulPace({ pool }: Pick<Deps, 'pool'>, gapMs: number): Promise<Slice> {
  const { rows } = await pool.query<{ ms: number }>(
    `update mail_pace set next_at = greatest(next_at, now()) + make_interval(secs => $1::float8 / 1000)
      returning extract(epoch from next_at - now())::float8 * 1000 as ms`,
    [gapMs],
  )
  const inMs = rows[0]?.ms ?? 0
  return { count: inMs > 5000 ? 0 : 1, firstInMs: inMs, againInMs: 5, gapMs }
}
