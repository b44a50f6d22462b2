import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ReminderKind } from '#domain/club-mail/mail-kinds'
import { dueReminder } from '#domain/club-mail/reminder-times'
import { ok } from '#domain/shared/result'
import { type EventRow, findEvent } from '#server/events/event-rows'
import { inTransaction, type Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { defineJob } from '#server/kernel/jobs/job'
import { toldEvent } from './compose-mail.ts'
import { eventMailWords } from './mails.ts'
import { queueMail } from './queue-mail.ts'

/** Two days before the day of the start begin at most so long before the start. */
const furthest = 4 * 86_400_000

interface Near {
  readonly club_id: number
  readonly id: number
  readonly startsAt: Date
  readonly zone: string
}

/** Open events with reminders that begin within the next days. */
const listNear = ({ db }: Deps, now: Date): Promise<Near[]> =>
  db
    .selectFrom('club_event')
    .innerJoin('club', 'club.id', 'club_event.club_id')
    .select(['club_event.club_id', 'club_event.id', 'club_event.starts_at as startsAt', 'club.time_zone as zone'])
    .where('club_event.deleted_at', 'is', null)
    .where('club_event.opened_at', 'is not', null)
    .where('club_event.merged_into', 'is', null)
    .where('club_event.sends_reminders', '=', true)
    .where('club_event.starts_at', '>', now)
    .where('club_event.starts_at', '<', new Date(now.getTime() + furthest))
    .orderBy('club_event.starts_at')
    .execute()

/**
 * Reminds who holds a place or waits for one, two days before the day of the start and the day before, each once for each
 * day an event is put on: the key of the mail says so, however many servers run this. Whoever answered after a reminder was
 * due needs none. What members want is looked at when the mail leaves.
 */
export const remindDue = defineJob({
  name: 'club-mail.remind-due',
  shape: z.object({}),
  every: '*/10 * * * *',
  async run(deps) {
    const now = deps.clock.now()
    for (const near of await listNear(deps, now)) {
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

/** Who held a place or waited when the reminder was due. */
async function listReminded(tx: Tx, { club_id: clubId, id: eventId }: EventRow, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select member_id as id from invitation
    where club_id = ${clubId} and event_id = ${eventId} and removed_at is null
      and response in ('yes', 'partner', 'waitlist') and coalesce(answered_at, invited_at) <= ${since}
    order by member_id`.execute(tx)
  return rows.map((row) => row.id)
}
