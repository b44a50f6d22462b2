import { accountsJobs } from '#server/accounts/jobs'
import { clubMailJobs } from '#server/club-mail/jobs'
import { followJobs } from '#server/follow/jobs'
import { followBirthdays } from '#server/groups/follow-birthdays'
import { promoteMembers } from '#server/invitations/promote-members'
import { tellMember } from '#server/invitations/tell-member'
import { withdrawInvitations } from '#server/invitations/withdraw-invitations'
import { mailInvitation } from '#server/joining/invite'
import type { Deps } from '#server/kernel/deps'
import type { Job } from '#server/kernel/jobs/job'
import { startWorker, type Worker } from '#server/kernel/jobs/queue'
import { sendMail } from '#server/kernel/mail/enqueue-mail'
import { endDues } from '#server/members/end-dues'
import { paymentsJobs } from '#server/payments/jobs'
import { sweepJob } from '#server/platform/sweep'

/** Every job that the server runs. */
export const jobs: readonly Job[] = [
  sendMail,
  sweepJob,
  ...accountsJobs,
  ...followJobs,
  ...paymentsJobs,
  ...clubMailJobs,
  mailInvitation,
  promoteMembers,
  tellMember,
  withdrawInvitations,
  followBirthdays,
  endDues,
]

export const startJobs = (deps: Deps): Promise<Worker> => startWorker(deps, jobs)
