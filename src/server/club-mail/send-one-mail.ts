import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { bringsCalendar } from '#domain/club-mail/brings-calendar'
import { decideSending } from '#domain/club-mail/decide-sending'
import { eventFile } from '#server/calendars/event-file'
import { type EventRow, findEvent } from '#server/events/event-rows'
import type { Deps } from '#server/kernel/deps'
import { defineJob, enqueue } from '#server/kernel/jobs/job'
import { type MailFate, MailUnsure } from '#server/kernel/providers/mail/outgoing'
import { mailPort } from '#server/kernel/providers/mail/port'
import { composeMail, mailKeyOf } from './compose-mail.ts'
import { findRecipient, giveBack, moveRecipient, type Recipient, takeRecipient } from './recipient-rows.ts'
import { takeTurn } from './sending-pace.ts'
import { failures, notReached, skipWords } from './words.ts'

/** Milliseconds; a job with a longer wait gives its worker back. */
const longestWait = 5000

/**
 * Sends one mail of a club to one member, at most once: the job takes the row before it calls the mail server, and
 * skips a row that is taken (safety, P4). Whether the mail may be sent is decided at that moment, so that an
 * unsubscription also covers mails already queued. A mail that the server certainly did not accept goes back and is
 * tried again.
 */
export const sendOne = defineJob({
  name: 'club-mail.send-one',
  shape: z.object({ id: z.int() }),
  isOneOfMany: true,
  async run(deps, { id }): Promise<void> {
    if (!(await findSendable(deps, id))) return
    const at = await takeTurn(deps)
    const wait = at.getTime() - deps.clock.now().getTime()
    if (wait > longestWait) return enqueue(deps.db, sendOne, { id }, { key: mailKeyOf(id), runAt: at })
    if (wait > 0) await sleep(wait)
    // Checked again, because a mail may be unsubscribed or switched off while it waits.
    const found = await findSendable(deps, id)
    if (found) await send(deps, found.to, found.event)
  },
})

/** The mail if it may be sent now; otherwise undefined, with the reason recorded. */
async function findSendable(
  deps: Deps,
  id: number,
): Promise<{ to: Recipient; event: EventRow | undefined } | undefined> {
  const to = await findRecipient(deps.db, id)
  if (to?.state !== 'queued') return undefined
  const now = deps.clock.now()
  const event = to.eventId === null ? undefined : await findEvent(deps.db, to.clubId, to.eventId)
  const decided = decideSending({
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
  if (decided.ok) return { to, event }
  await moveRecipient(deps.db, id, { state: 'skipped', at: now, why: skipWords[decided.code] })
  return undefined
}

async function send(deps: Deps, to: Recipient, event: EventRow | undefined): Promise<void> {
  const { db, clock, log } = deps
  const { id } = to
  const port = mailPort(deps)
  const mail = composeMail(deps, to, event, await calendarFor(deps, to))
  const messageId = port.messageIdOf(mail.key)
  if (!(await takeRecipient(db, id, { email: to.email, messageId, now: clock.now() }))) return
  const fate = await hand(deps, id, () => port.send(mail))
  const at = clock.now()
  if (fate !== 'sent') {
    log.warn({ recipient: id, fate }, 'a mail of a club was not sent')
    return moveRecipient(db, id, { state: 'failed', at, why: failures[fate] })
  }
  await moveRecipient(db, id, { state: 'sent', at })
  for (const state of port.pretends?.(mail) ?? []) await moveRecipient(db, id, { state, at, why: pretended(state) })
}

/** The calendar file for players; that of a deleted event says that it will not take place. */
const calendarFor = async (deps: Deps, { eventId, clubId, ...to }: Recipient) =>
  eventId !== null && bringsCalendar(to) ? eventFile(deps, clubId, eventId) : undefined

/** Hands the mail over; a mail that was certainly not accepted goes back into the queue. */
async function hand(deps: Deps, id: number, send: () => Promise<MailFate>): Promise<MailFate | 'unsure'> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof MailUnsure) return 'unsure'
    await giveBack(deps.db, id, notReached)
    throw error
  }
}

const pretended = (state: string) => (state === 'failed' ? failures['no-such-address'] : '')
