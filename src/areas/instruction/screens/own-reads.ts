import { getFutureScheduleClient, getStudentSchedule } from '#areas/instruction/calls/instruction.ts'
import { getLessonWaiting } from '#areas/instruction/calls/waiting.ts'

/** What is read again once the reader's spot in a lesson has changed. */
export const ownReads = [getFutureScheduleClient, getStudentSchedule]

/** The same for a student on the waitlist. */
export const waitingReads = [...ownReads, getLessonWaiting]
