import { centsOf, moneyText } from '#domain/shared/money'
import { type Invite, spotsOf } from './words.ts'

/** The member's place in line, and whose turn it is when a spot is open. */
export function InLine({ invite }: { invite: Invite }) {
  const { invitation } = invite
  const position = invitation?.position
  if (typeof position !== 'number') return null
  const place = position === 1 ? 'You are first in line.' : `You are number ${position} in line.`
  return (
    <p className="invite-line" aria-live="polite">
      <strong>{place}</strong> {turnOf(invite)}
    </p>
  )
}

function turnOf({ event, invitation, yes_offer: offer, owes, partner_owes, label }: Invite): string {
  if (label === 'Wait List - Payment Required')
    return `A place is open for you: it is yours once ${moneyText(centsOf(owes))} is paid.`
  if (offer === 'payment' && partner_owes > 0)
    return `A place is open for you both: it is yours once ${invitation?.partner_name} has paid.`
  if (offer === 'turn') return 'A place is open and it is your turn: press Yes to take it.'
  if (event.open_spots > 0) {
    const open = event.open_spots === 1 ? '1 spot is' : `${spotsOf(event.open_spots)} are`
    return `${open} open, and it is the turn of somebody before you.`
  }
  return 'No place is open now. We tell you when one is.'
}
