import type { AreaPermissions } from '#tests/support/area-permissions.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  may: {
    'season-admin': ['clubAdmin', 'visitingStaff'],
    'dues-payment-admin': ['clubAdmin', 'visitingStaff'],
  },
  ids: {
    did: 'season',
    'dues.bulkRecordDuesPayment.list': 'member',
    'dues.deletePayment.id': 'dues-payment',
    'dues.refundDues.id': 'dues-payment',
  },
  named: {
    id: 'duesPaymentId',
    list: ({ mid }) => [mid],
  },
}
