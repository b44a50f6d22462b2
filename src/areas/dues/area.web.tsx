import { type AreaWeb, framed, usersWhoStay } from '#kernel/web/frame/area-web.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { duesPaths } from './calls/pages.ts'

const DuesList = lazyScreen(() => import('./screens/dues-list.tsx'), 'DuesList')
const DuesReport = lazyScreen(() => import('./screens/dues-report.tsx'), 'DuesReport')
const BulkDues = lazyScreen(() => import('./screens/bulk-dues.tsx'), 'BulkDues')
const MonthlyBilling = lazyScreen(() => import('./screens/monthly-billing.tsx'), 'MonthlyBilling')
const DuesReceipt = lazyScreen(() => import('./screens/dues-receipt.tsx'), 'DuesReceipt')

/** What the area gives the web. */
export const area: AreaWeb = {
  screens: {
    [duesPaths.duesList]: framed('club-admin', DuesList),
    [duesPaths.duesReport]: framed('club-admin', DuesReport),
    [duesPaths.bulkDues]: framed('club-admin', BulkDues),
    [duesPaths.billing]: framed('club-staff', MonthlyBilling),
    [duesPaths.duesReceipt]: framed('member', DuesReceipt, usersWhoStay),
  },
}
