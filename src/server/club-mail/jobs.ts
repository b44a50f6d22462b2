import type { Job } from '#server/kernel/jobs/job'
import { remindDue } from './event-reminders.ts'
import { failForgotten } from './fail-forgotten-mails.ts'
import { openDue } from './open-due-events.ts'
import { sendOne } from './send-one-mail.ts'

/** Every job of the area. */
export const clubMailJobs: readonly Job[] = [sendOne, openDue, remindDue, failForgotten]
