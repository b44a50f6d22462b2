import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { verifyNewConnectedAccount } from '#areas/clubs/calls/card-account.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { getClubPaymentInfo } from '#areas/clubs/calls/payment-settings.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { useClub, useClubPath } from './my-club.ts'

/**
 * `/club/admin/connectconfirmation`: where the card provider's form returns to (spec 002 §2). The demo's provider has
 * no page of its own, so its form is here.
 */
export function ConnectConfirmation() {
  const [search] = useSearchParams()
  const { cid } = useClub()
  const to = useClubPath()
  const state = search.get('state') ?? ''
  const isDemoForm = search.get('form') === 'demo'
  const verify = useSend(verifyNewConnectedAccount, { refresh: [getClubPaymentInfo] })
  const { mutate } = verify
  const hasAsked = useRef(false)
  useEffect(() => {
    if (isDemoForm || hasAsked.current) return
    hasAsked.current = true
    mutate({ query: { state }, body: { cid } })
  }, [isDemoForm, mutate, state, cid])

  const answer = (how: 'ready' | 'unfinished') => mutate({ query: { state, demo: how }, body: { cid } })
  const back = <Link to={to(clubPaths.settings)}>Back to settings</Link>
  if (verify.data)
    return (
      <Page title="Card account">
        <Alert kind="ok">
          <span className="exact">{verify.data.message}</span>
        </Alert>
        <p>You can now turn on card payments in settings, under Payments. {back}</p>
      </Page>
    )
  if (verify.error)
    return (
      <Page title="Card account">
        <Alert>
          <span className="exact">{verify.error.message}</span>
        </Alert>
        <p>The card provider saved what you entered. To continue, open its form again from settings. {back}</p>
      </Page>
    )
  if (!isDemoForm || verify.isPending) return <Waiting label="Checking your account with the card provider" />
  return (
    <Page title="Demo card provider" lead="This is where the card provider’s form would open. Nothing real is set up.">
      <section className="card stack">
        <p>What should the form report?</p>
        <div className="row">
          <Button onClick={() => answer('ready')}>The account is ready</Button>
          <Button kind="ghost" onClick={() => answer('unfinished')}>
            Something is missing
          </Button>
        </div>
      </section>
    </Page>
  )
}
