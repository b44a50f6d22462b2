import { IconExternalLink } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import type { Outcome } from './registered.tsx'
import type { ShownEvent } from './words.ts'

const RegisterPart = lazyScreen(() => import('./register-part.tsx'), 'RegisterPart')

/** How to register: the form, another site, or why neither is possible. The outcome replaces the form. */
export function Registration({ event, onStale }: { event: ShownEvent; onStale: () => void }) {
  const [outcome, setOutcome] = useState<Outcome>()
  if (!outcome) {
    if (!event.is_published) return null
    if (event.state === 'elsewhere') return <Elsewhere event={event} />
    if (event.state !== 'open' && event.state !== 'waitlist') return null
  }
  return (
    <Suspense fallback={<Waiting label="Loading the form" blocks={[40]} />}>
      <RegisterPart event={event} outcome={outcome} onOutcome={setOutcome} onStale={onStale} />
    </Suspense>
  )
}

function Elsewhere({ event: { register_url: url, register_host: host } }: { event: ShownEvent }) {
  // Until staff have approved the organizer, the address is not a link.
  if (!url) return <Alert kind="info">Register for this event at {host}.</Alert>
  return (
    <a className="button button-ball button-lg" href={url} target="_blank" rel="noopener nofollow ugc">
      <IconExternalLink aria-hidden />
      Register at {host} <span className="unseen">in a new tab</span>
    </a>
  )
}
