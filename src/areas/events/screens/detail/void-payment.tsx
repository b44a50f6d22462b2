import { ReasonSheet } from '#areas/clubs/screens/reason-sheet.tsx'
import { voidEventPayment } from '#areas/invitations/calls/admin-acts.ts'

interface Props {
  readonly eiid: number
  readonly cid: number
  readonly name: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for a reason before a payment recorded by hand is voided. This is our addition. */
export function VoidPayment({ eiid, cid, name, onDone, onClose }: Props) {
  return (
    <ReasonSheet
      title="Void this payment?"
      why="You’re about to void a recorded payment."
      act="Void the payment"
      done="Payment voided"
      call={voidEventPayment}
      sentOf={(reason) => ({ body: { eiid, cid, reason } })}
      onDone={onDone}
      onClose={onClose}
    >
      {name} keeps their spot but will no longer be marked as paid. We’ll reverse the payment in the books and email all
      admins.
    </ReasonSheet>
  )
}
