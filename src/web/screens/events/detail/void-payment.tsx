import { voidEventPayment } from '#contract/invitations/admin-acts'
import { ReasonSheet } from '../../clubs/reason-sheet.tsx'

interface Props {
  readonly eiid: number
  readonly cid: number
  readonly name: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for a reason before a payment by hand is taken back. This is our addition. */
export function VoidPayment({ eiid, cid, name, onDone, onClose }: Props) {
  return (
    <ReasonSheet
      title="Take this payment back?"
      why="A recorded payment is about to be taken back."
      act="Take the payment back"
      done="Payment taken back"
      call={voidEventPayment}
      sentOf={(reason) => ({ body: { eiid, cid, reason } })}
      onDone={onDone}
      onClose={onClose}
    >
      {name} is not paid any more and keeps the place. The books reverse the payment, and all admins get a mail.
    </ReasonSheet>
  )
}
