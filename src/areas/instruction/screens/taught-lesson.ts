import { getFutureScheduleInstructorWithClients } from '#areas/instruction/calls/instruction.ts'
import { getScheduleEvent } from '#areas/instruction/calls/teaching.ts'
import type { Gotten } from '#kernel/calls/call.ts'

/** A lesson with its students, as its instructor sees it. */
export type TaughtLesson = Gotten<typeof getFutureScheduleInstructorWithClients>[number]

/** The card payments of a lesson's students. */
export const cardsOf = ({ students }: TaughtLesson) => students.flatMap(({ card }) => card ?? [])

/** What is read again after a lesson or its students have changed. */
export const taughtReads = [getFutureScheduleInstructorWithClients, getScheduleEvent]
