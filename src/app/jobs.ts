import type { Deps } from '#kernel/server/deps.ts'
import type { Job } from '#kernel/server/jobs/job.ts'
import { startWorker, type Worker } from '#kernel/server/jobs/queue.ts'
import { sendMail } from '#kernel/server/mail/enqueue-mail.ts'
import { accountsJobs } from '#server/accounts/jobs'
import { countDueBallots } from '#server/ballots/count-due-ballots'
import { tellOfRefusedNote } from '#server/ballots/tell-refused-note'
import { booksJobs } from '#server/books/read-provider'
import { clubMailJobs } from '#server/club-mail/jobs'
import { startSending } from '#server/club-mail/send-waiting'
import { sweepOldJobs } from '#server/club-mail/sweep-old-jobs'
import { watchCardAccounts } from '#server/clubs/watch-card-account'
import { sweepMessages } from '#server/directory/sweep-messages'
import { tellRound } from '#server/draws/tell-round'
import { remindMembers } from '#server/dues/remind-members'
import { sweepEvents } from '#server/events/sweep-events'
import { followJobs } from '#server/follow/jobs'
import { sweepTexts } from '#server/follow/sweep-texts'
import { followBirthdays } from '#server/groups/follow-birthdays'
import { instructionJobs } from '#server/instruction/jobs'
import { askNext } from '#server/invitations/ask-next'
import { promoteMembers } from '#server/invitations/promote-members'
import { returnCard } from '#server/invitations/return-card'
import { sweepUndos } from '#server/invitations/sweep-undos'
import { tellMember } from '#server/invitations/tell-member'
import { withdrawInvitations } from '#server/invitations/withdraw-invitations'
import { mailConfirmation, mailInvitation } from '#server/joining/invite-to-join'
import { mailLinksAgain } from '#server/joining/send-link-again'
import { endDues } from '#server/members/end-dues'
import { sweepMerges } from '#server/members/sweep-merges'
import { paymentsJobs } from '#server/payments/jobs'
import { type Sweep, sweepJobOf } from '#server/platform/sweep-database'
import { publicEventsJobs, sweepRegistrations } from '#server/public-events/jobs'
import { writeLiveGame } from '#server/rosters/write-live-game'
import { sweepSignals } from '#server/scoreboard/sweep-signals'
import { completeLeftAlone } from '#server/scoring/complete-left-alone'

/** What each area deletes once a day, in this order. */
const sweeps: readonly Sweep[] = [
  sweepTexts,
  sweepSignals,
  sweepMerges,
  sweepEvents,
  sweepMessages,
  sweepUndos,
  sweepOldJobs,
  sweepRegistrations,
]

/** Every job that the server runs. */
export const jobs: readonly Job[] = [
  sendMail,
  sweepJobOf(sweeps),
  ...accountsJobs,
  ...followJobs,
  watchCardAccounts,
  ...paymentsJobs,
  ...booksJobs,
  ...clubMailJobs,
  mailInvitation,
  mailConfirmation,
  mailLinksAgain,
  promoteMembers,
  askNext,
  tellMember,
  withdrawInvitations,
  returnCard,
  writeLiveGame,
  tellRound,
  followBirthdays,
  endDues,
  remindMembers,
  countDueBallots,
  tellOfRefusedNote,
  completeLeftAlone,
  ...publicEventsJobs,
  ...instructionJobs,
]

/**
 * Runs the jobs and sends clubs' emails. The worker starts first, because processes that take emails must report that
 * they are alive.
 */
export async function startJobs(deps: Deps): Promise<Worker> {
  const worker = await startWorker(deps, jobs)
  const sending = startSending(deps)
  return {
    async stop() {
      await sending.stop()
      await worker.stop()
    },
  }
}
