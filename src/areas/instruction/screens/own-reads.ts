import { getFutureScheduleClient, getStudentSchedule } from '#areas/instruction/calls/instruction.ts'

/** What is read again once the reader's spot in a lesson has changed. */
export const ownReads = [getFutureScheduleClient, getStudentSchedule]
