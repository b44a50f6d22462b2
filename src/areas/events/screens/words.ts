import type { noAnswerReasons, noMailReasons } from '#areas/club-mail/calls/club-mail.ts'
import type { getEventInfo } from '#areas/events/calls/events.ts'
import { saidOfRefusal } from '#areas/invitations/calls/words.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { clubSpan, clubTime } from '#kernel/web/ui/desk/club-time.ts'

type ClubEvent = Gotten<typeof getEventInfo>

/** The facts of an event in a few words, on the club's clock: ddd MM/DD/YYYY h:mm a (X195). */
export function eventFacts(event: ClubEvent) {
  const zone = event.time_zone
  return {
    time: clubSpan(event.start_time, event.end_time, zone),
    zone: zoneWords(zone),
    place: event.location,
    cost: event.cost > 0 ? moneyText(centsOf(event.cost)) : '',
    closes: `${event.is_closed ? 'Replies closed' : 'Replies close'} ${clubTime(event.final_date, zone)}`,
  }
}

/** Sentences of the catalogue that address the player, reworded to be about the player. */
const aboutPlayer: Readonly<Record<string, string>> = {
  'dues-unpaid': 'This member must pay their dues before they can register for an event.',
  'already-registered': 'This player is already registered.',
  'already-paid': 'This player has already paid and is waiting for a spot.',
  'not-registered': 'This player hasn’t replied Yes.',
  'not-invited': 'This player is marked as gone or is no longer invited.',
}

/** Why something was not possible, in words for the event's admins. */
export function troubleOf({ code, detail, message }: CallError): string {
  const title = detail['event']
  if (code === 'event-conflict')
    return `This player is confirmed for ${typeof title === 'string' ? title : 'another event'} at the same time.`
  // Why the email cannot be sent, shown below the sentence from the catalogue.
  const why = code === 'resend-issue' ? detail['why'] : undefined
  if (typeof why === 'string') return `${message}\n${why}`
  const next = detail['next']
  if (code === 'undo-taken')
    return `${message} ${typeof next === 'string' ? `${next} is next on the waitlist.` : 'No one else is waiting.'}`
  return aboutPlayer[code] ?? saidOfRefusal(code)?.text ?? message
}

export const peopleWords = (people: number) => counted(people, 'member')

/** Why someone who is invited gets no email, after a count. */
export const noMailWords: Readonly<Record<(typeof noMailReasons)[number], string>> = {
  'no-address': 'without an email address',
  unsubscribed: 'unsubscribed',
  away: 'marked as gone',
  'mail-off': 'because the club’s emails are turned off',
}

/** Why someone who is invited cannot reply. */
export const cannotAnswerWords: Readonly<Record<(typeof noAnswerReasons)[number], string>> = {
  'no-login':
    'they don’t get our emails and have no login. Tell them yourself, or invite them to create a login under Run > Verification.',
  'dues-unpaid': 'their dues aren’t paid. You can record a payment on the Members page.',
}

/**
 * How many of some spots are taken, as in "18 of 24 taken". An admin may confirm more players than there are spots (spec 001
 * §4), and 13 of 12 is nonsense: "12 of 12 taken, 1 over".
 */
export function takenWords(count: number, spots: number, what = ' taken'): string {
  const over = count - spots
  return over > 0 ? `${spots} of ${spots}${what}, ${over} over` : `${count} of ${spots}${what}`
}

/** When the spots of an event are drawn, and among how many people so far; or that they were. */
export function drawingWords({ draws_at: at, is_collecting, time_zone, waitlist }: DrawnEvent): string {
  if (at === null || !is_collecting) return 'The spots were drawn'
  return `Spots will be drawn ${clubTime(at, time_zone)} · ${counted(waitlist, 'person', 'people')} in so far`
}

type DrawnEvent = Pick<ClubEvent, 'draws_at' | 'is_collecting' | 'time_zone' | 'waitlist'>

/** What keeps an event from being deleted, or what deleting it does not do. */
export function paidWords({ count, mayConfirm }: { count: number; mayConfirm: boolean }): string {
  const who = counted(count, 'player has paid for this event.', 'players have paid for this event.')
  return mayConfirm
    ? `${who} Deleting it doesn’t refund anyone. You can refund card payments on the next page.`
    : `${who} Only a club admin can delete it now.`
}
