import type { getDuesReport } from '#contract/dues/payments'
import type { Gotten } from '#contract/kernel/call'

/** A payment in the report. */
export type PaymentRow = Gotten<typeof getDuesReport>['rows'][number]
