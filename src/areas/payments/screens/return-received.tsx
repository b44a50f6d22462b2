import { getReceivedPayment, refundReceivedPayment } from '#areas/payments/calls/received.ts'
import type { Call } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { RefundDialog } from './refund-dialog.tsx'

interface Props {
  readonly paymentId: number
  readonly outcome: string
  readonly refresh: readonly Call[]
  readonly onClose: () => void
}

/** Refunds a card payment that an instructor or organizer received. */
export function ReturnReceived({ paymentId, outcome, refresh, onClose }: Props) {
  const params = { payeePaymentId: String(paymentId) }
  const query = useCall(getReceivedPayment, { params }, { staleTime: 0 })
  return (
    <RefundDialog
      query={query}
      call={refundReceivedPayment}
      sentOf={(refund) => ({ params, body: refund })}
      outcome={outcome}
      refresh={[...refresh, getReceivedPayment]}
      onClose={onClose}
    />
  )
}
