import { getBallots, getBallotVoters, getResults } from '#areas/ballots/calls/ballots.ts'
import { getBallot, getBallotRecord, getBallotStanding } from '#areas/ballots/calls/voting.ts'
import { ballotStateOf, decideVote } from '#areas/ballots/rules/decide-ballot.ts'
import { isOwnMid } from '#areas/clubs/server/access.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { findBallot, listBallots } from './ballot-rows.ts'
import { countBallot } from './count-ballot.ts'
import { presentBoxes, presentListed, presentResults, presentWindow, voteErrorOf } from './present.ts'
import { findRecordText } from './record-rows.ts'
import { countVoters, findVoter, listRegister } from './register-rows.ts'
import { UrnLocked } from './urn.ts'
import { noResultsYet, paperMissing } from './words.ts'

/** A record as it was published. */
type Published = Gotten<typeof getBallotRecord>

/**
 * Returns a ballot's record. A ballot that ended just now is counted first, so that no one waits for the job that does
 * it every minute.
 */
async function readRecord(
  deps: Deps,
  ballotId: number,
): Promise<Result<Published, 'ballot-not-over' | 'ballot-paper-missing' | 'ballot-key-changed' | 'busy'>> {
  const published = await findRecordText(deps.db, ballotId)
  if (published !== undefined) return ok(JSON.parse(published) as Published)
  const ballot = await findBallot(deps.db, ballotId)
  if (!ballot || ballotStateOf(ballot, deps.clock.now()) !== 'ended') return refuse('ballot-not-over')
  try {
    const result = await countBallot(deps, ballotId)
    if (!result.ok) return result
  } catch (error) {
    if (error instanceof UrnLocked) return refuse('ballot-key-changed')
    throw error
  }
  const now = await findRecordText(deps.db, ballotId)
  return now === undefined ? refuse('ballot-paper-missing') : ok(JSON.parse(now) as Published)
}

const listHandler = handle(getBallots, async ({ subject, deps }) => {
  const now = deps.clock.now()
  return ok((await listBallots(deps.db, subject.clubId)).map((ballot) => presentListed(ballot, now)))
})

const votersHandler = handle(getBallotVoters, async ({ subject: { clubId, ballotId }, deps }) => {
  const ballot = await findBallot(deps.db, ballotId)
  const isOver = ballot !== undefined && ballotStateOf(ballot, deps.clock.now()) === 'ended'
  const { online, paper } = await countVoters(deps.db, ballotId)
  return ok({ votes: online + paper, voters: await listRegister(deps.db, { clubId, ballotId, isOver }) })
})

/** No one gets totals before the end, because together with the register they would reveal votes (X174). */
const resultsHandler = handle(getResults, async ({ subject, deps }) => {
  const record = await readRecord(deps, subject.ballotId)
  if (record.ok) return ok(presentResults(record.value))
  const { code } = record
  if (code === 'ballot-not-over') return ok({ error: noResultsYet })
  if (code === 'ballot-paper-missing') return ok({ error: paperMissing })
  return refuse(code)
})

const ballotHandler = handle(getBallot, async ({ body, subject, deps }) => {
  const { clubId, ballotId, ownMember, timeZone } = subject
  if (!isOwnMid(subject, body.mid)) return refuse('not-yours', { field: 'mid' })
  const ballot = await findBallot(deps.db, ballotId)
  const voter = await findVoter(deps.db, { clubId, ballotId, memberId: ownMember?.memberId ?? 0 })
  if (!ballot || !voter) return refuse('not-found')
  const isCounted = ballot.countedAt !== null
  const voting = { ...ballot, hasDues: voter.isEntitled, registered: voter.registered, isCounted }
  const decision = decideVote(voting, deps.clock.now())
  if (!decision.ok) return ok({ error: voteErrorOf(decision.code, ballot, timeZone, deps.clock.now()) })
  const { title, version, boxes } = ballot
  return ok({ bid: ballotId, title, version, ...presentWindow(ballot), ...presentBoxes(boxes) })
})

const standingHandler = handle(getBallotStanding, async ({ subject, deps }) => {
  const { clubId, ballotId, ownMember } = subject
  const ballot = await findBallot(deps.db, ballotId)
  if (!ballot) return refuse('not-found')
  const voter = ownMember && (await findVoter(deps.db, { clubId, ballotId, memberId: ownMember.memberId }))
  return ok({
    bid: ballotId,
    title: ballot.title,
    ...presentWindow(ballot),
    state: ballotStateOf(ballot, deps.clock.now()),
    end_moves: [...ballot.endMoves],
    is_published: (await findRecordText(deps.db, ballotId)) !== undefined,
    registered: voter?.registered ?? null,
  })
})

const recordHandler = handle(getBallotRecord, ({ subject, deps }) => readRecord(deps, subject.ballotId))

export const readingHandlers: readonly MountedCall[] = [
  listHandler,
  votersHandler,
  resultsHandler,
  ballotHandler,
  standingHandler,
  recordHandler,
]
