import type { AreaPermissions } from '#tests/support/area-permissions.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  isCourtside: true,
  may: {
    'club-payment-admin': ['clubAdmin', 'visitingStaff'],
    payer: ['owner'],
    'club-payer': ['owner'],
  },
  ids: {
    'payments.getCardPayment.clubPaymentId': 'card-payment',
    'payments.refundPayment.clubPaymentId': 'card-payment',
  },
}
