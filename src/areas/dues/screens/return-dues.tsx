import { useClub } from '#areas/clubs/screens/my-club.ts'
import { refundDues } from '#areas/dues/calls/card-payment.ts'
import { getCardPayment } from '#areas/payments/calls/refunds.ts'
import { RefundDialog } from '#areas/payments/screens/refund-dialog.tsx'
import { useCall } from '#kernel/web/api/hooks.ts'
import { duesReads } from './dues-reads.ts'
import type { PaymentRow } from './payment-row.ts'

/** Refunds dues that were paid by card, fully or in part (spec 002 §7 Dues). */
export function ReturnDues({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const { cid } = useClub()
  const { id, first, payment_id: paymentId } = payment
  const params = { clubPaymentId: String(paymentId) }
  const query = useCall(getCardPayment, { params }, { staleTime: 0 })
  return (
    <RefundDialog
      query={query}
      call={refundDues}
      sentOf={(refund) => ({ body: { id, cid, ...refund } })}
      outcome={`${first} will be unpaid unless another payment counts.`}
      refresh={[...duesReads, getCardPayment]}
      onClose={onClose}
    />
  )
}
