import Papa from 'papaparse'
import { checkInStudent, exportLessonDesk, getLessonDesk, markLessonHere } from '#areas/instruction/calls/desk.ts'
import { decideHere } from '#areas/instruction/rules/check-in.ts'
import { listCharged } from '#areas/payments/server/debt-rows.ts'
import { inertCell } from '#kernel/rules/csv-cell.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { signUpIn } from './desk-code.ts'
import { isInstructorAccepted } from './instructor-rows.ts'
import { addLessonLog, getLesson, type LessonRow } from './lesson-rows.ts'
import { listMessages } from './message-rows.ts'
import { presentMessage, presentTaught } from './present.ts'
import { countRecipients, presentDeskStudents } from './present-desk.ts'
import { lockInTurn } from './promote-waiting.ts'
import { findByNumber, findSignUp, listEveryone, type SignUpRow, saveHere } from './signup-rows.ts'
import { cellsOf } from './student-cells.ts'
import { hereMarked, studentColumns, studentsExported } from './words.ts'

interface Marking {
  readonly isHere: boolean
  readonly accountId: number
  readonly now: Date
}

/** Checks a student in or undoes that, under the lesson's lock, and logs it. */
async function markHere(tx: Tx, lesson: LessonRow, signUp: SignUpRow, { isHere, accountId, now }: Marking) {
  const decision = decideHere({ state: signUp.state, isCancelled: lesson.cancelled_at !== null })
  if (!decision.ok) return refuse(decision.code, { name: signUp.name })
  if (isHere === (signUp.checked_in_at !== null)) return ok(undefined)
  await saveHere(tx, signUp.id, isHere ? now : null)
  await addLessonLog(tx, [{ lessonId: lesson.id, detail: hereMarked(signUp.name, isHere), accountId, now }])
  return ok(undefined)
}

/** Finds a student by a typed number or a scanned code. A code for another lesson finds no one. */
async function findByCode(deps: Deps, tx: Tx, lessonId: number, code: string): Promise<SignUpRow | undefined> {
  if (/^\d{1,6}$/.test(code)) return findByNumber(tx, lessonId, Number(code))
  const id = signUpIn(deps, code)
  const row = id === undefined ? undefined : await findSignUp(tx, id)
  return row?.lesson_id === lessonId ? row : undefined
}

async function presentOne(deps: Deps, tx: Tx, id: number, now: Date) {
  const row = await findSignUp(tx, id)
  const charged = await listCharged(tx, 'lesson', [String(id)])
  return row && presentDeskStudents(deps, [row], charged, now)[0]
}

/** What instructors do at the desk of one lesson. */
export const lessonDeskHandlers: readonly MountedCall[] = [
  handle(getLessonDesk, async ({ subject, deps }) => {
    const now = deps.clock.now()
    const lesson = await getLesson(deps.db, subject.lessonId)
    const rows = await listEveryone(deps.db, lesson.id)
    const keys = rows.map(({ id }) => String(id))
    const charged = await listCharged(deps.db, 'lesson', keys)
    return ok({
      lesson: presentTaught(lesson, now),
      students: presentDeskStudents(deps, rows, charged, now),
      messages: (await listMessages(deps.db, [lesson.id])).map(presentMessage),
      recipients: countRecipients(rows),
      may_write: await isInstructorAccepted(deps.db, lesson.instructor_id),
    })
  }),
  handle(checkInStudent, async ({ body, subject, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const lesson = await lockInTurn(tx, subject.lessonId, now)
      if (!lesson) return refuse('not-found')
      const signUp = await findByCode(deps, tx, lesson.id, body.code)
      if (!signUp) return refuse('registration-unknown')
      const marked = await markHere(tx, lesson, signUp, { isHere: true, accountId: actor.userId, now })
      if (!marked.ok) return marked
      const after = await presentOne(deps, tx, signUp.id, now)
      return after ? ok({ ...after, was_here: signUp.checked_in_at !== null }) : refuse('not-found')
    }),
  ),
  handle(markLessonHere, async ({ body, subject, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const lesson = await lockInTurn(tx, subject.lessonId, now)
      const signUp = lesson && (await findSignUp(tx, subject.signUpId))
      if (!lesson || !signUp) return refuse('not-found')
      const marked = await markHere(tx, lesson, signUp, { isHere: body.is_here, accountId: actor.userId, now })
      return marked.ok ? ok({ message: 'saved' }) : marked
    }),
  ),
  handle(exportLessonDesk, async ({ subject, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const lesson = await getLesson(tx, subject.lessonId)
      const rows = await listEveryone(tx, lesson.id)
      const detail = studentsExported(rows.length)
      await addLessonLog(tx, [{ lessonId: lesson.id, detail, accountId: actor.userId, now: deps.clock.now() }])
      const data = rows.map((row) => cellsOf(lesson, row).map(inertCell))
      // The byte order mark lets Excel read UTF-8.
      return ok(`\uFEFF${Papa.unparse({ fields: [...studentColumns], data })}`)
    }),
  ),
]
