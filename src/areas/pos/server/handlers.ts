import type { MountedCall } from '#kernel/server/http/handle.ts'
import { cardSalesHandlers } from './card-sales.ts'
import { deskSalesHandlers } from './desk-sales.ts'
import { itemsHandlers } from './items.ts'
import { salesReportHandlers } from './sales-report.ts'

/** Every call for the point of sale. */
export const posHandlers: readonly MountedCall[] = [
  ...itemsHandlers,
  ...deskSalesHandlers,
  ...cardSalesHandlers,
  ...salesReportHandlers,
]
