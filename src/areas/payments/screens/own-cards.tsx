import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { bookPaths } from '#areas/books/calls/pages.ts'
import { CardFormReturn } from '#areas/clubs/screens/card-form-return.tsx'
import { useConfirmed } from '#areas/clubs/screens/use-confirmed.tsx'
import { connectOwnCards, getOwnCards, setOwnCards, verifyOwnCards } from '#areas/payments/calls/own-cards.ts'
import { paymentPaths } from '#areas/payments/calls/pages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'

type OwnCards = Gotten<typeof getOwnCards>

/** `/cards`: an instructor's or organizer's own card account (X186). The provider's form leads back here. */
export function OwnCards() {
  const [search] = useSearchParams()
  return search.has('state') ? <FormReturn /> : <CardSettings />
}

function FormReturn() {
  const { mutate, data, error, isPending } = useSend(verifyOwnCards, { refresh: [getOwnCards] })
  const verify = useCallback(
    (state: string, demo?: 'ready' | 'unfinished') => mutate({ body: { state, ...(demo ? { demo } : {}) } }),
    [mutate],
  )
  const back = <Link to={paymentPaths.cards}>Back to card payments</Link>
  return (
    <CardFormReturn
      verify={verify}
      message={data && 'Your card account is connected.'}
      error={error}
      isPending={isPending}
      next={<>You can now turn on card payments. {back}</>}
      again={<>To continue, open its form again. {back}</>}
    />
  )
}

function CardSettings() {
  const query = useCall(getOwnCards)
  if (!query.data)
    return <Loading reads={[query]} label="Loading your card account" blocks={[8]} page={{ title: 'Card payments' }} />
  return (
    <Page title="Card payments" lead="Take cards for your lessons and events." width="narrow">
      {query.data.is_available ? (
        <Section
          title="Your card account"
          lead="Payments go straight to your own account, which also covers fees, refunds and disputes. Without one, people pay you directly, as before."
        >
          <Standing cards={query.data} />
          <Switch cards={query.data} />
          <Connect cards={query.data} />
          {query.data.state !== 'none' && (
            <p>
              <Link to={bookPaths.received}>Card payments received, and payouts</Link>
            </p>
          )}
        </Section>
      ) : (
        <Alert kind="info">This site doesn’t take card payments yet. People pay you directly.</Alert>
      )}
    </Page>
  )
}

const standings = {
  none: { kind: 'info', words: 'No account is connected.' },
  unfinished: {
    kind: 'warn',
    words: 'The card provider’s form isn’t finished. What you entered there was saved.',
  },
  lost: {
    kind: 'bad',
    words: 'Your account can’t charge cards right now, so card payments are off. Open the form to see what’s missing.',
  },
} as const

function Standing({ cards: { state, takes_cards: isOn } }: { cards: OwnCards }) {
  if (state === 'ready')
    return isOn ? (
      <Alert kind="ok">Card payments are on.</Alert>
    ) : (
      <Alert kind="info">Your account is connected, and card payments are off.</Alert>
    )
  const { kind, words } = standings[state]
  return <Alert kind={kind}>{words}</Alert>
}

function Switch({ cards: { state, takes_cards: isOn } }: { cards: OwnCards }) {
  const save = useConfirmed(setOwnCards, {
    why: 'You’re about to change how people pay you.',
    refresh: [getOwnCards],
    onDone: ({ takes_cards: isNowOn }) => toast(isNowOn ? 'Card payments are on' : 'Card payments are off'),
  })
  if (state !== 'ready') return null
  return (
    <>
      {save.error && <Alert>{save.error.message}</Alert>}
      <div className="row">
        <Button
          kind={isOn ? 'quiet' : 'primary'}
          loading={save.isPending}
          onClick={() => save.mutate({ body: { takes_cards: !isOn } })}
        >
          {isOn ? 'Turn off card payments' : 'Turn on card payments'}
        </Button>
      </div>
      {save.door}
    </>
  )
}

const connectWords = {
  none: 'Connect an account',
  unfinished: 'Continue the form',
  ready: 'Connect another account',
  lost: 'Open the form',
} as const

/** Leads to the card provider's form. */
function Connect({ cards: { state } }: { cards: OwnCards }) {
  const connect = useConfirmed(connectOwnCards, {
    why: 'You’re about to connect an account that receives money for you.',
    onDone: ({ url }) => window.location.assign(url),
  })
  return (
    <>
      {connect.error && <Alert>{connect.error.message}</Alert>}
      <div className="row">
        <Button
          kind={state === 'ready' ? 'quiet' : 'primary'}
          loading={connect.isPending}
          onClick={() => connect.mutate({ body: {} })}
        >
          {connectWords[state]}
        </Button>
      </div>
      {connect.door}
    </>
  )
}
