import type { PaidByHand } from '#areas/payments/rules/event-methods.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import type { AdminEvent, ColumnName } from './board-players.ts'
import { paymentsFor } from './fitting-acts.ts'

interface Props {
  readonly event: AdminEvent
  readonly column: ColumnName
  readonly isPending: boolean
  readonly onPick: (type: PaidByHand) => void
}

/** How a player paid; only the provider records card payments (safety, Cards). */
export function PaymentPicker({ event, column, isPending, onPick }: Props) {
  return (
    <>
      <p>
        How did they pay {moneyText(centsOf(event.cost))}? If they’re on the waitlist, they’ll move to Yes, even if the
        event is full.
      </p>
      <div className="sheet-acts">
        {paymentsFor(column).map((type) => (
          <Button key={type} size="lg" kind="quiet" loading={isPending} onClick={() => onPick(type)}>
            {type}
          </Button>
        ))}
      </div>
    </>
  )
}
