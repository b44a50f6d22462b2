import { IconCash } from '@tabler/icons-react'
import { clubPath } from '#areas/clubs/screens/my-club.ts'
import { paymentPaths } from '#areas/payments/calls/pages.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { holdsPlace } from '../words.ts'
import { StepFrame } from './invitation-step.tsx'
import type { StepProps } from './next-step.ts'
import '../invitations.css'

/** What is still to be paid, and how. The status changes automatically once the payment is recorded. */
export function PayStep({ invite, eiid }: StepProps) {
  const { event, owes } = invite
  if (owes <= 0) return null
  const handle = event.venmo.replace(/^@/, '')
  return (
    <StepFrame title="Pay">
      <p className="step-said">
        <IconCash aria-hidden size={24} />
        <span>
          <strong className="num">{moneyText(centsOf(owes))}</strong>{' '}
          {event.payment_required && !holdsPlace(invite)
            ? 'is due. Your spot is confirmed once you’ve paid.'
            : 'is due.'}
        </span>
      </p>
      {event.dues_cc && (
        <ButtonLink to={clubPath(paymentPaths.pay, event.cid, { event: eiid })}>Pay by card</ButtonLink>
      )}
      {handle && (
        <a
          className={`button button-${event.dues_cc ? 'quiet' : 'primary'} button-md`}
          href={`https://venmo.com/u/${encodeURIComponent(handle)}`}
          target="_blank"
          rel="noreferrer"
        >
          Pay @{handle} on Venmo <span className="unseen">(opens in a new tab)</span>
        </a>
      )}
      <p className="muted">
        {handle ? 'Or pay at the desk' : 'Pay at the desk'} in cash or by check. The organizer will record your payment.
      </p>
    </StepFrame>
  )
}
