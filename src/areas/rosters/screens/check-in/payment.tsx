import { IconCash, IconCircleCheck } from '@tabler/icons-react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { byCard, paidByHand } from '#areas/payments/rules/event-methods.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { SelectField } from '#kernel/web/ui/fields.tsx'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import './payment.css'
import type { Payer, Payments } from './use-payments.ts'

const { Later: VoidPayment } = lazyPart(
  async () => (await import('#areas/events/screens/detail/void-payment.tsx')).VoidPayment,
  null,
)

/** One player's payment: one tap records it; a tap on a recorded one asks whether to void it. */
export function Payment({ payer, payments }: { payer: Payer; payments: Payments }) {
  const { price, method, record, setVoiding, paymentOf } = payments
  const paidBy = paymentOf(payer)
  if (paidBy === byCard)
    return (
      <Pill kind="ok" icon={<IconCircleCheck aria-hidden />}>
        Card <span className="unseen">payment by {payer.name}</span>
      </Pill>
    )
  if (paidBy)
    return (
      <Button kind="ghost" size="sm" onClick={() => setVoiding({ ...payer, payment: paidBy })}>
        <span aria-hidden>✓</span> {paidBy} <span className="unseen">paid by {payer.name}. Void it</span>
      </Button>
    )
  return (
    <Button kind="quiet" size="sm" onClick={() => record(payer)}>
      {price} <span className="unseen">{`${method} from ${payer.name}`}</span>
    </Button>
  )
}

/** How people pay at the court, and the question before a payment is voided. Shows nothing for a free event. */
export function PaymentTools({ payments, onVoided }: { payments: Payments; onVoided: () => unknown }) {
  const { cid } = useClub()
  const { isDue, method, setMethod, voiding, setVoiding } = payments
  if (!isDue) return null
  return (
    <div className="payment-tools">
      <IconCash aria-hidden size={26} />
      <SelectField
        label="Record fees as"
        value={method}
        options={paidByHand}
        onChange={({ currentTarget }) => setMethod(paidByHand.find((one) => one === currentTarget.value) ?? method)}
      />
      {voiding && (
        <VoidPayment
          eiid={voiding.eiid}
          cid={cid}
          name={voiding.name}
          onDone={() => void onVoided()}
          onClose={() => setVoiding(undefined)}
        />
      )}
    </div>
  )
}
