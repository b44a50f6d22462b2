import { centsOf, moneyText } from '#domain/shared/money'
import { holdsPlace, type Invite } from './words.ts'

/** `Payment Required` does not say whether one is in: this does, and how to pay. */
export function StillToPay({ invite }: { invite: Invite }) {
  const { event, owes, label } = invite
  if (label !== 'Payment Required' || !holdsPlace(invite) || owes <= 0) return null
  return (
    <p className="invite-line">
      <strong>You are in.</strong> {moneyText(centsOf(owes))} to pay: {waysToPay(event)}.
    </p>
  )
}

/** `by card, @sunny-court at Venmo, or at the desk` */
function waysToPay({ venmo, dues_cc: takesCards }: Invite['event']): string {
  const handle = venmo.replace(/^@/, '')
  const others = [...(takesCards ? ['by card'] : []), ...(handle ? [`@${handle} at Venmo`] : [])]
  return others.length > 0 ? `${others.join(', ')}, or at the desk` : 'at the desk'
}
