import { newsPauseMinutes, nextMailAt } from '#areas/public-events/rules/registrant-news.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { isConfirmedMailbox, takeMailTo } from '#kernel/server/mail/mailboxes.ts'
import { findPublicEvent, type PublicEventRow } from './event-rows.ts'
import { type GatheredNews, gatherNews } from './gather-news.ts'
import { handOver } from './hand-over.ts'
import { logInPublicEvent } from './log-rows.ts'
import { type Full, lockEventMails } from './mail-budget.ts'
import { addMail } from './mail-day-rows.ts'
import { saveRecipients } from './mail-rows.ts'
import { isTakenDown } from './present.ts'
import {
  lockReader,
  type MailboxRow,
  markTold,
  type ReaderKey,
  type ReaderRow,
  savePending,
  saveTold,
} from './reader-rows.ts'
import { tellOneOfManyWork, tellPerson, tellPersonWork } from './tell-queue.ts'
import { mailsFullInLog } from './words.ts'

export const tellPersonJob = defineJob({
  ...tellPersonWork,
  lane: 'prompt',
  run: (deps: Deps, key) => tell(deps, key, false),
})

export const tellOneOfManyJob = defineJob({
  ...tellOneOfManyWork,
  lane: 'many',
  run: (deps: Deps, key) => tell(deps, key, true),
})

/**
 * Writes the one email that tells a mailbox an event's latest state, if one may be sent. Otherwise the news stays
 * pending: until the pause after the last email has passed, the next day of the event’s budget begins, the first
 * email's link is opened, or staff restore the event.
 */
async function tell(deps: Deps, key: ReaderKey, isOneOfMany: boolean): Promise<void> {
  const result = await inTransaction(deps.db, async (tx) => ok(await tellInOne(deps, tx, key, isOneOfMany)))
  // Runs after the commit: the log waits for the event's lock, and others hold that lock while they wait for the
  // mailbox.
  if (result.ok && result.value?.isFirst) {
    const what = mailsFullInLog(result.value.limit)
    await logInPublicEvent(deps.db, { eventId: key.eventId, accountId: null, what, now: deps.clock.now() })
  }
}

/** Returns the budget if it is used up. */
async function tellInOne(deps: Deps, tx: Tx, key: ReaderKey, isOneOfMany: boolean): Promise<Full | undefined> {
  const reader = await lockReader(tx, key)
  const event = reader?.is_pending ? await findPublicEvent(tx, key.eventId) : undefined
  if (!reader || !event || isTakenDown(event)) return undefined
  const news = await gatherNews(tx, event, key, deps.clock.now())
  const { person } = news
  if (person) {
    const may = await mayMail(deps, tx, { event, key, reader, person, news })
    if (may !== 'now') return may
    await handOver(deps, tx, { event, key, reader, person, news, isOneOfMany })
  }
  await saveRecipients(tx, news.unwanted, 'skipped')
  await markTold(tx, news.noted)
  await saveTold(tx, key, person ? deps.clock.now() : undefined)
  if (news.hasMore) {
    await savePending(tx, key)
    await tellPerson(tx, key, newsPauseMinutes * 60)
  }
  return undefined
}

interface Mailing {
  readonly event: PublicEventRow
  readonly key: ReaderKey
  readonly reader: ReaderRow
  readonly person: MailboxRow
  readonly news: GatheredNews
}

const askedOf = ({ isAsked, isAwaited }: GatheredNews) => ({ isAsked, isAwaited })

/** Whether an email may be sent now. If it is only too early, the job runs again later. */
async function mayMail(deps: Deps, tx: Tx, mailing: Mailing): Promise<'now' | Full | undefined> {
  const { event, key, reader, person, news } = mailing
  const now = deps.clock.now()
  const secondsTo = (then: Date) => Math.ceil((then.getTime() - now.getTime()) / 1000)
  const isConfirmed = await isConfirmedMailbox(tx, deps, person.email)
  const before = { mailedAt: reader.mailed_at, mails: reader.mails, isConfirmed, ...askedOf(news) }
  const next = nextMailAt(before, now)
  if (next === 'once-opened') return undefined
  if (next > now) {
    await tellPerson(tx, key, secondsTo(next))
    return undefined
  }
  const budget = await lockEventMails(deps, tx, event)
  if (budget.again) {
    await tellPerson(tx, key, secondsTo(budget.again))
    return budget
  }
  const decision = await takeMailTo(tx, deps, { email: person.email, reason: news.reason })
  if (decision.fate === 'send') {
    await addMail(tx, event.id)
    return 'now'
  }
  if (decision.limit !== 'unopened') await tellPerson(tx, key, decision.seconds)
  return undefined
}
