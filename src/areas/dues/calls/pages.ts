import type { PagesOf } from '#kernel/calls/pages.ts'

export const duesPaths = {
  duesList: '/club/admin/dueslist',
  duesReport: '/club/admin/duesreport',
  bulkDues: '/club/admin/bulkdues',
  billing: '/club/admin/monthlyBilling',
  duesReceipt: '/club/duesreceipt',
  duesEmail: '/club/admin/duesemail',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof duesPaths> = {
  duesList: { who: 'admins of the club', shows: 'how dues are collected, and the seasons' },
  duesReport: { who: 'admins of the club', shows: '?did= dues payments with totals' },
  bulkDues: { who: 'admins of the club', shows: 'records dues payments by hand' },
  billing: { who: 'platform staff', shows: 'a club’s dues between two dates' },
  duesReceipt: { who: 'club members; others go to /club', shows: '?id= the receipt for your dues payment' },
  duesEmail: { who: 'admins of the club', shows: 'the text of the dues email' },
}
