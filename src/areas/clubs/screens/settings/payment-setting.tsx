import { useState } from 'react'
import { connectCardAccount } from '#areas/clubs/calls/card-account.ts'
import { getClubPaymentInfo, updatePaymentPreferences } from '#areas/clubs/calls/payment-settings.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useClub } from '../my-club.ts'
import { useConfirmed } from '../use-confirmed.tsx'
import { Setting } from './setting.tsx'

/** How members pay: the club's Venmo name, and cards once an account is connected (spec 002 §2, §5). */
export function PaymentSetting() {
  const { cid } = useClub()
  const query = useCall(getClubPaymentInfo, { params: { cid: String(cid) } })
  return (
    <Setting
      title="Payments"
      explanation="Events with a fee show your Venmo name. When it changes, we email all admins, so no one can redirect payments unnoticed."
      query={query}
    >
      {(ways) => <WaysForm key={`${cid} ${ways.venmo} ${ways.is_stripe_setup}`} cid={cid} ways={ways} />}
    </Setting>
  )
}

function WaysForm({ cid, ways }: { cid: number; ways: Gotten<typeof getClubPaymentInfo> }) {
  const [venmo, setVenmo] = useState(ways.venmo)
  const [cards, setCards] = useState(ways.dues_cc)
  const save = useConfirmed(updatePaymentPreferences, {
    why: 'You’re about to change how members pay your club.',
    refresh: [getClubPaymentInfo],
    onDone: () => toast('updated'),
  })
  const isChanged = venmo.trim().replace(/^@/, '') !== ways.venmo || cards !== ways.dues_cc
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: { cid, acceptCreditCardPayments: cards, venmo } })
      }}
    >
      <TextField
        label="Venmo name"
        hint="Leave this blank if your club doesn’t use Venmo."
        maxLength={61}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={venmo}
        onChange={(event) => setVenmo(event.currentTarget.value)}
        error={save.error?.field === 'venmo' ? save.error.message : undefined}
      />
      <CheckField
        label="Accept credit cards"
        checked={cards}
        disabled={!ways.is_stripe_setup}
        onChange={(event) => setCards(event.currentTarget.checked)}
      />
      <CardAccount cid={cid} isLinked={ways.is_stripe_setup} />
      {save.error && save.error.field !== 'venmo' && <Alert>{save.error.message}</Alert>}
      <div className="row">
        <Button type="submit" loading={save.isPending} disabled={!isChanged}>
          Save payments
        </Button>
      </div>
      {save.door}
    </form>
  )
}

/** Leads to the card provider's form: card payments go to the club's own account. */
function CardAccount({ cid, isLinked }: { cid: number; isLinked: boolean }) {
  const connect = useConfirmed(connectCardAccount, {
    why: 'You’re about to connect an account that receives money for your club.',
    onDone: ({ url }) => window.location.assign(url),
  })
  return (
    <div className="stack">
      <p className="muted">
        {isLinked
          ? 'Card payments go to your club’s own account, which also covers fees, refunds and disputes.'
          : 'To accept cards, first connect an account.'}
      </p>
      {connect.error && <Alert>{connect.error.message}</Alert>}
      <div className="row">
        <Button kind="ghost" loading={connect.isPending} onClick={() => connect.mutate({ body: { cid } })}>
          {isLinked ? 'Connect another account' : 'Connect an account for cards'}
        </Button>
      </div>
      {connect.door}
    </div>
  )
}
