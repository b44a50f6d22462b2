import Papa from 'papaparse'
import { listLog } from '#areas/bookings/server/line-rows.ts'
import {
  getFutureScheduleInstructor,
  getFutureScheduleInstructorWithClients,
} from '#areas/instruction/calls/instruction.ts'
import { exportLessonStudents, getScheduleEvent } from '#areas/instruction/calls/teaching.ts'
import { listCharged } from '#areas/payments/server/debt-rows.ts'
import { inertCell } from '#kernel/rules/csv-cell.ts'
import { ok } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { instantOf } from '#kernel/rules/zone-instant.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { getInstructor } from './instructor-rows.ts'
import { getLesson, listTaught } from './lesson-rows.ts'
import { listMessages } from './message-rows.ts'
import { presentTaught, presentWithClients } from './present.ts'
import { listStudents, studentLine } from './signup-rows.ts'
import { cellsOf } from './student-cells.ts'
import { studentColumns } from './words.ts'

/** More lessons than anyone has planned. */
const mostInFile = 5000

/** What instructors read about their own lessons. */
export const schedulesHandlers: readonly MountedCall[] = [
  handle(getFutureScheduleInstructor, async ({ actor, deps }) => {
    const now = deps.clock.now()
    return ok((await listTaught(deps.db, actor.userId, { since: now })).map((row) => presentTaught(row, now)))
  }),
  handle(getFutureScheduleInstructorWithClients, async ({ query, actor, deps }) => {
    const now = deps.clock.now()
    const { time_zone: zone } = await getInstructor(deps.db, actor)
    const { from, until, limit } = query
    const beginOf = (day: string) => instantOf(zone, `${day}T00:00`)
    const since = from === undefined ? now : beginOf(from)
    const span = { since, until: until === undefined ? undefined : beginOf(until), limit }
    const lessons = await listTaught(deps.db, actor.userId, span)
    const ids = lessons.map(({ id }) => id)
    const students = Map.groupBy(await listStudents(deps.db, ids), (one) => one.lesson_id)
    const messages = Map.groupBy(await listMessages(deps.db, ids), (one) => one.lesson_id)
    const signUpKeys = [...students.values()].flat().map(({ id }) => String(id))
    const charged = await listCharged(deps.db, 'lesson', signUpKeys)
    return ok(
      lessons.map((row) => {
        const clients = { students: students.get(row.id) ?? [], messages: messages.get(row.id) ?? [], charged }
        return presentWithClients(row, clients, now)
      }),
    )
  }),
  handle(getScheduleEvent, async ({ subject, deps }) => {
    const row = await getLesson(deps.db, subject.lessonId)
    const log = await listLog(deps.db, studentLine, subject.lessonId, 200)
    const lines = log.map(({ sentence: detail, at, by }) => ({ detail, at: at.toISOString(), by }))
    return ok({ ...presentTaught(row, deps.clock.now()), log: lines })
  }),
  handle(exportLessonStudents, async ({ actor, deps }) => {
    const now = deps.clock.now()
    const { time_zone: zone } = await getInstructor(deps.db, actor)
    const lessons = await listTaught(deps.db, actor.userId, {
      since: instantOf(zone, `${dayIn(zone, now)}T00:00`),
      limit: mostInFile,
    })
    const students = Map.groupBy(
      await listStudents(
        deps.db,
        lessons.map(({ id }) => id),
      ),
      (one) => one.lesson_id,
    )
    const data = lessons.flatMap((lesson) =>
      (students.get(lesson.id) ?? []).map((student) => cellsOf(lesson, student).map(inertCell)),
    )
    // The byte order mark lets Excel read UTF-8.
    return ok(`\uFEFF${Papa.unparse({ fields: [...studentColumns], data })}`)
  }),
]
