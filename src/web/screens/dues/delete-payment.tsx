import { refundDues } from '#contract/dues/card-payment'
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

/** What is said about the two ways back. */
const ways = {
  hand: {
    title: 'Delete this payment?',
    why: 'A recorded payment is about to be deleted.',
    outcome: 'The payment stops counting and stays in the report as deleted; all admins get a mail.',
    act: 'Delete the payment',
    done: 'Payment deleted',
  },
  card: {
    title: 'Return this payment to its card?',
    why: 'Money is about to go back to a card.',
    outcome: 'All of it goes back to the card.',
    act: 'Return the payment',
    done: 'Payment returned',
  },
} as const

/** Asks for a reason before a payment by hand stops counting, or one by card goes back (spec 002 §4, §7). */
export function DeletePayment({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const { cid } = useClub()
  const { first, last, season, date, amount, method, id } = payment
  const words = ways[method === 'card' ? 'card' : 'hand']
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: (reason) => (reason.trim() === '' ? 'Please say why' : undefined) },
  })
  const done = {
    why: words.why,
    refresh: duesReads,
    onDone: () => {
      onClose()
      toast(words.done)
    },
  }
  const [remove, giveBack] = [useConfirmed(deletePayment, done), useConfirmed(refundDues, done)]
  const sending = method === 'card' ? giveBack : remove
  const send = () => {
    const { reason } = form.values
    if (method === 'card') giveBack.mutate({ body: { id, cid, reason } })
    else remove.mutate({ params: { id: String(id) }, body: { cid, reason } })
  }
  return (
    <>
      <Sheet isOpen title={words.title} onClose={onClose}>
        <form className="stack" {...form.form(send)}>
          <p>
            {first} {last}, {season}: {paidText(amount)} on {readableDay(date)}. {words.outcome} {first} is not paid any
            more unless something else counts.
          </p>
          <TextField label="Reason" maxLength={255} autoComplete="off" {...form.text('reason')} />
          {sending.error && <Alert>{sending.error.message}</Alert>}
          <div className="sheet-acts">
            <Button kind="quiet" size="lg" onClick={onClose}>
              Keep it
            </Button>
            <Button type="submit" kind="danger" size="lg" loading={sending.isPending}>
              {words.act}
            </Button>
          </div>
        </form>
      </Sheet>
      {sending.door}
    </>
  )
}
