import { withdrawOutdated } from '#areas/bookings/server/move-up.ts'
import { addScheduleEvent, editScheduleEvent } from '#areas/instruction/calls/instruction.ts'
import { lessonDefaults } from '#areas/instruction/calls/lesson-shapes.ts'
import { decideLessonTimes, decideNewLessonTimes } from '#areas/instruction/rules/lesson-times.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { lockInstructor } from './instructor-rows.ts'
import { lessonColumns, newLessonColumns, timeColumns } from './lesson-fields.ts'
import { addLessonLog, getLesson, insertLessons, type LessonRow, saveLesson } from './lesson-rows.ts'
import { presentTaught } from './present.ts'
import { lockInTurn, promoteWaiting } from './promote-waiting.ts'
import { listStudents, studentLine } from './signup-rows.ts'
import { tellStudents } from './tell-student.ts'
import { lessonAdded, lessonChanged } from './words.ts'

type Moved = Pick<LessonRow, 'starts_at' | 'ends_at'> & { readonly location?: string }

/** Whether the lesson moves to another time or location. If so, its students are told, and will be reminded again. */
const movesStudents = (before: LessonRow, after: Moved): boolean =>
  before.starts_at.getTime() !== after.starts_at.getTime() ||
  before.ends_at.getTime() !== after.ends_at.getTime() ||
  (after.location !== undefined && before.location !== after.location)

const loggedFields = {
  title: 'title',
  starts_at: 'start',
  ends_at: 'end',
  final_at: 'end of sign-up',
  location: 'location',
  description: 'description',
  spots: 'spots',
  cost_cents: 'cost',
  is_payment_required: 'payment required',
  may_change: 'changes allowed',
  promotion: 'waitlist rule',
} as const satisfies Partial<Record<keyof LessonRow, string>>

const changesOf = (before: LessonRow, after: LessonRow): string[] =>
  Object.entries(loggedFields).flatMap(([name, words]) => {
    const [was, is] = [before[name as keyof LessonRow], after[name as keyof LessonRow]]
    return String(was) === String(is) ? [] : [words]
  })

export const lessonEditHandlers: readonly MountedCall[] = [
  handle(addScheduleEvent, async ({ body, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const { time_zone: zone } = await lockInstructor(tx, actor.userId, now)
      const times = decideNewLessonTimes(zone, { ...lessonDefaults, ...body }, now)
      if (!times.ok) return refuse(times.code, times.detail)
      const row = { ...newLessonColumns(body), ...timeColumns(times.value), instructor_id: actor.userId, made_at: now }
      const [id = 0] = await insertLessons(tx, [row])
      await addLessonLog(tx, [{ lessonId: id, detail: lessonAdded, accountId: actor.userId, now }])
      return ok(presentTaught(await getLesson(tx, id), now))
    }),
  ),
  handle(editScheduleEvent, async ({ body, subject, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const before = await lockInTurn(tx, subject.lessonId, now)
      if (!before) return refuse('not-found')
      if (before.cancelled_at !== null) return refuse('lesson-cancelled')
      if (body.version !== undefined && body.version !== before.version) return refuse('stale-lesson')
      const keptClose = before.final_at?.toISOString() ?? ''
      const times = decideLessonTimes(before.time_zone, { ...body, finalDate: body.finalDate ?? keptClose })
      if (!times.ok) return refuse(times.code, times.detail)
      const columns = lessonColumns(body)
      // No one loses a spot if the number of spots is reduced. Spots given beyond it stay.
      const isFewer = columns.spots !== undefined && columns.spots < before.spots
      if (isFewer && columns.spots < before.confirmed)
        return refuse('spots-below-students', { field: 'availableSpots', students: before.confirmed })
      const changes = { ...columns, ...timeColumns(times.value) }
      const isMoved = movesStudents(before, changes)
      await saveLesson(tx, before.id, { ...changes, ...(isMoved ? { reminded_at: null } : {}) })
      const savedLesson = await getLesson(tx, before.id)
      const detail = lessonChanged(changesOf(before, savedLesson))
      await addLessonLog(tx, [{ lessonId: before.id, detail, accountId: actor.userId, now }])
      if (isMoved) {
        const students = await listStudents(tx, [before.id])
        const recipients = students.filter(({ account_id }) => account_id !== null)
        await tellStudents(
          tx,
          recipients.map(({ id }) => id),
          'moved',
        )
      }
      await withdrawOutdated(tx, studentLine, [before, savedLesson], now)
      await promoteWaiting(tx, before.id, now)
      return ok(presentTaught(await getLesson(tx, before.id), now))
    }),
  ),
]
