import type { ReactNode } from 'react'
import { getEventCardPayment } from '#areas/invitations/calls/card-payments.ts'
import { useCall } from '#kernel/web/api/hooks.ts'

/**
 * Offers to refund a card payment. While the payment is at the bank, says so instead, because nothing can be refunded
 * then.
 */
export function ReturnOffer({ eiid, children }: { eiid: number; children: ReactNode }) {
  const query = useCall(getEventCardPayment, { params: { eiid: String(eiid) } })
  if (query.isPending) return null
  if (query.data?.why_not !== 'refund-disputed') return children
  return <p className="muted">The card payment is disputed. It can’t be refunded until the bank decides.</p>
}
