import { getReceivedPayment, refundReceivedPayment } from '#areas/payments/calls/received.ts'
import { RefundDialog } from '#areas/payments/screens/refund-dialog.tsx'
import { useCall } from '#kernel/web/api/hooks.ts'
import { taughtReads } from './taught-lesson.ts'

/** Refunds all or part of a student's card payment. */
export function ReturnLesson({ paymentId, onClose }: { paymentId: number; onClose: () => void }) {
  const params = { receivedId: String(paymentId) }
  const query = useCall(getReceivedPayment, { params }, { staleTime: 0 })
  return (
    <RefundDialog
      query={query}
      call={refundReceivedPayment}
      sentOf={(refund) => ({ params, body: refund })}
      outcome="The student keeps the spot, unpaid."
      refresh={[...taughtReads, getReceivedPayment]}
      onClose={onClose}
    />
  )
}
