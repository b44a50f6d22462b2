import type { Gotten } from '#contract/kernel/call'
import { getPosPayments, refundSale, voidSale } from '#contract/pos/sales'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { readableDay } from '../../ui/desk/day.ts'
import { TextField } from '../../ui/fields.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useClub } from '../clubs/my-club.ts'
import { useConfirmed } from '../clubs/use-confirmed.tsx'
import { dollars, linesWords } from './words.ts'

export type SoldRow = Gotten<typeof getPosPayments>['rows'][number]

/** What is said about the two ways back. */
const ways = {
  hand: {
    title: 'Take back this sale?',
    why: 'A recorded sale is about to be taken back.',
    outcome: 'The sale stops counting and stays in the list; give the money back by hand. All admins get a mail.',
    act: 'Take back the sale',
    done: 'Sale taken back',
  },
  card: {
    title: 'Return this sale to its card?',
    why: 'Money is about to go back to a card.',
    outcome: 'All of it goes back to the card, and the platform gives its part back too.',
    act: 'Return the money',
    done: 'Money returned',
  },
} as const

/** Asks for a reason before a sale by hand stops counting, or one by card goes back. */
export function TakeBack({ sale, onClose }: { sale: SoldRow; onClose: () => void }) {
  const { cid } = useClub()
  const isByCard = sale.method === 'card'
  const words = ways[isByCard ? 'card' : 'hand']
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: (reason) => (reason.trim() === '' ? 'Please say why' : undefined) },
  })
  const done = {
    why: words.why,
    refresh: [getPosPayments],
    onDone: () => {
      onClose()
      toast(words.done)
    },
  }
  const [undo, giveBack] = [useConfirmed(voidSale, done), useConfirmed(refundSale, done)]
  const sending = isByCard ? giveBack : undo
  const body = { id: sale.id, cid, reason: form.values.reason }
  return (
    <>
      <Sheet isOpen title={words.title} onClose={onClose}>
        <form className="stack" {...form.form(() => sending.mutate({ body }))}>
          <p>
            {linesWords(sale.items)}, {sale.name || 'a guest'}: {dollars(sale.amount)} on {readableDay(sale.date)}.{' '}
            {words.outcome}
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
