import type { Promotion } from '#areas/bookings/rules/promotion.ts'
import type { EventFile } from '#areas/calendars/server/event-file.ts'
import { costWords } from '#areas/public-events/calls/words.ts'
import type { PublicEventType } from '#areas/public-events/rules/event-kinds.ts'
import { type EventInMails, eventInMails, nameInMails } from '#areas/public-events/rules/organizer-words.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type MailWords, mailOf, withCalendar } from '#kernel/server/mail/layout.ts'
import type { OutgoingMail } from '#kernel/server/providers/mail/outgoing.ts'
import { publicEventFile } from './calendar-file.ts'
import type { PublicEventRow } from './event-rows.ts'
import { nameOf } from './fill-spots.ts'
import type { GatheredNews } from './gather-news.ts'
import { confirmMail, personMail, type StateNews, type ToldRegistration } from './mails.ts'
import { isAccepted, momentInMails, whenWords } from './present.ts'
import { codePicture, registrationToken, registrationUrl } from './registration-link.ts'
import { countTimesLeft, type RegistrationRow } from './registration-rows.ts'

/**
 * What emails to registrants may say about an event. It contains nothing of its organizer’s text until staff accept
 * them.
 */
export const eventInMailsOf = (event: PublicEventRow, costCents: number, now: Date): EventInMails =>
  eventInMails(
    {
      when: whenWords(event, now),
      type: event.type as PublicEventType,
      name: event.name,
      location: event.location,
      cost: costWords(costCents),
      howToPay: event.how_to_pay,
      refundPolicy: event.refund_policy,
      organizer: event.organiser,
      cancelReason: event.cancel_reason,
    },
    isAccepted(event),
  )

type Composed = GatheredNews & { readonly person: RegistrationRow }

/** Composes the email that tells one mailbox its news. */
export async function composeMail(
  deps: Deps,
  db: Reader,
  event: PublicEventRow,
  news: Composed,
): Promise<Omit<OutgoingMail, 'key'>> {
  const { isMoved, isCancelled, messages, person, wantedMails } = news
  const confirmationMail = askMail(deps, event, news)
  if (confirmationMail) return { to: person.email, ...mailOf(confirmationMail) }
  const changes = news.changes.flatMap(({ row, news: what }) => (what === 'confirm' ? [] : [{ row, news: what }]))
  const isListed = changes.length > 1
  const words = personMail(eventInMailsOf(event, person.cost_cents, deps.clock.now()), {
    first: nameInMails(person.first, isAccepted(event)),
    registrations: await Promise.all(
      changes.map(async (one) => toldOf(deps, event, one, await linksTo(deps, one.row, isListed))),
    ),
    isMoved,
    isCancelled,
    messages,
    url: registrationUrl(deps, person.seed),
  })
  const file = await fileFor(deps, db, event, news)
  const author = isAccepted(event) ? messages.at(-1)?.author_email : undefined
  return {
    to: person.email,
    ...mailOf(withCalendar(words, file)),
    ...(file ? { calendar: file.text } : {}),
    ...(wantedMails.length > 0 && isAccepted(event) && event.organiser !== ''
      ? { fromName: `${event.organiser} (Sideout)` }
      : {}),
    ...(wantedMails.length > 0 ? { list: `event-${event.id}` } : {}),
    ...(author === undefined ? {} : { isPersonal: true, replyTo: author, headers: quietHeaders(deps, person.seed) }),
  }
}

/**
 * The email that asks its reader to open the link, which keeps everything held for the mailbox. Undefined if nothing is
 * held.
 */
function askMail(deps: Deps, event: PublicEventRow, { changes: changed, person }: Composed): MailWords | undefined {
  const heldRows = changed.filter(({ news }) => news === 'confirm').map(({ row }) => row)
  const until = Math.min(...heldRows.map(({ confirm_by: by }) => by?.getTime() ?? Number.POSITIVE_INFINITY))
  if (heldRows.length === 0) return undefined
  return confirmMail(eventInMailsOf(event, person.cost_cents, deps.clock.now()), {
    count: heldRows.length,
    isWaiting: heldRows.every(({ state }) => state === 'waiting'),
    until: momentInMails(event, new Date(until), deps.clock.now()),
    url: registrationUrl(deps, person.seed),
  })
}

/** A registration's page, and its code unless it is one of many in a list. */
async function linksTo(deps: Deps, row: RegistrationRow, isListed: boolean) {
  const hasCode = row.state === 'registered' && !isListed
  return { url: registrationUrl(deps, row.seed), code: hasCode ? await codePicture(deps, row.seed) : undefined }
}

const toldOf = (
  deps: Deps,
  event: PublicEventRow,
  { row, news }: { readonly row: RegistrationRow; readonly news: StateNews },
  links: Pick<ToldRegistration, 'url' | 'code'>,
): ToldRegistration => ({
  news,
  name: nameInMails(nameOf(row), isAccepted(event)),
  number: row.number,
  position: row.position,
  isPaid: row.payment === 'paid',
  promotion: event.promotion as Promotion,
  until: row.asked_until ? momentInMails(event, row.asked_until, deps.clock.now()) : '',
  isUntilStart: row.asked_until !== null && row.asked_until >= event.starts_at,
  ...links,
})

/** The calendar file: the event if the mailbox has a spot, its cancellation if the spot was given up. */
async function fileFor(
  deps: Deps,
  db: Reader,
  event: PublicEventRow,
  { people, changes: changed, isMoved, isCancelled }: GatheredNews,
): Promise<EventFile | undefined> {
  if (changed.length === 0 && !isMoved && !isCancelled) return undefined
  const registeredRow = people.find(({ state }) => state === 'registered')
  const endedRow = changed.find(({ news }) => news === 'cancelled' || news === 'removed')?.row
  const row = registeredRow ?? endedRow
  return row && publicEventFile(deps, event, row !== registeredRow, await countTimesLeft(db, row))
}

/** Lets readers stop the messages with one click in their mail program (RFC 8058). */
const quietHeaders = (deps: Deps, seed: string) => ({
  'List-Unsubscribe': `<${deps.config.publicUrl}/event/quiet/${registrationToken(deps, seed)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
