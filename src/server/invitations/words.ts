import type { LineFact, PassedOver, ReplyStanding } from '#domain/invitations/log-line'
import type { PaymentMethod } from '#domain/payments/payment-methods'

// The registration log of an event.

/** Added to what a member without a login answered. */
export const byTheLink = 'by the link in the email'
export const putOnInviteList = 'put on the invite list'
/** A guest gets a place; on the day of the event they are here. */
export const guestAdded = (isHere: boolean) => (isHere ? 'added as a guest, checked in' : 'added as a guest')
export const questionAnswered = (answer: string) => (answer === '' ? 'the answer was taken away' : `answer: ${answer}`)

/** One log line about a member, whose name comes first. */
export function lineWords(fact: LineFact): string {
  switch (fact.is) {
    case 'said-yes':
      return `Yes: ${standingWords(fact.standing)}`
    case 'said-no':
      return `No${lost(fact.cleared)}`
    case 'taken-back':
      return `moved to the invited${lost(fact.cleared)}`
    case 'removed':
      return `invitation deleted${lost(fact.cleared)}`
    case 'promoted':
      return 'moved from the waitlist to a free place'
    case 'no-show':
      return 'no-show'
    case 'moved-to-waitlist':
      return `moved to the waitlist, number ${fact.number}`
    case 'put-on-yes':
      return `put on the Yes list${although(fact.passedOver)}`
    case 'paid':
      return `payment of ${fact.payment} recorded`
    case 'payment-voided':
      return `payment of ${fact.payment} taken back`
    case 'moved-by-payment':
      return `moved to yes by the payment of ${fact.payment}${although(fact.passedOver)}`
    case 'card-returned':
      return 'No: the card payment went back'
    case 'partner-added':
      return `plays with ${fact.partner}: ${standingWords(fact.standing)}`
    case 'partner-gone':
      return `needs a partner: ${fact.partner} left`
    case 'pair-parted':
      return `plays with ${fact.partner} no longer`
    case 'undone':
      return `undone: ${undoneWords(fact)}`
    case 'division-chosen':
      return `division: ${fact.division}`
  }
}

function standingWords(standing: ReplyStanding): string {
  switch (standing.is) {
    case 'confirmed':
      return 'confirmed'
    case 'confirmed-ahead':
      return 'confirmed, ahead of the line'
    case 'here-after-all':
      return 'has come after all'
    case 'without-partner':
      return 'needs a partner'
    case 'waiting':
      return `waitlist, number ${standing.number}`
    case 'waiting-until-paid':
      return `waitlist until paid, number ${standing.number}`
  }
}

function undoneWords({ response, number }: Extract<LineFact, { is: 'undone' }>): string {
  if (response === 'waitlist') return `waitlist again, number ${number}`
  if (response === 'yes' || response === 'partner') return 'confirmed again'
  if (response === 'needs-partner') return 'needs a partner'
  return response === 'no' ? 'No again' : 'not answered'
}

const lost = (payment: PaymentMethod | null) => (payment ? `, the payment of ${payment} was cleared` : '')

const although = (passedOver: readonly PassedOver[]) =>
  passedOver.length > 0 ? ` (${passedOver.map(passedOverWords).join(', ')})` : ''

function passedOverWords(passedOver: PassedOver): string {
  switch (passedOver.what) {
    case 'spots':
      return 'over the spots'
    case 'line':
      return 'ahead of the line'
    case 'division-spots':
      return 'over the spots of the division'
    case 'dues':
      return 'without current dues'
    case 'conflict':
      return `although confirmed for ${passedOver.event}`
  }
}

/** For the log: the connection broke or the server stopped while the mail was being sent. */

export const mailMayHaveLeft = (subject: string) => `the mail “${subject}” may have left, or not; it is not sent again`

// Responses.

export const undoneReply = 'Undone'
export const addedFromOutside = 'Added. This member is not in the group of this event.'

/** The line of the club's log about a payment by hand of an event that was taken back. */
export const paymentTakenBack = (name: string, payment: PaymentMethod | '', event: string, reason: string) =>
  `the payment of ${name} (${payment}) for ${event} was taken back: ${reason}`

/** Why a payment by hand was taken back in the books. */
export const paymentCleared = 'The payment was cleared with the answer'
/** Why the card payments of an event went back at once. */
export const eventWasDeleted = 'The event was deleted'
/** The line of the club's log about them. */
export const allReturned = (count: number, event: string) =>
  `${count === 1 ? 'the card payment' : `all ${count} card payments`} for ${event}, which was deleted, ${count === 1 ? 'goes' : 'go'} back`
/** Why a card payment went back by itself. */
export const memberSaidNo = 'The member said No'
export const nothingToPay = 'There is nothing to pay for this event any more.'
/** Why somebody cannot pay for a full event, shown before the card form. */
export const eventIsFull = 'The event is full right now. You can wait in line, and nothing is charged.'
