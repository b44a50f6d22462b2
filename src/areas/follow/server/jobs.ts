import type { Job } from '#kernel/server/jobs/job.ts'
import { deliverNotice } from './deliver-notice.ts'
import { sendCode } from './phone-codes.ts'
import { tellFollowers } from './queue-texts.ts'

/** Every job of the follow area. */
export const followJobs: readonly Job[] = [sendCode, tellFollowers, deliverNotice]
