import { savePaperVotes, tickPaperVoter } from '#contract/ballots/ballots'
import { stateOf } from '#domain/ballots/decide-ballot'
import { questionsOf } from '#domain/ballots/questions'
import { complaintAboutPaper } from '#domain/ballots/record-of'
import { ok, refuse } from '#domain/shared/result'
import { logInClub } from '#server/clubs/club-log-rows'
import { inTransaction } from '#server/kernel/db/database'
import { handle, type Mounted } from '#server/kernel/http/handle'
import { enqueueMail } from '#server/kernel/mail/enqueue-mail'
import { mailOf } from '#server/kernel/mail/layout'
import { findBallot, lockBallot } from './ballot-rows.ts'
import { countBallot, publishRecord } from './count-ballot.ts'
import { paperMail } from './mails.ts'
import { findRecordText } from './record-rows.ts'
import { countVoters, findVoter, registerVoter, unregisterPaper } from './register-rows.ts'
import { UrnLocked } from './urn.ts'
import { paperEntered, paperNoted, paperSaved, paperTicked } from './words.ts'

/**
 * Notes that a member votes on paper, while the ballot is open, or takes the note back. It is logged, and the member is
 * mailed and sees it, because a wrong note would take a vote away.
 */
const tickHandler = handle(tickPaperVoter, async ({ body, subject, actor, deps }) => {
  const { clubId, ballotId, clubName: club } = subject
  const voting = { clubId, ballotId, memberId: body.mid }
  return inTransaction(deps.db, async (tx) => {
    const ballot = await lockBallot(tx, ballotId)
    const voter = await findVoter(tx, voting, 'hold')
    if (!ballot || !voter) return refuse('not-in-club')
    const now = deps.clock.now()
    if (stateOf(ballot, now) !== 'open') return refuse('ballot-not-open')
    if (voter.registered === 'online') return refuse('ballot-voted-online')
    const said = ok({ message: paperNoted(body.voted), voted: body.voted })
    if ((voter.registered === 'paper') === body.voted) return said
    if (body.voted && !voter.isEntitled) return refuse('ballot-not-entitled')
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
    return said
  })
})

/** Enters the votes on paper after the end, once, and publishes the record with them. */
const saveHandler = handle(savePaperVotes, async ({ body, subject, actor, deps }) => {
  const { clubId, ballotId } = subject
  const before = await findBallot(deps.db, ballotId)
  if (!before || stateOf(before, deps.clock.now()) !== 'ended') return refuse('ballot-not-over')
  try {
    const counted = await countBallot(deps, ballotId)
    if (!counted.ok) return counted
  } catch (error) {
    if (error instanceof UrnLocked) return refuse('ballot-key-changed')
    throw error
  }
  return inTransaction(deps.db, async (tx) => {
    const ballot = await lockBallot(tx, ballotId)
    if (!ballot) return refuse('ballot-not-over')
    const { paper: voters } = await countVoters(tx, ballotId)
    if (voters === 0) return refuse('ballot-no-paper')
    if ((await findRecordText(tx, ballotId)) !== undefined) return refuse('ballot-published')
    const field = complaintAboutPaper(questionsOf(ballot.boxes), body.votes, voters)
    if (field !== undefined) return refuse('ballot-paper-wrong', { field })
    const now = deps.clock.now()
    await logInClub(tx, { clubId, accountId: actor.userId, what: paperEntered(ballot.title, voters), now })
    return ok({ message: paperSaved, sha256: await publishRecord(deps, tx, ballot, body.votes) })
  })
})

export const paperHandlers: readonly Mounted[] = [tickHandler, saveHandler]
