import type { AreaPermissions } from '#tests/support/area-permissions.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  may: {
    'club-payment-admin': ['clubAdmin', 'visitingStaff'],
    payer: ['owner'],
    'club-payer': ['owner'],
    // The stranger paid the instructor.
    payee: ['instructor'],
  },
  ids: {
    clubPaymentId: 'card-payment',
    payeePaymentId: 'none',
    // Only the payer reads these two, who may pay in any club.
    paymentId: 'none',
    'payments.getClubPayment.clubPaymentId': 'none',
  },
}
