import { createHmac, hash, randomBytes } from 'node:crypto'
import { base32Of } from '#areas/ballots/rules/codes.ts'
import { isPaperWanted, splitVotes } from '#areas/ballots/rules/count.ts'
import { ballotStateOf } from '#areas/ballots/rules/decide-ballot.ts'
import { voteIn } from '#areas/ballots/rules/envelope.ts'
import { questionsOf } from '#areas/ballots/rules/questions.ts'
import { type PaperVotes, recordOf } from '#areas/ballots/rules/record-of.ts'
import { tallyOf } from '#areas/ballots/rules/tally.ts'
import { queueMail } from '#areas/club-mail/server/queue-mail.ts'
import { writtenHtml } from '#areas/club-mail/server/written-html.ts'
import { adminAddresses } from '#areas/clubs/server/admin-rows.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { nameOfClub } from '#areas/clubs/server/club-rows.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { type MailWords, mailOf } from '#kernel/server/mail/layout.ts'
import { type Ballot, listForResult, lockBallot, markCounted } from './ballot-rows.ts'
import { inSlices } from './in-slices.ts'
import { paperWantedMail, recordMail, resultMail } from './mails.ts'
import { findCount, saveCount, saveRecord } from './record-rows.ts'
import { countVoters, type Turnout } from './register-rows.ts'
import { publicKeyOf, signRecord } from './signing.ts'
import { openUrn } from './urn.ts'
import { emptyUrn, readUrn } from './urn-rows.ts'
import { audiences, ballotCounted } from './words.ts'

/**
 * Counts a ballot that has ended, once, in one transaction under its lock. Opens the urn, splits the votes by question,
 * stores them sorted, empties the urn and deletes its salt. If too few people answered a question, its answers are
 * lost. Unless votes on paper have to be entered, the record is published at once. Does nothing before the end, or if
 * the ballot was already counted. Throws `UrnLocked`. Source: docs/areas/ballots.md. `tell` emails the result. The
 * demo, whose ballots ended long ago, passes one that does not.
 */
export function countBallot(
  deps: Deps,
  ballotId: number,
  tell: typeof tellResult = tellResult,
): Promise<Result<true, 'busy'>> {
  return inTransaction<true, never>(deps.db, async (tx) => {
    const ballot = await lockBallot(tx, ballotId)
    if (!ballot || ballot.countedAt !== null || ballotStateOf(ballot, deps.clock.now()) !== 'ended') return ok(true)
    const { counted, turnout } = await emptyTheUrn(deps, tx, ballot)
    if (isPaperWanted(turnout)) await askForPaper(deps, tx, counted, turnout.paper)
    else await publishRecord(deps, tx, counted, turnout.paper > 0 ? withoutAnswers(counted) : [], tell)
    return ok(true)
  })
}

/** The votes on paper, if there are so few that no one needs to enter how they were cast. */
const withoutAnswers = ({ boxes }: Ballot): readonly PaperVotes[] =>
  questionsOf(boxes).map(({ number }) => ({ question: number, counts: [] }))

/**
 * Returns the ballot after its count, and counts it now if that has not been done. The caller holds the ballot's lock.
 */
export const countedBallot = async (deps: Deps, tx: Tx, ballot: Ballot): Promise<Ballot> =>
  ballot.countedAt === null ? (await emptyTheUrn(deps, tx, ballot)).counted : ballot

async function emptyTheUrn(deps: Deps, tx: Tx, ballot: Ballot): Promise<{ counted: Ballot; turnout: Turnout }> {
  const { clubId, ballotId } = ballot
  const now = deps.clock.now()
  const { salt, envelopes } = await readUrn(tx, ballotId)
  const turnout = await countVoters(tx, ballotId)
  const contents = salt === null ? [] : await openUrn(deps, { ballotId, salt, envelopes })
  const votes = contents.map((content) => voteIn([...content]))
  if (votes.length !== turnout.online) throw new Error('a ballot does not have as many envelopes as voters')
  const questions = questionsOf(ballot.boxes)
  const split = await inSlices(questions, (question) => splitVotes(ballotId, [question], votes, quickEntryCode), 1)
  await saveCount(tx, ballot, split.flat())
  await emptyUrn(tx, ballotId)
  const entitled = await markCounted(tx, ballot, now)
  const what = ballotCounted(ballot.title, turnout.online + turnout.paper)
  await logInClub(tx, { clubId, accountId: null, what, now })
  return { counted: { ...ballot, countedAt: now, entitled }, turnout }
}

/** `entryCodeOf` in the machine's own code, because ten thousand calls must not hold up everyone else. */
const quickEntryCode = (code: string, ballotId: number, question: number): string =>
  base32Of([...createHmac('sha256', code).update(`${ballotId}:${question}`).digest()])

/** A code for a vote on paper among the online votes. It is as long as theirs and belongs to no one. */
const randomCode = (): string => base32Of([...randomBytes(32)])

/**
 * Writes the record of a counted ballot, once, and signs it. Emails its hash to all admins of the club and the result
 * to everyone who could vote. Without `paper`, although members voted on paper, the record says that these votes are
 * not in it.
 */
export async function publishRecord(
  deps: Deps,
  tx: Tx,
  ballot: Ballot,
  paper: readonly PaperVotes[],
  tell: typeof tellResult = tellResult,
): Promise<string> {
  const { clubId, ballotId, countedAt, entitled } = ballot
  const countedQuestions = await findCount(tx, ballotId)
  if (!countedQuestions || !countedAt || entitled === null)
    throw new Error('a ballot can be published only after it is counted')
  const turnout = await countVoters(tx, ballotId)
  const club = await nameOfClub(tx, clubId)
  const publicKey = publicKeyOf(deps)
  const unsigned = recordOf({
    ...ballot,
    club,
    countedAt,
    entitled,
    turnout,
    counted: countedQuestions,
    paper,
    publicKey,
    randomCode,
  })
  const sha256 = hash('sha256', JSON.stringify(unsigned))
  const body = JSON.stringify({ ...unsigned, sha256, signature: signRecord(deps, ballotId, sha256) })
  await saveRecord(tx, { clubId, ballotId, body, sha256, now: deps.clock.now() })
  const uncounted = unsigned.paper_uncounted
  const votes = turnout.online + turnout.paper - uncounted
  const url = `${deps.config.publicUrl}/club/ballot/record/${ballotId}?cid=${clubId}`
  await mailAdmins(tx, ballot, 'record', ({ first }) =>
    recordMail({ first, club, title: ballot.title, votes, uncounted, sha256 }, url),
  )
  const { title } = unsigned
  const questions = unsigned.questions.map((question) => ({ text: question.text, tally: tallyOf(question, unsigned) }))
  await tell(tx, ballot, resultMail({ club, title, votes, entitled, uncounted, questions }, url), deps.clock.now())
  return sha256
}

/** Emails the result to each member who could vote, as club mail: once, and not to members who unsubscribed. */
async function tellResult(tx: Tx, ballot: Ballot, words: ReturnType<typeof resultMail>, now: Date): Promise<void> {
  const { clubId, ballotId } = ballot
  const memberIds = await listForResult(tx, ballot)
  if (memberIds.length === 0) return
  const about = { clubId, kind: 'message' as const, groupId: null, eventId: null, authorId: null }
  const mail = { subject: words.title, body: writtenHtml(words.paragraphs, words.button) }
  const sendKey = `ballot ${ballotId} result`
  await queueMail(tx, { ...about, ...mail, audience: audiences.entitled, sendKey, now }, memberIds)
}

const askForPaper = ({ config }: Deps, tx: Tx, ballot: Ballot, voters: number): Promise<void> =>
  mailAdmins(tx, ballot, 'paper', ({ first }) =>
    paperWantedMail(
      { first, title: ballot.title, voters },
      `${config.publicUrl}/club/vote/results/${ballot.ballotId}?cid=${ballot.clubId}`,
    ),
  )

async function mailAdmins(
  tx: Tx,
  { clubId, ballotId }: Ballot,
  about: 'record' | 'paper',
  words: (admin: { first: string }) => MailWords,
): Promise<void> {
  for (const { id, first, email } of await adminAddresses(tx, clubId))
    await enqueueMail(tx, { key: `ballot ${ballotId} ${about} ${id}`, to: email, ...mailOf(words({ first })) })
}
