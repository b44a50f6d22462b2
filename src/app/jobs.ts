import { accountsJobs } from '#areas/accounts/server/jobs.ts'
import { countDueBallots } from '#areas/ballots/server/count-due-ballots.ts'
import { tellOfRefusedNote } from '#areas/ballots/server/tell-refused-note.ts'
import { booksJobs } from '#areas/books/server/read-provider.ts'
import { clubMailJobs } from '#areas/club-mail/server/jobs.ts'
import { startSending } from '#areas/club-mail/server/send-waiting.ts'
import { sweepOldJobs } from '#areas/club-mail/server/sweep-old-jobs.ts'
import { watchCardAccounts } from '#areas/clubs/server/watch-card-account.ts'
import { sweepMessages } from '#areas/directory/server/sweep-messages.ts'
import { tellRound } from '#areas/draws/server/tell-round.ts'
import { remindMembers } from '#areas/dues/server/remind-members.ts'
import { sweepEvents } from '#areas/events/server/sweep-events.ts'
import { followJobs } from '#areas/follow/server/jobs.ts'
import { sweepTexts } from '#areas/follow/server/sweep-texts.ts'
import { followBirthdays } from '#areas/groups/server/follow-birthdays.ts'
import { instructionJobs } from '#areas/instruction/server/jobs.ts'
import { askNext } from '#areas/invitations/server/ask-next.ts'
import { promoteMembers } from '#areas/invitations/server/promote-members.ts'
import { returnCard } from '#areas/invitations/server/return-card.ts'
import { sweepUndos } from '#areas/invitations/server/sweep-undos.ts'
import { tellMember } from '#areas/invitations/server/tell-member.ts'
import { withdrawInvitations } from '#areas/invitations/server/withdraw-invitations.ts'
import { mailConfirmation, mailInvitation } from '#areas/joining/server/invite-to-join.ts'
import { mailLinksAgain } from '#areas/joining/server/send-link-again.ts'
import { endDues } from '#areas/members/server/end-dues.ts'
import { sweepMerges } from '#areas/members/server/sweep-merges.ts'
import { paymentsJobs } from '#areas/payments/server/jobs.ts'
import { type Sweep, sweepJobOf } from '#areas/platform/server/sweep-database.ts'
import { publicEventsJobs, sweepRegistrations } from '#areas/public-events/server/jobs.ts'
import { writeLiveGame } from '#areas/rosters/server/write-live-game.ts'
import { sweepSignals } from '#areas/scoreboard/server/sweep-signals.ts'
import { completeLeftAlone } from '#areas/scoring/server/complete-left-alone.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Job } from '#kernel/server/jobs/job.ts'
import { startWorker, type Worker } from '#kernel/server/jobs/queue.ts'
import { sendMail } from '#kernel/server/mail/enqueue-mail.ts'

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
