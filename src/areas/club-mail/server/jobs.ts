import type { Job } from '#kernel/server/jobs/job.ts'
import { remindDue } from './event-reminders.ts'
import { failForgotten } from './fail-forgotten-mails.ts'
import { fillMails } from './fill-mails.ts'
import { openDue } from './open-due-events.ts'

/** Every job of the area. */
export const clubMailJobs: readonly Job[] = [fillMails, openDue, remindDue, failForgotten]
