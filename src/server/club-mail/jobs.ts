import type { Job } from '#server/kernel/jobs/job'
import { failForgotten } from './forgotten.ts'
import { openDue } from './open-due.ts'
import { remindDue } from './remind.ts'
import { sendOne } from './send-one.ts'

/** Every job of the area. */
export const clubMailJobs: readonly Job[] = [sendOne, openDue, remindDue, failForgotten]
