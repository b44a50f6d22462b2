import { getBooks } from '#areas/books/calls/books.ts'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getCardPayment, refundPayment } from '#areas/payments/calls/refunds.ts'
import { RefundDialog } from '#areas/payments/screens/refund-dialog.tsx'
import { useCall } from '#kernel/web/api/hooks.ts'

/** Refunds a payment of the attention list. */
export function ReturnPayment({ paymentId, onClose }: { paymentId: number; onClose: () => void }) {
  const { cid } = useClub()
  const params = { clubPaymentId: String(paymentId) }
  const query = useCall(getCardPayment, { params }, { staleTime: 0 })
  return (
    <RefundDialog
      query={query}
      call={refundPayment}
      sentOf={(refund) => ({ params, body: { cid, ...refund } })}
      outcome="The payment will no longer count."
      refresh={[getBooks, getCardPayment]}
      onClose={onClose}
    />
  )
}
