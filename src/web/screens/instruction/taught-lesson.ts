import { getFutureScheduleInstructorWithClients } from '#contract/instruction/instruction'
import { getScheduleEvent } from '#contract/instruction/teaching'
import type { Gotten } from '#contract/kernel/call'

/** A lesson with its students, as its instructor sees it. */
export type TaughtLesson = Gotten<typeof getFutureScheduleInstructorWithClients>[number]

/** What is read again after a lesson or its students have changed. */
export const taughtReads = [getFutureScheduleInstructorWithClients, getScheduleEvent]
