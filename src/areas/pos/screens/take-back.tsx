import { useClub } from '#areas/clubs/screens/my-club.ts'
import { ReasonSheet } from '#areas/clubs/screens/reason-sheet.tsx'
import { getPosPayments, refundSale, voidSale } from '#areas/pos/calls/sales.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { readableDay } from '#kernel/web/ui/desk/day.ts'
import { dollars, linesWords } from './words.ts'

export type SoldRow = Gotten<typeof getPosPayments>['rows'][number]

/** The two ways to reverse a sale. */
const ways = {
  hand: {
    call: voidSale,
    title: 'Void this sale?',
    why: 'You’re about to void a recorded sale.',
    outcome: 'The sale stays on the list but no longer counts. Refund any money yourself. All admins get an email.',
    act: 'Void the sale',
    done: 'Sale voided',
  },
  card: {
    call: refundSale,
    title: 'Refund this sale to the card?',
    why: 'You’re about to refund a card payment.',
    outcome: 'The full amount goes to the card, and the platform refunds its fee too.',
    act: 'Refund the sale',
    done: 'Sale refunded',
  },
} as const

/** Asks for a reason before a sale paid by hand is voided, or a sale by card is refunded. */
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
