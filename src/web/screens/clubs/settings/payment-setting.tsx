import { useState } from 'react'
import { connectCardAccount } from '#contract/clubs/card-account'
import { getClubPaymentInfo, updatePaymentPreferences } from '#contract/clubs/payment-settings'
import type { Gotten } from '#contract/kernel/call'
import { useCall } from '../../../api/hooks.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckField, TextField } from '../../../ui/fields.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useClub } from '../my-club.ts'
import { useConfirmed } from '../use-confirmed.tsx'
import { Setting } from './setting.tsx'

/** How members pay: the club's Venmo name, and cards once an account is connected (spec 002 §2, §5). */
export function PaymentSetting() {
  const { cid } = useClub()
  const read = useCall(getClubPaymentInfo, { params: { cid: String(cid) } })
  return (
    <Setting
      title="Payments"
      explanation="Events that cost something show your Venmo name. All admins get a mail when it changes, so that nobody can lead payments elsewhere unseen."
      read={read}
    >
      {(ways) => <WaysForm key={`${cid} ${ways.venmo} ${ways.is_stripe_setup}`} cid={cid} ways={ways} />}
    </Setting>
  )
}

function WaysForm({ cid, ways }: { cid: number; ways: Gotten<typeof getClubPaymentInfo> }) {
  const [venmo, setVenmo] = useState(ways.venmo)
  const [cards, setCards] = useState(ways.dues_cc)
  const save = useConfirmed(updatePaymentPreferences, {
    why: 'How members pay your club is about to change.',
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
        hint="Without a name, events show none."
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

/** Leads to the card provider's form: the money of cards goes to an account of the club's own. */
function CardAccount({ cid, isLinked }: { cid: number; isLinked: boolean }) {
  const connect = useConfirmed(connectCardAccount, {
    why: 'An account that takes money for your club is about to be connected.',
    onDone: ({ url }) => window.location.assign(url),
  })
  return (
    <div className="stack">
      <p className="muted">
        {isLinked
          ? 'Cards are charged in your club’s own account, which also pays the fees, refunds and disputes.'
          : 'Cards can be switched on once an account that takes them is connected.'}
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
