import type { Wish } from '#areas/bookings/rules/wishes.ts'
import { mostDeclines } from '#areas/groups/rules/substitutes.ts'
import type { LineFact, PassedOver, ReplyStanding } from '#areas/invitations/rules/log-line.ts'
import type { PaymentMethod } from '#areas/payments/rules/event-methods.ts'
import { numberText } from '#kernel/rules/counted.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { plural } from '#kernel/rules/plural.ts'

// An event's registration log.

/** Added to the answer of a member without a login. */
export const byTheLink = 'using the link in the email'
/** Added to answers that the product gave for members. */
export const byStandingYes = 'as they say Yes to every date'
export const becauseAway = 'because they’re away'
export const noLongerAway = 'no longer away'
export const putOnInviteList = 'added to the invite list'
/** Says that a guest got a spot. On the day of the event they are here. */
export const guestAdded = (isHere: boolean) => (isHere ? 'added as a guest and checked in' : 'added as a guest')
export const questionAnswered = (answer: string) => (answer === '' ? 'answer removed' : `answer: ${answer}`)

/** One log line about a member, whose name comes first. */
export function lineWords(fact: LineFact): string {
  switch (fact.is) {
    case 'said-yes':
      return `Yes: ${standingWords(fact.standing)}`
    case 'said-no':
      return `No${lost(fact.cleared)}`
    case 'taken-back':
      return `moved back to Invited${lost(fact.cleared)}`
    case 'removed':
      return `invitation deleted${lost(fact.cleared)}`
    case 'promoted':
      return 'moved from the waitlist to a free spot'
    case 'offered':
      return 'offered the open spot'
    case 'passed':
      return 'let the open spot pass, and stays on the waitlist'
    case 'substitute-asked':
      return fact.substitutes === '' ? 'asked to substitute' : `asked to substitute for ${fact.substitutes}`
    case 'substitute-passed':
      return 'can’t substitute'
    case 'substitute-late':
      return 'didn’t reply in time to substitute'
    case 'substitute-ended':
      return 'no longer asked to substitute'
    case 'swapped-in':
      return `swapped with ${fact.other}: has a spot`
    case 'swapped-out':
      return `swapped with ${fact.other}: waitlist, number ${fact.number}`
    case 'wishes':
      return wishWords[fact.wish ?? 'usual']
    case 'drawn':
      return 'drawn for a spot'
    case 'not-drawn':
      return `not drawn for a spot, number ${fact.line} on the waitlist`
    case 'no-show':
      return 'no-show'
    case 'moved-to-waitlist':
      return `moved to the waitlist, number ${fact.number}`
    case 'put-on-yes':
      return `added to the Yes list${although(fact.passedOver)}`
    case 'paid':
      return `${fact.payment} payment recorded`
    case 'payment-voided':
      return `${fact.payment} payment voided`
    case 'moved-by-payment':
      return `moved to Yes: ${fact.payment} payment recorded${although(fact.passedOver)}`
    case 'card-returned':
      return 'No: the card payment was refunded'
    case 'partner-added':
      return `plays with ${fact.partner}: ${standingWords(fact.standing)}`
    case 'partner-gone':
      return `needs a partner: ${fact.partner} left`
    case 'pair-parted':
      return `no longer plays with ${fact.partner}`
    case 'undone':
      return `undone: ${undoneWords(fact)}`
    case 'division-chosen':
      return `division: ${fact.division}`
  }
}

/** What a member wants when a spot opens. */
const wishWords: Readonly<Record<Wish | 'usual', string>> = {
  ask: 'asks to be asked before they get a spot',
  take: 'takes a spot without being asked',
  'not-on-the-day': 'wants no spot on the day of the event',
  usual: 'has no wish about open spots anymore',
}

function standingWords(standing: ReplyStanding): string {
  switch (standing.is) {
    case 'confirmed':
      return 'confirmed'
    case 'confirmed-ahead':
      return 'confirmed, ahead of the waitlist'
    case 'here-after-all':
      return 'came after all'
    case 'without-partner':
      return 'needs a partner'
    case 'in-drawing':
      return 'in the drawing'
    case 'waiting':
      return `waitlist, number ${standing.number}`
    case 'waiting-until-paid':
      return `on the waitlist until paid, number ${standing.number}`
  }
}

function undoneWords({ response, number }: Extract<LineFact, { is: 'undone' }>): string {
  if (response === 'waitlist') return `back on the waitlist, number ${number}`
  if (response === 'yes' || response === 'partner') return 'confirmed again'
  if (response === 'needs-partner') return 'needs a partner'
  return response === 'no' ? 'No again' : 'no reply'
}

const lost = (payment: PaymentMethod | null) => (payment ? `, ${payment} payment voided` : '')

const although = (passedOver: readonly PassedOver[]) =>
  passedOver.length > 0 ? ` (${rowText(passedOver.map(passedOverWords))})` : ''

function passedOverWords(passedOver: PassedOver): string {
  switch (passedOver.what) {
    case 'spots':
      return 'over the limit'
    case 'line':
      return 'ahead of the waitlist'
    case 'division-spots':
      return 'over the division’s limit'
    case 'dues':
      return 'without current dues'
    case 'conflict':
      return `also confirmed for ${passedOver.event}`
  }
}

/** For the log of the event in which a substitute declined once too often. */
export const movedToTheEnd = `moved to the end of the substitutes after ${mostDeclines} declines in a row`

/** For the log: the connection broke or the server stopped while the mail was being sent. */

export const mailMayHaveLeft = (subject: string) =>
  `the email “${subject}” may or may not have been sent, and we won’t send it again`

// Responses.

/** To a substitute who lets the spot pass. */
export const cannotSubstitute = 'Thanks for letting us know. We’ll ask someone else.'

export const undoneReply = 'Undone'
export const swapAsked = 'We asked them by email. You’ll see their answer here.'
export const swapTakenBack = 'You withdrew your request.'
export const swapDeclined = 'You keep your spot.'
export const swapDone = 'You swapped. You’re on the waitlist now.'
export const addedFromOutside = 'Added. This member isn’t in the event’s group.'

/** The line in the club's log about a voided payment by hand for an event. */
export const paymentTakenBack = (name: string, payment: PaymentMethod | '', event: string, reason: string) =>
  `Voided ${name}’s ${payment ? `${payment} ` : ''}payment for ${event}: ${reason}`

/** Why the books void a payment by hand. */
export const paymentCleared = 'The reply was cleared, so the payment was voided'
/** Why an event's card payments were refunded at once. */
export const eventWasDeleted = 'The event was deleted'
/** The line in the club's log about them. */
export const allReturned = (count: number, event: string) =>
  plural(count, {
    one: `Started refunding the card payment for the deleted event ${event}`,
    other: `Started refunding all ${numberText(count)} card payments for the deleted event ${event}`,
  })
/** Why a card payment was refunded automatically. */
export const memberSaidNo = 'The member said No'
export const nothingToPay = 'There’s nothing left to pay for this event.'
/** Why a member cannot pay for a full event, shown before the card form. */
export const eventIsFull = 'The event is full right now. You can join the waitlist, and you won’t be charged.'
/** To someone whose card payment has no outcome yet. */
export const stillUnderway = 'Your payment is still being processed. You don’t need to pay again.'
