import { randomBytes } from 'node:crypto'
import { submitBallot } from '#areas/ballots/calls/voting.ts'
import { base32Of, codeBytes } from '#areas/ballots/rules/codes.ts'
import { decideVote } from '#areas/ballots/rules/decide-ballot.ts'
import { choicesOf } from '#areas/ballots/rules/decide-boxes.ts'
import { entryCodeOf } from '#areas/ballots/rules/entry-code.ts'
import { contentOf } from '#areas/ballots/rules/envelope.ts'
import { type Answers, questionsOf } from '#areas/ballots/rules/questions.ts'
import { isOwnMid } from '#areas/clubs/server/access.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { type Ballot, lockBallot } from './ballot-rows.ts'
import { voteErrorOf } from './present.ts'
import { findCount } from './record-rows.ts'
import { findVoter, registerVoter } from './register-rows.ts'
import { publicKeyOf, signReceipt } from './signing.ts'
import { type Content, holdsCode, openUrn, sealUrn, UrnLocked } from './urn.ts'
import { readUrn, saveEnvelopes } from './urn-rows.ts'
import { type VoteError, voteTaken } from './words.ts'

interface Wish {
  readonly clubId: number
  readonly ballotId: number
  readonly memberId: number
  readonly answers: Answers
  /** The voter's code in its plain form. */
  readonly code: string
  /** The edition of the questions that the voter saw. Undefined from clients that do not know about editions. */
  readonly version?: number | undefined
}

/** How the ballot is locked. A test replaces it to show what happens without the lock. */
export type LockBallot = typeof lockBallot

/** `cast` is a vote, or the same vote again. Anything else is the reason why there is none. */
type Outcome = { readonly cast: true } | { readonly error: VoteError; readonly ballot: Ballot }

/**
 * Casts a vote, in one transaction under the ballot's lock. Adds the voter to the register, opens the urn, and seals it
 * again with the vote in it. The same code again changes nothing. Nothing about the vote is logged, queued or stored
 * elsewhere.
 *
 * Refusals: ballot-answer-unlisted with the field. Throws `UrnLocked`. Source: docs/areas/ballots.md; X114, X146, X175.
 */
export function castVote(
  deps: Deps,
  wish: Wish,
  lock: LockBallot = lockBallot,
): Promise<Result<Outcome, 'ballot-answer-unlisted' | 'not-found' | 'busy'>> {
  return inTransaction<Outcome, 'ballot-answer-unlisted' | 'not-found'>(deps.db, async (tx) => {
    const ballot = await lock(tx, wish.ballotId)
    const voter = await findVoter(tx, wish, 'hold')
    if (!ballot || !voter) return refuse('not-found')
    const { ballotId } = ballot
    const { salt, envelopes } = await readUrn(tx, ballotId)
    const contents = salt === null ? undefined : await openUrn(deps, { ballotId, salt, envelopes })
    const isThere = contents ? holdsCode(contents, wish.code) : await isCounted(tx, ballot, wish.code)
    if (isThere && voter.registered === 'online') return ok({ cast: true })
    const voting = { ...ballot, hasDues: voter.isEntitled, registered: voter.registered, isCounted: !contents }
    const decision = decideVote(voting, deps.clock.now())
    if (!decision.ok) return ok({ error: decision.code, ballot })
    if (isThere) return ok({ error: 'vote-code-used', ballot })
    if (wish.version !== undefined && wish.version !== ballot.version) return ok({ error: 'vote-changed', ballot })
    const choices = choicesOf(questionsOf(ballot.boxes), wish.answers)
    if (!choices.ok) return choices
    await registerVoter(tx, wish, 'online')
    const vote = Buffer.from(contentOf({ code: wish.code, choices: choices.value }))
    await putInUrn(deps, tx, { ballotId, salt, contents: [...(contents ?? []), vote] })
    return ok({ cast: true })
  })
}

/** Seals all envelopes again, with the new one among them. */
async function putInUrn(
  deps: Deps,
  tx: Tx,
  { ballotId, salt, contents }: { ballotId: number; salt: Buffer | null; contents: readonly Content[] },
): Promise<void> {
  if (salt === null) throw new Error('a counted ballot cannot take more votes')
  await saveEnvelopes(tx, ballotId, await sealUrn(deps, { ballotId, salt, contents }))
}

/** Whether the vote with this code was counted. A voter who never got the reply can ask again after the end. */
async function isCounted(tx: Tx, { ballotId }: Ballot, code: string): Promise<boolean> {
  const [first] = (await findCount(tx, ballotId)) ?? []
  if (!first) return false
  const entryCode = entryCodeOf(code, ballotId, first.question)
  return first.entries.some((entry) => entry.code === entryCode) || (first.withheld?.includes(entryCode) ?? false)
}

export const submitHandler = handle(submitBallot, async ({ body, subject, deps }) => {
  const { clubId, ballotId, ownMember, timeZone } = subject
  if (!isOwnMid(subject, body.mid)) return refuse('not-yours', { field: 'mid' })
  const code = body.code ?? base32Of([...randomBytes(codeBytes)])
  try {
    const memberId = ownMember?.memberId ?? 0
    const result = await castVote(deps, { clubId, ballotId, memberId, answers: body, code, version: body.version })
    if (!result.ok) return result
    if ('error' in result.value)
      return ok({ error: voteErrorOf(result.value.error, result.value.ballot, timeZone, deps.clock.now()) })
    const signature = signReceipt(deps, ballotId, code)
    return ok({ message: voteTaken, bid: ballotId, code, signature, public_key: publicKeyOf(deps) })
  } catch (error) {
    if (error instanceof UrnLocked) return refuse('ballot-key-changed')
    throw error
  }
})
