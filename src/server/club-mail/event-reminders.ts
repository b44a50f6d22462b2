import * as z from 'zod/mini'
import type { ReminderKind } from '#domain/club-mail/mail-kinds'
import { dueReminder } from '#domain/club-mail/reminder-times'
import { ok } from '#domain/shared/result'
import { findEvent } from '#server/events/event-rows'
import { inTransaction } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { defineJob } from '#server/kernel/jobs/job'
import { toldEvent } from './compose-mail.ts'
import { listNear, listReminded, type Near } from './due-event-rows.ts'
import { eventMailWords } from './mails.ts'
import { queueMail } from './queue-mail.ts'

/**
 * Reminds the players and the waitlist two days before the day of the start and the day before, each once per day that
 * the event is moved to: the key of the mail ensures it, however many servers run this. Members who answered after a
 * reminder was due need none. Opt-outs are checked when the mail is sent.
 */
export const remindDue = defineJob({
  name: 'club-mail.remind-due',
  shape: z.object({}),
  every: '*/10 * * * *',
  async run(deps) {
    const now = deps.clock.now()
    for (const near of await listNear(deps.db, now)) {
      const due = dueReminder(near, now)
      if (due) await remind(deps, near, due)
    }
  },
})

async function remind(
  deps: Deps,
  { club_id: clubId, id: eventId }: Near,
  { kind, since, day }: { kind: ReminderKind; since: Date; day: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const event = await findEvent(tx, clubId, eventId)
    const memberIds = event ? await listReminded(tx, event, since) : []
    if (!event || memberIds.length === 0) return ok(false)
    const { title: subject } = eventMailWords({ kind, first: '', event: toldEvent(event), position: null })
    const about = { clubId, groupId: event.group_id, eventId, kind, audience: 'yes and waitlist', subject, body: '' }
    const sendKey = `${kind} of event ${eventId} on ${day}`
    const now = deps.clock.now()
    const mailId = await queueMail(tx, { ...about, sendKey, authorId: null, now }, memberIds)
    return ok(mailId !== undefined)
  })
}
