import { counted } from '#kernel/rules/counted.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { longClubTime } from '#kernel/web/ui/desk/club-time.ts'
import type { Invite } from './words.ts'

/** The member's place on the waitlist, and whose turn it is if a spot is open. */
export function InLine({ invite }: { invite: Invite }) {
  const { invitation } = invite
  if (invite.is_substitute) return <Substitute invite={invite} />
  const position = invitation?.position
  if (typeof position !== 'number' || invite.event.is_collecting) return null
  const place = position === 1 ? 'You’re first on the waitlist.' : `You’re number ${position} on the waitlist.`
  return (
    <p className="invite-line" aria-live="polite">
      <strong>{place}</strong> {turnOf(invite)}
    </p>
  )
}

/** For a member who is asked to substitute. */
function Substitute({ invite }: { invite: Invite }) {
  const { yes_offer: offer, owes, offer_until: until, event } = invite
  if (until === null) return null
  const by = longClubTime(until, event.time_zone)
  return (
    <p className="invite-line" aria-live="polite">
      <strong>Can you substitute?</strong>{' '}
      {offer === 'payment'
        ? `A player can’t make it. The spot is yours if you’re the first to pay ${moneyText(centsOf(owes))} by ${by}.`
        : `A player can’t make it. The spot is yours if you’re the first to say Yes by ${by}.`}
    </p>
  )
}

function turnOf(invite: Invite): string {
  const { event, invitation, yes_offer: offer, owes, partner_owes, label } = invite
  if (label === 'Wait List - Payment Required') return payWords(invite, moneyText(centsOf(owes)))
  if (offer === 'payment' && partner_owes > 0)
    return `2 spots are open for both of you. They’re yours if ${invitation?.partner_name} pays${untilWords(invite)}.`
  if (offer === 'turn')
    return invite.offer_until === null
      ? 'A spot is open, and it’s your turn. Tap Yes to take it.'
      : `A spot is open for you. Tap Yes${untilWords(invite)} to take it. Otherwise, we’ll offer it to the next person.`
  if (event.open_spots > 0) {
    return `${counted(event.open_spots, 'spot is', 'spots are')} open, but it’s someone else’s turn.`
  }
  return event.promotion === 'auto'
    ? 'No spots are open right now. If one opens for you, it’s yours, and we’ll email you.'
    : 'No spots are open right now. We’ll email you when it’s your turn.'
}

/**
 * A spot is promised to one member until a certain time; after that, it goes to the first who pays among those who
 * were asked.
 */
const payWords = (invite: Invite, sum: string): string =>
  invite.offer_until === null
    ? `A spot is open. It goes to the first person who pays ${sum}.`
    : `A spot is open for you. Pay ${sum}${untilWords(invite)} to take it. Otherwise, we’ll offer it to the next person.`

const untilWords = ({ event, offer_until: until }: Invite): string =>
  until === null ? '' : ` by ${longClubTime(until, event.time_zone)}`
