import type { getDuesReport } from '#areas/dues/calls/payments.ts'
import type { Gotten } from '#kernel/calls/call.ts'

/** A payment in the report. */
export type PaymentRow = Gotten<typeof getDuesReport>['rows'][number]
