import { publishWithoutPaper, savePaperVotes, tickPaperVoter } from '#areas/ballots/calls/ballots.ts'
import { ballotStateOf } from '#areas/ballots/rules/decide-ballot.ts'
import { questionsOf } from '#areas/ballots/rules/questions.ts'
import { complaintAboutPaper, type PaperVotes } from '#areas/ballots/rules/record-of.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { enqueue } from '#kernel/server/jobs/job.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { type Ballot, lockBallot } from './ballot-rows.ts'
import { countedBallot, publishRecord } from './count-ballot.ts'
import { paperMail } from './mails.ts'
import { findRecordText } from './record-rows.ts'
import { countVoters, findVoter, registerVoter, unregisterPaper } from './register-rows.ts'
import { tellOfRefusedNote } from './tell-refused-note.ts'
import { UrnLocked } from './urn.ts'
import { paperEntered, paperLeftOut, paperNoted, paperSaved, paperTicked, publishedWithoutPaper } from './words.ts'

type Noted = { readonly message: string; readonly voted: boolean }

/**
 * Records that a member votes on paper, while the ballot is open, or removes the record. It is logged, and the member
 * is emailed and sees it, because a wrong record would take a vote away. It is refused for a member who has voted
 * online, because two votes would count. The refusal tells the admin that this member has voted, so the member is told
 * about it.
 */
const tickHandler = handle(tickPaperVoter, async ({ body, subject, actor, deps }) => {
  const { clubId, ballotId, clubName: club } = subject
  const voting = { clubId, ballotId, memberId: body.mid }
  const result = await inTransaction<Noted | 'voted-online', 'not-in-club' | 'ballot-not-open' | 'ballot-not-entitled'>(
    deps.db,
    async (tx) => {
      const ballot = await lockBallot(tx, ballotId)
      const voter = await findVoter(tx, voting, 'hold')
      if (!ballot || !voter) return refuse('not-in-club')
      const now = deps.clock.now()
      if (ballotStateOf(ballot, now) !== 'open') return refuse('ballot-not-open')
      const reply = ok({ message: paperNoted(body.voted), voted: body.voted })
      if ((voter.registered === 'paper') === body.voted) return reply
      if (body.voted && !voter.isEntitled) return refuse('ballot-not-entitled')
      if (voter.registered === 'online') {
        await enqueue(tx, tellOfRefusedNote, voting)
        return ok('voted-online' as const)
      }
      if (body.voted) await registerVoter(tx, voting, 'paper')
      else await unregisterPaper(tx, voting)
      const { first, last, email } = voter
      const what = paperTicked(ballot.title, `${first} ${last}`.trim(), body.voted)
      await logInClub(tx, { clubId, accountId: actor.userId, memberId: body.mid, what, now })
      if (email !== '') {
        const url = `${deps.config.publicUrl}/club/ballot/vote/${ballotId}?cid=${clubId}`
        const words = paperMail({ first, club, title: ballot.title }, body.voted, url)
        await enqueueMail(tx, { key: `ballot ${ballotId} paper voter ${body.mid}`, to: email, ...mailOf(words) })
      }
      return reply
    },
  )
  if (!result.ok) return result
  return result.value === 'voted-online' ? refuse('ballot-voted-online') : ok(result.value)
})

/** How a record is published, with or without votes on paper. */
interface Publishing<No extends string> {
  /** The votes on paper in the record, and the number of voters who cast them. */
  readonly decide: (ballot: Ballot, voters: number) => Result<readonly PaperVotes[], No>
  readonly logged: (title: string, voters: number) => string
  readonly said: string
}

/**
 * Publishes the record of a ballot with paper voters, once, in one transaction under its lock. Counts the ballot first
 * if that has not been done yet.
 */
async function publishWith<No extends string>(
  deps: Deps,
  { clubId, ballotId, by }: { clubId: number; ballotId: number; by: number | null },
  { decide, logged, said }: Publishing<No>,
) {
  try {
    return await inTransaction<
      { message: string; sha256: string },
      No | 'ballot-not-over' | 'ballot-no-paper' | 'ballot-published'
    >(deps.db, async (tx) => {
      const ballot = await lockBallot(tx, ballotId)
      const now = deps.clock.now()
      if (!ballot || ballotStateOf(ballot, now) !== 'ended') return refuse('ballot-not-over')
      const { paper: voters } = await countVoters(tx, ballotId)
      if (voters === 0) return refuse('ballot-no-paper')
      if ((await findRecordText(tx, ballotId)) !== undefined) return refuse('ballot-published')
      const paper = decide(ballot, voters)
      if (!paper.ok) return paper
      const counted = await countedBallot(deps, tx, ballot)
      await logInClub(tx, { clubId, accountId: by, what: logged(ballot.title, voters), now })
      return ok({ message: said, sha256: await publishRecord(deps, tx, counted, paper.value) })
    })
  } catch (error) {
    if (error instanceof UrnLocked) return refuse('ballot-key-changed')
    throw error
  }
}

/** Enters the votes on paper after the end, once, and publishes the record with them. */
const saveHandler = handle(savePaperVotes, ({ body, subject: { clubId, ballotId }, actor, deps }) =>
  publishWith(
    deps,
    { clubId, ballotId, by: actor.userId },
    {
      decide: ({ boxes }, voters) => {
        const field = complaintAboutPaper(questionsOf(boxes), body.votes, voters)
        return field === undefined ? ok(body.votes) : refuse('ballot-paper-wrong', { field })
      },
      logged: paperEntered,
      said: paperSaved,
    },
  ),
)

/**
 * Publishes the record although the votes on paper are not available, for example because they were lost. The record
 * says so.
 */
const withoutHandler = handle(publishWithoutPaper, ({ subject: { clubId, ballotId }, actor, deps }) =>
  publishWith(
    deps,
    { clubId, ballotId, by: actor.userId },
    { decide: () => ok([]), logged: paperLeftOut, said: publishedWithoutPaper },
  ),
)

export const paperHandlers: readonly MountedCall[] = [tickHandler, saveHandler, withoutHandler]
