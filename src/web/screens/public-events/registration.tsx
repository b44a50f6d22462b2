import { IconCircleCheck, IconExternalLink } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Gotten } from '#contract/kernel/call'
import type { registerForEvent } from '#contract/public-events/public-events'
import { Alert } from '../../ui/alert.tsx'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { Waiting } from '../../ui/waiting.tsx'
import type { ShownEvent } from './words.ts'

const RegisterForm = lazyScreen(() => import('./register-form.tsx'), 'RegisterForm')

type Outcome = Gotten<typeof registerForEvent> & { readonly email: string }

/** The way to register: the form, another site, or why neither. What became of it replaces the form. */
export function Registration({ event, onStale }: { event: ShownEvent; onStale: () => void }) {
  const [outcome, setOutcome] = useState<Outcome>()
  if (outcome) return <Registered event={event} outcome={outcome} onAgain={() => setOutcome(undefined)} />
  if (!event.is_published) return null
  if (event.state === 'elsewhere') return <Elsewhere event={event} />
  if (event.state === 'open' || event.state === 'waitlist')
    return (
      <Suspense fallback={<Waiting label="Loading the form" blocks={[40]} />}>
        <RegisterForm event={event} onDone={setOutcome} onStale={onStale} />
      </Suspense>
    )
  return null
}

function Elsewhere({ event: { register_url: url, register_host: host } }: { event: ShownEvent }) {
  // Until staff have accepted the organiser, the address leads nowhere.
  if (!url) return <Alert kind="info">One registers for this event at {host}.</Alert>
  return (
    <a className="button button-ball button-lg" href={url} target="_blank" rel="noopener nofollow ugc">
      <IconExternalLink aria-hidden />
      Register at {host} <span className="unseen">in a new tab</span>
    </a>
  )
}

interface Props {
  readonly event: ShownEvent
  readonly outcome: Outcome
  readonly onAgain: () => void
}

function Registered({ event, outcome: { state, message, number, email }, onAgain }: Props) {
  return (
    <section className="card stack" aria-label="Your registration" role="status">
      <p className="pe-done">
        <IconCircleCheck aria-hidden size={36} />
        <strong className="exact">{message}</strong>
      </p>
      {state === 'registered' ? (
        <p>
          Your number at the desk is <strong className="num">{number}</strong>. We have written to {email}: the mail has
          your code, the event for your calendar, and a link to see or cancel your registration.
        </p>
      ) : (
        <p>
          The event is full. When a spot opens, the first in line gets it by itself, and we write to {email}. The mail
          we just sent has a link to see or cancel your registration.
        </p>
      )}
      {event.cost > 0 && state === 'registered' && (
        <p className="pe-lines">{event.how_to_pay || 'The organiser tells you how to pay.'}</p>
      )}
      <div className="row">
        <button type="button" className="button button-quiet button-md" onClick={onAgain}>
          Register somebody else
        </button>
      </div>
    </section>
  )
}
