import { newsSince, type RegistrationNews } from '#domain/public-events/registrant-news'
import type { RegistrationState } from '#domain/public-events/registration'
import type { Tx } from '#server/kernel/db/database'
import type { MailReason } from '#server/kernel/mail/mailboxes'
import type { PublicEventRow } from './event-rows.ts'
import { listQueued, type QueuedMail } from './mail-rows.ts'
import { isAccepted } from './present.ts'
import { listOfMailbox, type MailboxRow, type ReaderKey } from './reader-rows.ts'

/** What one mailbox is to be told about an event, as things are now. */
export interface GatheredNews {
  /** Whom the mail addresses; undefined if there is nothing to tell. */
  readonly person: MailboxRow | undefined
  /** The person asked for the mail again. */
  readonly isAsked: boolean
  /** Why the mail goes out. */
  readonly reason: MailReason
  /** Everyone registered with this mailbox, in the order of their numbers. */
  readonly people: readonly MailboxRow[]
  readonly changed: readonly { readonly row: MailboxRow; readonly news: RegistrationNews }[]
  readonly isMoved: boolean
  readonly isCancelled: boolean
  readonly messages: readonly QueuedMail[]
  /** Mails to many of which this one is a part. */
  readonly wanted: readonly QueuedMail[]
  /** Mails to many that this mailbox does not get: no one is registered any longer, or they want no messages. */
  readonly unwanted: readonly QueuedMail[]
  /** The registrations whose news are told with it, or are none any longer. */
  readonly noted: readonly MailboxRow[]
}

/** Reads what is new for a mailbox. Call it under the lock of its reader. */
export async function gatherNews(tx: Tx, event: PublicEventRow, key: ReaderKey): Promise<GatheredNews> {
  const people = await listOfMailbox(tx, key)
  const queued = await listQueued(
    tx,
    people.map(({ id }) => id),
  )
  const active = new Set(people.filter(isActive).map(({ id }) => id))
  const quiet = new Set(people.filter(({ quiet_at }) => quiet_at !== null).map(({ id }) => id))
  const isWanted = ({ registration_id: id, kind }: QueuedMail) =>
    active.has(id) && (kind !== 'message' || (isAccepted(event) && !quiet.has(id)))
  const wanted = queued.filter(isWanted)
  const changed = changedOf(people)
  return {
    person: changed[0]?.row ?? people.find(({ id }) => id === wanted[0]?.registration_id),
    isAsked: changed.some(({ row }) => row.is_asked),
    reason: reasonOf(changed),
    people,
    changed,
    isMoved: wanted.some(({ kind }) => kind === 'moved'),
    isCancelled: wanted.some(({ kind }) => kind === 'cancelled'),
    messages: wanted.filter(({ kind }) => kind === 'message'),
    wanted,
    unwanted: queued.filter((mail) => !isWanted(mail)),
    noted: people.filter(({ is_news }) => is_news),
  }
}

/** The link of a registration that is new, or that the person asked for again, may go to a mailbox no one has confirmed. */
function reasonOf(changed: GatheredNews['changed']): MailReason {
  if (changed.some(({ row }) => row.is_asked)) return 'link'
  const fresh = changed.find(({ row }) => row.told === null)
  if (!fresh) return 'news'
  return fresh.row.added_by === null ? 'link' : 'added'
}

const isActive = ({ state }: MailboxRow) => state === 'registered' || state === 'waiting'

/** The registrations with news; one that was given up is none if the same person is registered again. */
function changedOf(people: readonly MailboxRow[]): GatheredNews['changed'] {
  const there = new Set(people.filter(isActive).map(({ name_key }) => name_key))
  return people.flatMap((row) => {
    const news = row.is_news
      ? newsSince({ told: row.told, state: row.state as RegistrationState, isAsked: row.is_asked })
      : undefined
    return news && (isActive(row) || !there.has(row.name_key)) ? [{ row, news }] : []
  })
}
