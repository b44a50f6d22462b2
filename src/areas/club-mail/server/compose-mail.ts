import type { EventFile } from '#areas/calendars/server/event-file.ts'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import type { YesOffer } from '#areas/invitations/rules/yes-offer.ts'
import { answersBy, invitePageFor, type ReplyPage } from '#areas/invitations/server/answer-token.ts'
import { longSpanIn, longTextIn } from '#kernel/rules/long-time.ts'
import { longDayText } from '#kernel/rules/time-text.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type MailWords, mailOf, withCalendar } from '#kernel/server/mail/layout.ts'
import type { OutgoingMail } from '#kernel/server/providers/mail/outgoing.ts'
import { cleanHtml } from '#kernel/server/rich-text/clean.ts'
import { textOfHtml } from './html-text.ts'
import { type EventInWords, eventMailWords, footerWords } from './mails.ts'
import type { Recipient } from './recipient-rows.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** The key identifies this recipient of this email, so that a provider that supports keys recognizes a repeat. */
export const mailKeyOf = (id: number) => `club mail ${id}`

/** What an invitation or a reminder is about. */
interface About {
  readonly event: EventRow | undefined
  /** The attached calendar file. */
  readonly file: EventFile | undefined
  /** What a Yes from a member on the waitlist would do now. */
  readonly offer: YesOffer | null
}

/** Composes a club's mail to one member. */
export function composeMail(deps: Deps, to: Recipient, about: About): OutgoingMail {
  const { file } = about
  const token = unsubscribeToken(deps, { clubId: to.clubId, address: to.email }, deps.clock.now())
  const unsubscribe = `${deps.config.publicUrl}/u/${token}`
  const from = footerWords(to.clubName, to.clubEmail)
  const words = { ...withCalendar(wordsOf(deps, to, about), file), footer: { from, unsubscribe } }
  return {
    key: mailKeyOf(to.id),
    to: to.email,
    ...mailOf(words),
    calendar: file?.text,
    fromName: to.clubName,
    isPersonal: to.kind === 'message' && to.isWritten,
    list: `club-${to.clubId}`,
    ...(to.clubEmail === null ? {} : { replyTo: to.clubEmail }),
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

function wordsOf(deps: Deps, to: Recipient, { event, offer }: About): MailWords {
  if (to.kind === 'message' || !event) {
    // Cleans the body again on output, because it may have been saved under an older, wider list of allowed tags.
    const html = cleanHtml(to.body, 'mail')
    return { title: to.subject, paragraphs: [], written: { html, text: textOfHtml(html) } }
  }
  const { label, says, ...words } = eventMailWords({
    ...to,
    kind: to.kind,
    event: eventInWords(event, deps.clock.now()),
    offer,
  })
  const page: ReplyPage = (say) => pageOf(deps, to, event.id, say)
  return { ...words, answers: answersBy(page, says), button: { label, url: page() } }
}

/** The event's page. The link itself lets members answer there. */
function pageOf(deps: Deps, to: Recipient, eventId: number, say: 'yes' | 'no' | undefined): string {
  const { invitationId, invitedAt } = to
  return invitationId === null || invitedAt === null
    ? `${deps.config.publicUrl}/club/invite/${eventId}`
    : invitePageFor(deps, eventId, { ...to, invitationId, invitedAt }, say)
}

/** The columns of an event that its emails mention. */
export type EventToDescribe = Pick<
  EventRow,
  | 'title'
  | 'club_name'
  | 'group_name'
  | 'time_zone'
  | 'starts_at'
  | 'ends_at'
  | 'closes_at'
  | 'location'
  | 'spots'
  | 'cost_cents'
  | 'needs_partner'
  | 'court_names'
>

/**
 * An event in words, with all times in the club's zone. Without `now`, they include the year even if it is the current
 * one.
 */
export function eventInWords(event: EventToDescribe, now?: Date): EventInWords {
  const zone = event.time_zone
  return {
    title: event.title,
    club: event.club_name,
    group: event.group_name,
    zoneName: zoneWords(zone),
    day: longDayText(dayIn(zone, event.starts_at)),
    when: longSpanIn(zone, [event.starts_at, event.ends_at], now),
    repliesBy: longTextIn(zone, event.closes_at, now),
    location: event.location,
    spots: event.spots,
    costCents: event.cost_cents,
    needsPartner: event.needs_partner,
    courts: event.court_names,
  }
}
