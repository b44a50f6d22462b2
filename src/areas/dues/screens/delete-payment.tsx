import { useClub } from '#areas/clubs/screens/my-club.ts'
import { ReasonSheet } from '#areas/clubs/screens/reason-sheet.tsx'
import { deletePayment } from '#areas/dues/calls/payments.ts'
import { readableDay } from '#kernel/web/ui/desk/day.ts'
import { duesReads } from './dues-reads.ts'
import type { PaymentRow } from './payment-row.ts'
import { paidText } from './words.ts'

/** Asks for a reason before a payment recorded by hand stops counting (spec 002 §4, §7). */
export function DeletePayment({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const { cid } = useClub()
  const { first, last, season, date, amount, id } = payment
  return (
    <ReasonSheet
      title="Delete this payment?"
      why="You’re about to delete a recorded payment."
      act="Delete the payment"
      done="Payment deleted"
      call={deletePayment}
      sentOf={(reason) => ({ params: { id: String(id) }, body: { cid, reason } })}
      refresh={duesReads}
      onClose={onClose}
    >
      {first} {last}, {season}: {paidText(amount)} on {readableDay(date)}. The payment will stop counting but stay in
      the report as deleted. All admins get an email. {first} will be unpaid unless another payment counts.
    </ReasonSheet>
  )
}
