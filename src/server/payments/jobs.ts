import * as z from 'zod/mini'
import { defineJob, type Job } from '#server/kernel/jobs/job'
import { askProvider } from './ask-provider.ts'
import { listOpenIds } from './payment-rows.ts'

/** Asks the provider about one payment that was still on its way. */
export const checkLater = defineJob({
  name: 'payments.check',
  lane: 'prompt',
  shape: z.object({ id: z.int() }),
  async run(deps, { id }) {
    await askProvider(deps, id)
  },
})

/** The call that began a payment has its answer within this time; until then no job asks, in milliseconds. */
const left = 2 * 60_000

/**
 * Asks about every open payment, such as one whose answer was lost in a fault of a server or the network, or whose
 * message never came. Afterwards the books agree with the provider's.
 */
export const reconcile = defineJob({
  name: 'payments.reconcile',
  shape: z.object({}),
  every: '*/5 * * * *',
  async run(deps) {
    const open = await listOpenIds(deps.db, new Date(deps.clock.now().getTime() - left), 200)
    for (const id of open)
      await askProvider(deps, id).catch((error: unknown) => {
        deps.log.warn({ err: error, payment: id }, 'the card provider could not be asked about a payment')
      })
  },
})

/** Every job of the area payments. */
export const paymentsJobs: readonly Job[] = [checkLater, reconcile]
