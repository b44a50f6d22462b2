import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'

interface Props {
  /** Asks the server what became of the form. `demo` is how the user left the form of the demo's provider. */
  readonly verify: (state: string, demo?: 'ready' | 'unfinished') => void
  /** What the server said. */
  readonly message: string | undefined
  readonly error: { readonly message: string } | null
  readonly isPending: boolean
  /** What comes next if the account is linked, and if it is not. */
  readonly next: ReactNode
  readonly again: ReactNode
}

/**
 * Where the card provider's form returns to. The demo's provider has no page of its own, so its form is here.
 */
export function CardFormReturn({ verify, message, error, isPending, next, again }: Props) {
  const [search] = useSearchParams()
  const state = search.get('state') ?? ''
  const isDemoForm = search.get('form') === 'demo'
  const hasAsked = useRef(false)
  useEffect(() => {
    if (isDemoForm || hasAsked.current) return
    hasAsked.current = true
    verify(state)
  }, [isDemoForm, verify, state])

  if (message !== undefined)
    return (
      <Page title="Card account">
        <Alert kind="ok">
          <span className="exact">{message}</span>
        </Alert>
        <p>{next}</p>
      </Page>
    )
  if (error)
    return (
      <Page title="Card account">
        <Alert>
          <span className="exact">{error.message}</span>
        </Alert>
        <p>The card provider saved what you entered. {again}</p>
      </Page>
    )
  if (!isDemoForm || isPending) return <Waiting label="Checking your account with the card provider" />
  return (
    <Page title="Demo card provider" lead="This is where the card provider’s form would open. Nothing real is set up.">
      <section className="card stack">
        <p>What should the form report?</p>
        <div className="row">
          <Button onClick={() => verify(state, 'ready')}>The account is ready</Button>
          <Button kind="ghost" onClick={() => verify(state, 'unfinished')}>
            Something is missing
          </Button>
        </div>
      </section>
    </Page>
  )
}
