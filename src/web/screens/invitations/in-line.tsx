import { centsOf, moneyText } from '#domain/shared/money'
import { longClubTime } from '../../ui/desk/club-time.ts'
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

function turnOf(invite: Invite): string {
  const { event, invitation, yes_offer: offer, owes, partner_owes, label } = invite
  if (label === 'Wait List - Payment Required') return payWords(invite, moneyText(centsOf(owes)))
  if (offer === 'payment' && partner_owes > 0)
    return `A place is open for you both: it is yours once ${invitation?.partner_name} has paid${untilWords(invite)}.`
  if (offer === 'turn') return 'A place is open and it is your turn: press Yes to take it.'
  if (event.open_spots > 0) {
    const open = event.open_spots === 1 ? '1 spot is' : `${spotsOf(event.open_spots)} are`
    return `${open} open, but it’s someone else’s turn.`
  }
  return 'No place is open now. We tell you when one is.'
}

/** A place is promised to a member until an instant; after it, to the first of those who were asked. */
const payWords = (invite: Invite, sum: string): string =>
  invite.pay_until === null
    ? `A place is open: it goes to the first person who pays ${sum}.`
    : `A place is open for you: it is yours once ${sum} is paid${untilWords(invite)}. Then we offer it to the next person.`

const untilWords = ({ event, pay_until: until }: Invite): string =>
  until === null ? '' : `, until ${longClubTime(until, event.time_zone)}`
