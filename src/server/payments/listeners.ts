import { enqueue } from '#server/kernel/jobs/job'
import { type Listener, when } from '#server/kernel/occasions'
import { giveBackLater } from './jobs.ts'
import { refundOwed } from './move-money.ts'

export const paymentsListeners: readonly Listener[] = [
  when(refundOwed, ({ tx, refundId, runAt }) =>
    enqueue(tx, giveBackLater, { id: refundId }, { key: `refund ${refundId}`, ...(runAt ? { runAt } : {}) }),
  ),
]
