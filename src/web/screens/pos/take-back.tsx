import type { Gotten } from '#contract/kernel/call'
import { getPosPayments, refundSale, voidSale } from '#contract/pos/sales'
import { readableDay } from '../../ui/desk/day.ts'
import { useClub } from '../clubs/my-club.ts'
import { ReasonSheet } from '../clubs/reason-sheet.tsx'
import { dollars, linesWords } from './words.ts'

export type SoldRow = Gotten<typeof getPosPayments>['rows'][number]

/** The two ways back. */
const ways = {
  hand: {
    call: voidSale,
    title: 'Take back this sale?',
    why: 'A recorded sale is about to be taken back.',
    outcome: 'The sale stops counting and stays in the list; give the money back by hand. All admins get a mail.',
    act: 'Take back the sale',
    done: 'Sale taken back',
  },
  card: {
    call: refundSale,
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
  const { call, outcome, ...words } = ways[sale.method === 'card' ? 'card' : 'hand']
  return (
    <ReasonSheet
      {...words}
      call={call}
      sentOf={(reason) => ({ body: { id: sale.id, cid, reason } })}
      refresh={[getPosPayments]}
      onClose={onClose}
    >
      {linesWords(sale.items)}, {sale.name || 'a guest'}: {dollars(sale.amount)} on {readableDay(sale.date)}. {outcome}
    </ReasonSheet>
  )
}
