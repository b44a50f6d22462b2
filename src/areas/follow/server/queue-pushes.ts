import type { Tx } from '#kernel/server/db/database.ts'
import { enqueueMany } from '#kernel/server/jobs/job.ts'
import { deliverNotice } from './deliver-notice.ts'
import { addNotices } from './notice-rows.ts'

/** A notification to an account's browsers. If two have the same key, only the first is sent. */
export interface RoundPush {
  readonly key: string
  readonly accountId: number
  readonly title: string
  readonly body: string
  /** The full address to which it leads. */
  readonly link: string
  readonly usefulUntil: Date
}

/** Notifies players about a round after `tx` is committed, except players who have no subscribed browser by then. */
export async function queueRoundPushes(tx: Tx, pushes: readonly RoundPush[], now: Date): Promise<number> {
  if (pushes.length === 0) return 0
  const notices = pushes.map((push) => ({
    ...push,
    kind: 'round' as const,
    channel: 'push' as const,
    phone: null,
    matchId: null,
  }))
  const noticeIds = await addNotices(tx, notices, now)
  await enqueueMany(
    tx,
    deliverNotice,
    noticeIds.map((noticeId) => ({ noticeId })),
  )
  return noticeIds.length
}
