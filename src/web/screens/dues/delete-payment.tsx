import { deletePayment } from '#contract/dues/payments'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { readableDay } from '../../ui/desk/day.ts'
import { TextField } from '../../ui/fields.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useClub } from '../clubs/my-club.ts'
import { useConfirmed } from '../clubs/use-confirmed.tsx'
import { duesReads } from './dues-reads.ts'
import type { PaymentRow } from './payment-row.ts'
import { paidText } from './words.ts'

/** Asks for a reason before a payment by hand stops counting (spec 002 §4, §7). */
export function DeletePayment({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const { cid } = useClub()
  const { first, last, season, date, amount, id } = payment
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: (reason) => (reason.trim() === '' ? 'Please say why' : undefined) },
  })
  const sending = useConfirmed(deletePayment, {
    why: 'A recorded payment is about to be deleted.',
    refresh: duesReads,
    onDone: () => {
      onClose()
      toast('Payment deleted')
    },
  })
  const send = () => sending.mutate({ params: { id: String(id) }, body: { cid, reason: form.values.reason } })
  return (
    <>
      <Sheet isOpen title="Delete this payment?" onClose={onClose}>
        <form className="stack" {...form.form(send)}>
          <p>
            {first} {last}, {season}: {paidText(amount)} on {readableDay(date)}. The payment stops counting and stays in
            the report as deleted; all admins get a mail. {first} is not paid any more unless something else counts.
          </p>
          <TextField label="Reason" maxLength={255} autoComplete="off" {...form.text('reason')} />
          {sending.error && <Alert>{sending.error.message}</Alert>}
          <div className="sheet-acts">
            <Button kind="quiet" size="lg" onClick={onClose}>
              Keep it
            </Button>
            <Button type="submit" kind="danger" size="lg" loading={sending.isPending}>
              Delete the payment
            </Button>
          </div>
        </form>
      </Sheet>
      {sending.door}
    </>
  )
}
