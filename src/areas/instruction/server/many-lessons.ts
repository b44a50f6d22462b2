import { addScheduleEvents, cancelScheduleEvents, planScheduleEvents } from '#areas/instruction/calls/teaching.ts'
import { mostDays, mostSlots, type PlannedSlot, planSlots } from '#areas/instruction/rules/many-slots.ts'
import type { Received } from '#kernel/calls/call.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { wallTextIn } from '#kernel/rules/wall-time.ts'
import { dateAfter, instantOf } from '#kernel/rules/zone-instant.ts'
import { inTransaction, type Reader } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { getInstructor, lockInstructor } from './instructor-rows.ts'
import { lessonCards } from './lesson-cards.ts'
import { newLessonColumns } from './lesson-fields.ts'
import { addLessonLog, insertLessons, listTaken, lockLessons, saveLesson } from './lesson-rows.ts'
import { listStudents } from './signup-rows.ts'
import { tellStudents } from './tell-student.ts'
import { lessonAdded, lessonCancelled } from './words.ts'

type Series = Received<typeof planScheduleEvents>['body']

interface Planning {
  readonly instructorId: number
  readonly zone: string
  readonly now: Date
}

/** Compares the lessons of a series with those that the instructor already gives. */
async function planOf(
  db: Reader,
  series: Series,
  { instructorId, zone, now }: Planning,
): Promise<Result<readonly PlannedSlot[], 'series-days' | 'series-too-many'>> {
  const { firstDay, lastDay } = series
  if (lastDay < firstDay || lastDay > dateAfter(firstDay, mostDays)) return refuse('series-days', { field: 'lastDay' })
  const [from, to] = [instantOf(zone, `${firstDay}T00:00`), instantOf(zone, `${dateAfter(lastDay, 2)}T00:00`)]
  const slots = planSlots(zone, series, await listTaken(db, instructorId, from, to), now)
  const isTooMany = slots.filter(({ leftOut }) => leftOut === null).length > mostSlots
  return isTooMany ? refuse('series-too-many', { field: 'lastDay' }) : ok(slots)
}

const hour = 60 * 60_000

export const manyLessonsHandlers: readonly MountedCall[] = [
  handle(planScheduleEvents, async ({ body, actor, deps }) => {
    const { time_zone: zone } = await getInstructor(deps.db, actor)
    const planned = await planOf(deps.db, body, { instructorId: actor.userId, zone, now: deps.clock.now() })
    if (!planned.ok) return refuse(planned.code, planned.detail)
    const slots = planned.value.map(({ startsAt, endsAt, leftOut }) => ({
      start_time: startsAt.toISOString(),
      start_text: wallTextIn(zone, startsAt),
      end_text: wallTextIn(zone, endsAt),
      left_out: leftOut,
    }))
    return ok({ slots, added: slots.filter(({ left_out }) => left_out === null).length })
  }),
  handle(addScheduleEvents, async ({ body, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      // If two series were added at once, neither would notice the other's overlaps.
      const { time_zone: zone } = await lockInstructor(tx, actor.userId, now)
      const planned = await planOf(tx, body, { instructorId: actor.userId, zone, now })
      if (!planned.ok) return refuse(planned.code, planned.detail)
      const slots = planned.value.filter(({ leftOut }) => leftOut === null)
      if (slots.length === 0) return refuse('series-empty')
      const columns = { ...newLessonColumns(body), instructor_id: actor.userId, made_at: now }
      const rows = slots.map(({ startsAt, endsAt }) => ({
        ...columns,
        starts_at: startsAt,
        ends_at: endsAt,
        final_at: body.finalHours === 0 ? null : new Date(startsAt.getTime() - body.finalHours * hour),
      }))
      const ids = await insertLessons(tx, rows)
      const lines = ids.map((lessonId) => ({ lessonId, detail: lessonAdded, accountId: actor.userId, now }))
      await addLessonLog(tx, lines)
      return ok({ added: ids.length, left_out: planned.value.length - ids.length })
    }),
  ),
  handle(cancelScheduleEvents, async ({ body, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const { message } = body
      const ids = [...new Set(body.eids)]
      const lessons = await lockLessons(tx, actor.userId, ids)
      if (lessons.length < ids.length) return refuse('no-such-lesson')
      if (lessons.some(({ ends_at }) => ends_at <= now)) return refuse('lesson-over')
      // Lessons that are already canceled stay as they are.
      const fresh = lessons.filter(({ cancelled_at }) => cancelled_at === null).map(({ id }) => id)
      for (const id of fresh) await saveLesson(tx, id, { cancelled_at: now, cancel_message: message })
      const detail = lessonCancelled(message)
      await addLessonLog(
        tx,
        fresh.map((lessonId) => ({ lessonId, detail, accountId: actor.userId, now })),
      )
      const everyone = await listStudents(tx, fresh)
      await lessonCards.queueRefunds(tx, everyone, ({ cost_cents }) => cost_cents, now)
      const students = everyone.filter(({ account_id }) => account_id !== null)
      const recipientIds = students.map(({ id }) => id)
      await tellStudents(tx, recipientIds, 'cancelled', { message })
      return ok({ cancelled: fresh.length, told: recipientIds.length })
    }),
  ),
]
