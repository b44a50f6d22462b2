import {
  newsSince,
  type RegistrationNews,
  type ToldState,
  toldStateOf,
} from '#areas/public-events/rules/registrant-news.ts'
import type { RegistrationState } from '#areas/public-events/rules/registration.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { MailReason } from '#kernel/server/mail/mailboxes.ts'
import type { PublicEventRow } from './event-rows.ts'
import { listQueued, type QueuedMail } from './mail-rows.ts'
import { isAccepted } from './present.ts'
import { listOfMailbox, type MailboxRow, type ReaderKey } from './reader-rows.ts'
import { confirmationOf } from './registration-rows.ts'

/** The current news about an event for one mailbox. */
export interface GatheredNews {
  /** The person the email addresses. Undefined if there is no news. */
  readonly person: MailboxRow | undefined
  /** The person asked for the email again. */
  readonly isAsked: boolean
  /** Someone is waiting for the email on the page. */
  readonly isAwaited: boolean
  /** Why the mail goes out. */
  readonly reason: MailReason
  /** Everyone registered with this mailbox, in the order of their numbers. */
  readonly people: readonly MailboxRow[]
  readonly changes: readonly { readonly row: MailboxRow; readonly news: RegistrationNews }[]
  readonly isMoved: boolean
  readonly isCancelled: boolean
  readonly messages: readonly QueuedMail[]
  /** Mails to many that this email contains a part of. */
  readonly wantedMails: readonly QueuedMail[]
  /** Mails to many that this mailbox does not get, because no one is registered any longer or they want no messages. */
  readonly unwanted: readonly QueuedMail[]
  /** The registrations whose news this email tells, or that no longer have any, with what is told. */
  readonly noted: readonly { readonly id: number; readonly told: ToldState }[]
  /** The email only asks its reader to open the link. The next one tells the rest. */
  readonly hasMore: boolean
}

/** Someone registered with the mailbox, with their news. */
type Member = MailboxRow & { readonly now: ToldState }

/** Reads what is new for a mailbox. Call it under the lock of its reader. */
export async function gatherNews(tx: Tx, event: PublicEventRow, key: ReaderKey, now: Date): Promise<GatheredNews> {
  const rows = await listOfMailbox(tx, key)
  const people = rows.map((row) => ({
    ...row,
    now: toldStateOf(row.state as RegistrationState, { ...confirmationOf(row), askedUntil: row.asked_until }, now),
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
 * Reduces an email that asks its reader to open the link to that alone, because a stranger may have typed the address.
 * The mailbox's other news waits for the next email.
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
 * Whether someone has just registered and is asked to open the link, has opened it, or has little time to take a spot. While the link in another email
 * is unopened, no one waits for one more, because that link confirms all of the mailbox's registrations.
 */
function isAwaited(people: readonly Member[], changes: GatheredNews['changes']): boolean {
  const isOut = people.some(({ told, now }) => told === 'held' && now === 'held')
  const asks = !isOut && changes.some(({ news }) => news === 'confirm')
  return (
    asks ||
    changes.some(({ news }) => news === 'offered') ||
    changes.some(({ row, news }) => row.told === 'held' && (news === 'registered' || news === 'waiting'))
  )
}

/**
 * Why the email is sent. The link of a new registration, or one that the person asked for again, may go to an
 * unconfirmed mailbox.
 */
function reasonOf(changes: GatheredNews['changes']): MailReason {
  if (changes.some(({ row, news }) => row.is_asked || news === 'confirm')) return 'link'
  const fresh = changes.find(({ row }) => row.told === null)
  if (!fresh) return 'news'
  return fresh.row.added_by === null ? 'link' : 'added'
}

const isActive = ({ state }: MailboxRow) => state === 'registered' || state === 'waiting'

/**
 * The registrations with news. A registration that was given up is not among them if the same person has registered
 * again. No one keeps a spot at a canceled event.
 */
function changedOf(event: PublicEventRow, people: readonly Member[]): GatheredNews['changes'] {
  const there = new Set(people.filter(isActive).map(({ name_key }) => name_key))
  return people.flatMap((row) => {
    const news = row.is_news ? newsSince({ told: row.told, state: row.now, isAsked: row.is_asked }) : undefined
    if (news === 'confirm' && event.cancelled_at !== null) return []
    return news && (isActive(row) || !there.has(row.name_key)) ? [{ row, news }] : []
  })
}
