import * as z from 'zod/mini'
import { dueReminder, nextReminderAt } from '#domain/club-mail/reminder-times'
import { batchesOf } from '#domain/shared/batches'
import { ok } from '#domain/shared/result'
import type { EventRow } from '#server/events/event-rows'
import { listToRemind, saveNextLooks } from '#server/events/reminder-rows'
import { lockName } from '#server/kernel/db/advisory-lock'
import { inTransaction } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { defineJob, enqueue } from '#server/kernel/jobs/job'
import { toldEvent } from './compose-mail.ts'
import { eventMailWords } from './mails.ts'
import { insertReminders, type NewReminder } from './reminder-rows.ts'

/** Events in one transaction. */
const batchSize = 50
/** Events in one run; the next run goes on at once. */
const mostInOneRun = 500

/**
 * Reminds the players and the waitlist two days before the day of the start and the day before, each once per day that
 * the event is moved to: the key of the mail ensures it, however many servers run this. Members who answered after a
 * reminder was due need none. Opt-outs are checked when the mail is sent.
 *
 * Each event says when it is to be looked at next, so that a run reads only those that are due.
 */
export const remindDue = defineJob({
  name: 'club-mail.remind-due',
  shape: z.object({}),
  every: '*/10 * * * *',
  async run(deps) {
    const now = deps.clock.now()
    const found = await listToRemind(deps.db, now, mostInOneRun)
    let batchesDone = 0
    for (const events of batchesOf(found, batchSize)) {
      try {
        await remindAll(deps, events, now)
        batchesDone += 1
      } catch (error) {
        deps.log.error({ err: error }, 'some events could not be reminded of; they are tried again')
      }
    }
    const isMore = found.length === mostInOneRun && batchesDone > 0
    if (isMore) await enqueue(deps.db, remindDue, {}, { key: 'more reminders' })
  },
})

async function remindAll(deps: Deps, events: readonly EventRow[], now: Date): Promise<void> {
  const reminders = events.flatMap((event) => reminderOf(event, now) ?? [])
  if (reminders.length > 0) await store(deps, reminders, now)
  await saveNextLooks(
    deps.db,
    events.map((event) => ({ event, at: nextReminderAt(timesOf(event), now) })),
  )
}

/** One server at a time, so that none stumbles over the keys of another. */
async function store(deps: Deps, reminders: readonly NewReminder[], now: Date): Promise<void> {
  const stored = await inTransaction(deps.db, async (tx) => {
    await lockName(tx, 'event reminders')
    return ok(await insertReminders(tx, reminders, now))
  })
  if (!stored.ok) throw new Error('another server is making reminders')
}

const timesOf = ({ starts_at: startsAt, time_zone: zone }: EventRow) => ({ startsAt, zone })

function reminderOf(event: EventRow, now: Date): NewReminder | undefined {
  const due = dueReminder(timesOf(event), now)
  if (!due) return undefined
  const { kind, since, day } = due
  const { title: subject } = eventMailWords({ kind, first: '', event: toldEvent(event), position: null })
  const { club_id: clubId, id: eventId, group_id: groupId } = event
  const sendKey = `${kind} of event ${eventId} on ${day}`
  return { clubId, eventId, groupId, kind, since, subject, sendKey }
}
