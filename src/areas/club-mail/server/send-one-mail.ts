import { eventFile } from '#areas/calendars/server/event-file.ts'
import { bringsCalendar } from '#areas/club-mail/rules/brings-calendar.ts'
import { decideSending } from '#areas/club-mail/rules/decide-sending.ts'
import { type EventRow, findEvent } from '#areas/events/server/event-rows.ts'
import { findOffer } from '#areas/invitations/server/find-offer.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { MailServerAway, MailUnsure, type OutgoingMail } from '#kernel/server/providers/mail/outgoing.ts'
import { composeMail } from './compose-mail.ts'
import {
  addressRecipient,
  findRecipient,
  giveBack,
  moveRecipient,
  type Recipient,
  releaseOwn,
  takeNext,
} from './recipient-rows.ts'
import { failures, notComposed, notReached, skipWords } from './words.ts'

/** Milliseconds until an email that was certainly not accepted is tried again: 5 s, 20 s, 80 s, up to 15 minutes. */
export const retry = { firstMs: 5000, mostMs: 15 * 60_000 }

/** The outcome of an email could not be saved in the database. `again` tries once more. */
export class OutcomeUnsaved extends Error {
  readonly again: () => Promise<void>

  constructor(again: () => Promise<void>, cause: unknown) {
    super('unsaved', { cause })
    this.again = again
  }
}

const saveQuietly = (save: () => Promise<void>): Promise<void> =>
  save().catch((cause: unknown) => {
    throw new OutcomeUnsaved(save, cause)
  })

/** The outcome of a turn; `away` means that the mail server itself does not answer. */
export type TurnOutcome = 'none waits' | 'done' | 'later' | 'away'

/**
 * Uses one turn: takes the next email and hands it over, at most once, because everyone else leaves a taken row alone
 * (safety, P4). Whether it may be sent is decided at that moment, so that unsubscribing also covers emails already
 * queued. Emails that may not be sent use up no turn. An email that the server certainly did not accept is tried again
 * later.
 */
export async function sendNext(deps: Deps): Promise<TurnOutcome> {
  for (;;) {
    const id = await takeNext(deps.db, deps.processId, deps.clock.now())
    if (id === undefined) return 'none waits'
    const end = await sendTaken(deps, id)
    if (end !== 'skipped') return end
  }
}

/**
 * Accounts for the emails that this process took and lost track of because the database did not answer. Those not
 * handed over are queued again, and those that may have been sent are shown as such. Call it only while the process is
 * handing none over.
 */
export async function settleOwn({ db, clock, log, processId }: Deps): Promise<void> {
  const ids = await releaseOwn(db, processId)
  for (const id of ids) await moveRecipient(db, id, { state: 'failed', at: clock.now(), why: failures.unsure })
  if (ids.length > 0) log.warn({ mails: ids.length }, 'some club emails may or may not have been sent')
}

async function sendTaken(deps: Deps, id: number): Promise<TurnOutcome | 'skipped'> {
  const { db, clock, log, processId } = deps
  const mail = await prepare(deps, id).catch(async (error: unknown) => {
    log.error({ err: error, recipient: id }, 'a club email could not be composed')
    await saveQuietly(() => giveBack(db, id, { processId, why: notComposed, ...retry }))
    return 'later' as const
  })
  if (mail === 'skipped' || mail === 'later') return mail
  const fate = await hand(deps, id, mail)
  if (fate === 'later' || fate === 'away') return fate
  const at = clock.now()
  if (fate !== 'sent') {
    log.warn({ recipient: id, fate }, 'a club email was not sent')
    await saveQuietly(() => moveRecipient(db, id, { state: 'failed', at, why: failures[fate] }))
    return 'done'
  }
  await saveQuietly(() => moveRecipient(db, id, { state: 'sent', at }))
  const reports = deps.mail.many.pretends?.(mail) ?? []
  for (const state of reports) await moveRecipient(db, id, { state, at, why: pretended(state) })
  return 'done'
}

/** The email as it is sent now. An email that may not be sent is marked, with the reason. */
async function prepare(deps: Deps, id: number): Promise<OutgoingMail | 'skipped'> {
  const { db, clock, mail: ports } = deps
  const to = await findRecipient(db, id)
  if (!to) return 'skipped'
  const event = to.eventId === null ? undefined : await findEvent(db, to.clubId, to.eventId)
  const decision = decide(to, event, clock.now())
  if (!decision.ok) {
    await moveRecipient(db, id, { state: 'skipped', at: clock.now(), why: skipWords[decision.code] })
    return 'skipped'
  }
  const isReminded = event && to.kind !== 'message' && to.response === 'waitlist'
  const offer = isReminded ? await findOffer(db, event, to.memberId, clock.now()) : null
  const mail = composeMail(deps, to, { event, file: await calendarFor(deps, to), offer })
  await addressRecipient(db, id, { email: to.email, messageId: ports.many.messageIdOf(mail.key) })
  return mail
}

const decide = (to: Recipient, event: EventRow | undefined, now: Date) =>
  decideSending({
    ...to,
    isClubMailOn: to.isMailOn,
    event: event
      ? {
          isOver: event.merged_into !== null || event.starts_at <= now,
          sendsReminders: event.sends_reminders,
          invitation: to.isInvited ? { response: to.response } : null,
        }
      : null,
  })

/** The calendar file for players. A deleted event's file says that it will not take place. */
const calendarFor = async (deps: Deps, { eventId, clubId, ...to }: Recipient) =>
  eventId !== null && bringsCalendar(to) ? eventFile(deps, clubId, eventId) : undefined

/** Hands the email over. If it was certainly not accepted, it is queued again. */
async function hand({ db, log, processId, mail: ports }: Deps, id: number, mail: OutgoingMail) {
  try {
    return await ports.many.send(mail)
  } catch (error) {
    if (error instanceof MailUnsure) return 'unsure'
    log.warn({ err: error, recipient: id }, 'a club email was not accepted; trying again')
    await saveQuietly(() => giveBack(db, id, { processId, why: notReached, ...retry }))
    return error instanceof MailServerAway ? 'away' : 'later'
  }
}

const pretended = (state: string) => (state === 'failed' ? failures['no-such-address'] : '')
