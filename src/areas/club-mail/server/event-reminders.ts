import * as z from 'zod/mini'
import { dueReminder, nextReminderAt } from '#areas/club-mail/rules/reminder-times.ts'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import { listToRemind, saveNextLooks } from '#areas/events/server/reminder-rows.ts'
import { batchesOf } from '#kernel/rules/batches.ts'
import { ok } from '#kernel/rules/result.ts'
import { lockName } from '#kernel/server/db/advisory-lock.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { eventInWords } from './compose-mail.ts'
import { eventMailWords } from './mails.ts'
import { insertReminders, type NewReminder } from './reminder-rows.ts'

/** Events in one transaction. */
const batchSize = 50
/** Events in one run. The next run continues at once. */
const mostInOneRun = 500
/** Milliseconds. */
const tryAgainAfter = 60 * 60_000

/**
 * Reminds the players and the waitlist two days before the event and again the day before. An event that is moved gets
 * new reminders for its new day. The mail's key ensures that each is sent once, however many servers run this. Members
 * who answered after a reminder was due do not need it. Opt-outs are checked when the email is sent.
 *
 * Each event says when to look at it next, so that a run reads only those that are due.
 */
export const remindDue = defineJob({
  name: 'club-mail.remind-due',
  shape: z.object({}),
  every: '*/10 * * * *',
  async run(deps) {
    const now = deps.clock.now()
    const found = await listToRemind(deps.db, now, mostInOneRun)
    let batchesDone = 0
    for (const events of batchesOf(found, batchSize)) if (await remindBatch(deps, events, now)) batchesDone += 1
    const isMore = found.length === mostInOneRun && batchesDone > 0
    if (isMore) await enqueue(deps.db, remindDue, {}, { key: 'more reminders' })
  },
})

/** Returns whether any of these events is done. If they cannot all be done together, each is tried on its own. */
async function remindBatch(deps: Deps, events: readonly EventRow[], now: Date): Promise<boolean> {
  try {
    return await remindAll(deps, events, now)
  } catch (error) {
    deps.log.error({ err: error, events: events.length }, 'event reminders could not be sent')
  }
  const [first, ...others] = events
  if (first && others.length === 0) return putOff(deps, first, now)
  let isAnyDone = false
  for (const event of events) if (await remindBatch(deps, [event], now)) isAnyDone = true
  return isAnyDone
}

/**
 * Postpones an event that fails, because otherwise every run would find it first and the others would never get a turn.
 */
async function putOff(deps: Deps, event: EventRow, now: Date): Promise<boolean> {
  try {
    await saveNextLooks(deps.db, [{ event, at: new Date(now.getTime() + tryAgainAfter) }])
    deps.log.error({ event: event.id }, 'an event’s reminders could not be sent; trying again in an hour')
    return true
  } catch (error) {
    deps.log.error({ err: error, event: event.id }, 'an event’s reminders could not be postponed')
    return false
  }
}

/** Returns false if another server is making reminders right now. */
async function remindAll(deps: Deps, events: readonly EventRow[], now: Date): Promise<boolean> {
  const reminders = events.flatMap((event) => reminderOf(event, now) ?? [])
  if (reminders.length > 0 && !(await store(deps, reminders, now))) return false
  await saveNextLooks(
    deps.db,
    events.map((event) => ({ event, at: nextReminderAt(timesOf(event), now) })),
  )
  return true
}

/** Only one server at a time, so that none collides with another's keys. */
async function store(deps: Deps, reminders: readonly NewReminder[], now: Date): Promise<boolean> {
  const result = await inTransaction(deps.db, async (tx) => {
    await lockName(tx, 'event reminders')
    return ok(await insertReminders(tx, reminders, now))
  })
  return result.ok
}

const timesOf = ({ starts_at: startsAt, time_zone: zone }: EventRow) => ({ startsAt, zone })

function reminderOf(event: EventRow, now: Date): NewReminder | undefined {
  const reminder = dueReminder(timesOf(event), now)
  if (!reminder) return undefined
  const { kind, since, day } = reminder
  const { title: subject } = eventMailWords({ kind, first: '', event: eventInWords(event), position: null })
  const { club_id: clubId, id: eventId, group_id: groupId } = event
  const sendKey = `${kind} of event ${eventId} on ${day}`
  return { clubId, eventId, groupId, kind, since, subject, sendKey }
}
