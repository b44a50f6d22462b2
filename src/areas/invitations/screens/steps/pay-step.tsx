import { IconCash } from '@tabler/icons-react'
import { Suspense } from 'react'
import { clubPath } from '#areas/clubs/screens/my-club.ts'
import { paymentPaths } from '#areas/payments/calls/pages.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { useLink } from '../answer-token.ts'
import { holdsPlace } from '../words.ts'
import { StepFrame } from './invitation-step.tsx'
import type { StepProps } from './next-step.ts'
import '../invitations.css'

const PayByLink = lazyScreen(() => import('./pay-by-link.tsx'), 'PayByLink')

/** What is still to be paid, and how. The status changes automatically once the payment is recorded. */
export function PayStep({ invite, eiid }: StepProps) {
  const { event, owes } = invite
  const link = useLink()
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
      {link?.card && (
        <Suspense fallback={<Waiting label="Loading the card form" blocks={[12]} />}>
          <PayByLink card={link.card} token={link.token} />
        </Suspense>
      )}
      {event.dues_cc && !link && (
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
