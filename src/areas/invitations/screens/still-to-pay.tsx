import { choiceText } from '#kernel/rules/list-text.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { holdsPlace, type Invite } from './words.ts'

/**
 * `Payment Required` does not say whether the player is in. This says so, and how to pay; after a No, it says what
 * happens to the money.
 */
export function StillToPay({ invite }: { invite: Invite }) {
  const money = moneyAfterNo(invite)
  if (money) return <p className="invite-line">{money}</p>
  const { event, owes, label } = invite
  if (label !== 'Payment Required' || !holdsPlace(invite) || owes <= 0) return null
  return (
    <p className="invite-line">
      <strong>You’re in.</strong> Please pay {moneyText(centsOf(owes))} {waysToPay(event)}.
    </p>
  )
}

/** What happens to a card payment after a No (X172). */
function moneyAfterNo({ invitation, card_paid: cardPayment, card_returned: back }: Invite): string | undefined {
  if (invitation?.response !== 'no') return undefined
  if (back)
    return back.is_done
      ? `We refunded ${moneyText(back.amount)} to your card. It can take a few days to show up on your statement.`
      : `We’re refunding ${moneyText(back.amount)} to your card.`
  if (!cardPayment) return undefined
  return cardPayment.goes_back
    ? `We’re refunding ${moneyText(cardPayment.amount)} to your card.`
    : `The ${moneyText(cardPayment.amount)} you paid stays with the club. It counts if you say Yes again.`
}

/** `by card, to @sunny-court on Venmo, or at the desk` */
function waysToPay({ venmo, dues_cc: takesCards }: Invite['event']): string {
  const handle = venmo.replace(/^@/, '')
  return choiceText([...(takesCards ? ['by card'] : []), ...(handle ? [`to @${handle} on Venmo`] : []), 'at the desk'])
}
