import { getEventCardPayment, refundEventPayment } from '#areas/invitations/calls/card-payments.ts'
import { RefundDialog } from '#areas/payments/screens/refund-dialog.tsx'
import { useCall } from '#kernel/web/api/hooks.ts'

interface Props {
  readonly eiid: number
  readonly cid: number
  readonly name: string
  /** The act that was refused because the spot is paid by card. */
  readonly afterwards?: { readonly verb: string; readonly run: () => void } | undefined
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Refunds what a player paid by card for their spot (spec 002 §4). */
export function ReturnPlace({ eiid, cid, name, afterwards, onDone, onClose }: Props) {
  const query = useCall(getEventCardPayment, { params: { eiid: String(eiid) } }, { staleTime: 0 })
  const isPair = (query.data?.lines.length ?? 0) > 1
  return (
    <RefundDialog
      query={query}
      call={refundEventPayment}
      sentOf={(refund) => ({ body: { eiid, cid, ...refund } })}
      outcome={`${isPair ? 'Both players change' : `${name} changes`} to No, which opens up ${isPair ? 'both spots' : 'the spot'}.`}
      afterwards={afterwards}
      refresh={[getEventCardPayment]}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
