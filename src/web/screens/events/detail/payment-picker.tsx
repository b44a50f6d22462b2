import { Button } from '../../../ui/button.tsx'
import { dollars } from '../event-words.ts'
import type { PaymentType } from './player-calls.ts'
import type { AdminEvent } from './players.ts'

export const paymentTypes: readonly PaymentType[] = ['Cash', 'Check', 'Venmo', 'Gift']

interface Props {
  readonly event: AdminEvent
  readonly isPending: boolean
  readonly onPick: (type: PaymentType) => void
}

/** How a player paid; card payments are recorded by the provider alone (safety, Cards). */
export function PaymentPicker({ event, isPending, onPick }: Props) {
  return (
    <>
      <p>How were the {dollars(event.cost)} paid? Whoever waits is moved to Yes by it, even when the event is full.</p>
      <div className="sheet-acts">
        {paymentTypes.map((type) => (
          <Button key={type} size="lg" kind="quiet" loading={isPending} onClick={() => onPick(type)}>
            {type}
          </Button>
        ))}
      </div>
    </>
  )
}
