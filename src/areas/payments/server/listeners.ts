import { enqueue } from '#kernel/server/jobs/job.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { giveBackLater } from './jobs.ts'
import { refundOwed } from './move-money.ts'

export const paymentsListeners: readonly Listener[] = [
  when(refundOwed, ({ tx, refundId, runAt }) =>
    enqueue(tx, giveBackLater, { id: refundId }, { key: `refund ${refundId}`, ...(runAt ? { runAt } : {}) }),
  ),
]
