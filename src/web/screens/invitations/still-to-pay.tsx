import { centsOf, moneyText } from '#domain/shared/money'
import { holdsPlace, type Invite } from './words.ts'

/** `Payment Required` does not say whether one is in: this does, and how to pay. */
export function StillToPay({ invite }: { invite: Invite }) {
  const { event, owes, label } = invite
  if (label !== 'Payment Required' || !holdsPlace(invite) || owes <= 0) return null
  const handle = event.venmo.replace(/^@/, '')
  return (
    <p className="invite-line">
      <strong>You are in.</strong> {moneyText(centsOf(owes))} {handle ? `to pay: @${handle} at Venmo, or` : 'to pay:'}{' '}
      at the desk.
    </p>
  )
}
