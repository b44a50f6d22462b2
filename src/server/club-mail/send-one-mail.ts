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

/** Milliseconds; who has to wait longer gives the worker back. */
const longestWait = 5000

/**
 * Sends one mail of a club to one member, at most once: the row is taken before the mail server is asked, and whoever
 * finds it taken leaves it (safety, P4). Whether it may leave is decided at that moment, so that an unsubscription counts
 * for what is queued already. What was certainly not taken goes back and is tried again.
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
    // Looked at again: what was turned off while it waited its turn counts.
    const found = await findSendable(deps, id)
    if (found) await send(deps, found.to, found.event)
  },
})

/** The mail as it may leave now; undefined, and written down why, when it may not. */
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

/** The event for the calendar of whoever holds a place; a deleted one says that it will not take place. */
const calendarFor = async (deps: Deps, { eventId, clubId, ...to }: Recipient) =>
  eventId !== null && bringsCalendar(to) ? eventFile(deps, clubId, eventId) : undefined

/** Hands the mail over; what was certainly not taken goes back into the queue. */
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
