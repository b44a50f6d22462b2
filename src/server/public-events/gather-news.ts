import { newsSince, type RegistrationNews, type ToldState, toldStateOf } from '#domain/public-events/registrant-news'
import type { RegistrationState } from '#domain/public-events/registration'
import type { Tx } from '#server/kernel/db/database'
import type { MailReason } from '#server/kernel/mail/mailboxes'
import type { PublicEventRow } from './event-rows.ts'
import { listQueued, type QueuedMail } from './mail-rows.ts'
import { isAccepted } from './present.ts'
import { listOfMailbox, type MailboxRow, type ReaderKey } from './reader-rows.ts'
import { confirmationOf } from './registration-rows.ts'

/** What one mailbox is to be told about an event, as things are now. */
export interface GatheredNews {
  /** Whom the mail addresses; undefined if there is nothing to tell. */
  readonly person: MailboxRow | undefined
  /** The person asked for the mail again. */
  readonly isAsked: boolean
  /** Someone waits for the mail at the page. */
  readonly isAwaited: boolean
  /** Why the mail goes out. */
  readonly reason: MailReason
  /** Everyone registered with this mailbox, in the order of their numbers. */
  readonly people: readonly MailboxRow[]
  readonly changes: readonly { readonly row: MailboxRow; readonly news: RegistrationNews }[]
  readonly isMoved: boolean
  readonly isCancelled: boolean
  readonly messages: readonly QueuedMail[]
  /** Mails to many of which this one is a part. */
  readonly wantedMails: readonly QueuedMail[]
  /** Mails to many that this mailbox does not get: no one is registered any longer, or they want no messages. */
  readonly unwanted: readonly QueuedMail[]
  /** The registrations whose news are told with it, or are none any longer, with what is told. */
  readonly noted: readonly { readonly id: number; readonly told: ToldState }[]
  /** The mail only asks to open the link; the rest is told by the next one. */
  readonly hasMore: boolean
}

/** Someone registered with the mailbox, with what there is to tell about it. */
type Member = MailboxRow & { readonly now: ToldState }

/** Reads what is new for a mailbox. Call it under the lock of its reader. */
export async function gatherNews(tx: Tx, event: PublicEventRow, key: ReaderKey, now: Date): Promise<GatheredNews> {
  const rows = await listOfMailbox(tx, key)
  const people = rows.map((row) => ({
    ...row,
    now: toldStateOf(row.state as RegistrationState, confirmationOf(row), now),
  }))
  const queued = await listQueued(
    tx,
    people.map(({ id }) => id),
  )
  const active = new Set(people.filter(isActive).map(({ id }) => id))
  const quiet = new Set(people.filter(({ quiet_at }) => quiet_at !== null).map(({ id }) => id))
  const isWanted = ({ registration_id: id, kind }: QueuedMail) =>
    active.has(id) && (kind !== 'message' || (isAccepted(event) && !quiet.has(id)))
  const wantedMails = queued.filter(isWanted)
  const changes = changedOf(event, people)
  const all: GatheredNews = {
    person: changes[0]?.row ?? people.find(({ id }) => id === wantedMails[0]?.registration_id),
    isAsked: changes.some(({ row }) => row.is_asked),
    isAwaited: isAwaited(people, changes),
    reason: reasonOf(changes),
    people,
    changes,
    isMoved: wantedMails.some(({ kind }) => kind === 'moved'),
    isCancelled: wantedMails.some(({ kind }) => kind === 'cancelled'),
    messages: wantedMails.filter(({ kind }) => kind === 'message'),
    wantedMails,
    unwanted: queued.filter((mail) => !isWanted(mail)),
    noted: people.filter(({ is_news }) => is_news).map((row) => ({ id: row.id, told: row.now })),
    hasMore: false,
  }
  return asksOnly(all)
}

/**
 * A mail that asks to open the link says nothing else, because a stranger may have typed the address. What else is new
 * for the mailbox waits for the next mail.
 */
function asksOnly(all: GatheredNews): GatheredNews {
  const unconfirmed = all.changes.filter(({ news }) => news === 'confirm')
  if (unconfirmed.length === 0) return all
  const others = new Set(all.changes.filter(({ news }) => news !== 'confirm').map(({ row }) => row.id))
  return {
    ...all,
    person: unconfirmed[0]?.row,
    isAsked: unconfirmed.some(({ row }) => row.is_asked),
    reason: reasonOf(unconfirmed),
    changes: unconfirmed,
    isMoved: false,
    isCancelled: false,
    messages: [],
    wantedMails: [],
    noted: all.noted.filter(({ id }) => !others.has(id)),
    hasMore: others.size > 0 || all.wantedMails.length > 0,
  }
}

/**
 * Someone has just registered and is asked to open the link, or has opened it. While the link of another mail is unopened,
 * nobody waits for one more: that link confirms all registrations of the mailbox.
 */
function isAwaited(people: readonly Member[], changes: GatheredNews['changes']): boolean {
  const isOut = people.some(({ told, now }) => told === 'held' && now === 'held')
  const asks = !isOut && changes.some(({ news }) => news === 'confirm')
  return asks || changes.some(({ row, news }) => row.told === 'held' && (news === 'registered' || news === 'waiting'))
}

/** The link of a registration that is new, or that the person asked for again, may go to a mailbox no one has confirmed. */
function reasonOf(changes: GatheredNews['changes']): MailReason {
  if (changes.some(({ row, news }) => row.is_asked || news === 'confirm')) return 'link'
  const fresh = changes.find(({ row }) => row.told === null)
  if (!fresh) return 'news'
  return fresh.row.added_by === null ? 'link' : 'added'
}

const isActive = ({ state }: MailboxRow) => state === 'registered' || state === 'waiting'

/**
 * The registrations with news; one that was given up is none if the same person is registered again. Nobody keeps a spot
 * at a canceled event.
 */
function changedOf(event: PublicEventRow, people: readonly Member[]): GatheredNews['changes'] {
  const there = new Set(people.filter(isActive).map(({ name_key }) => name_key))
  return people.flatMap((row) => {
    const news = row.is_news ? newsSince({ told: row.told, state: row.now, isAsked: row.is_asked }) : undefined
    if (news === 'confirm' && event.cancelled_at !== null) return []
    return news && (isActive(row) || !there.has(row.name_key)) ? [{ row, news }] : []
  })
}
