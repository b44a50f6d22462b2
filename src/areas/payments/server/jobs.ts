import * as z from 'zod/mini'
import { defineJob, type Job } from '#kernel/server/jobs/job.ts'
import { askProvider, giveUpUnsent, unsentSince } from './ask-provider.ts'
import { askRefund } from './give-back.ts'
import { lookAgain } from './look-again.ts'
import { listOpenIds, listUnsentIds } from './payment-rows.ts'
import { listOpenRefundIds } from './refund-rows.ts'

/** Asks the provider about one payment that was still pending. */
export const checkLater = defineJob({
  name: 'payments.check',
  lane: 'prompt',
  shape: z.object({ id: z.int() }),
  async run(deps, { id }) {
    await askProvider(deps, id)
  },
})

/** Refunds what paid for nothing. */
export const giveBackLater = defineJob({
  name: 'payments.giveBack',
  lane: 'prompt',
  shape: z.object({ id: z.int() }),
  async run(deps, { id }) {
    await askRefund(deps, id)
  },
})

/** Reads a payment's state again, because the provider's list says that its money moved. */
export const lookLater = defineJob({
  name: 'payments.look',
  shape: z.object({ id: z.int() }),
  async run(deps, { id }) {
    await lookAgain(deps, id)
  },
})

/** The call that started a payment has its answer within this time. No job asks before then. In milliseconds. */
const leftMs = 2 * 60_000

/**
 * Asks about every open payment and refund, such as one whose answer was lost in a server or network failure, or whose
 * message never came. Afterwards the books agree with the provider's.
 */
export const reconcile = defineJob({
  name: 'payments.reconcile',
  shape: z.object({}),
  every: '*/5 * * * *',
  async run(deps) {
    const open = await listOpenIds(deps.db, new Date(deps.clock.now().getTime() - leftMs), 200)
    for (const id of open)
      await askProvider(deps, id).catch((error: unknown) => {
        deps.log.warn({ err: error, payment: id }, 'could not ask the card provider about a payment')
      })
    const refunds = await listOpenRefundIds(deps.db, new Date(deps.clock.now().getTime() - leftMs), 200)
    for (const id of refunds)
      await askRefund(deps, id).catch((error: unknown) => {
        deps.log.warn({ err: error, refund: id }, 'could not ask the card provider about a refund')
      })
  },
})

/** Frees what payments hold if their process died before it asked the provider, within two minutes. */
export const freeUnsent = defineJob({
  name: 'payments.freeUnsent',
  shape: z.object({}),
  lane: 'prompt',
  every: '* * * * *',
  async run(deps) {
    for (const id of await listUnsentIds(deps.db, unsentSince(deps.clock.now()), 200)) await giveUpUnsent(deps, id)
  },
})

/** Every job of the payments area. */
export const paymentsJobs: readonly Job[] = [checkLater, freeUnsent, giveBackLater, lookLater, reconcile]
