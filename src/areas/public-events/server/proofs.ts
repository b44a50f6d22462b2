import { createHmac, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { isSolved, needsProof, type Puzzle, proofRules } from '#areas/public-events/rules/proof-of-work.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { networkOf } from '#kernel/server/http/address.ts'
import { readToken, signToken } from '#kernel/server/http/signed-token.ts'
import { countRegisteredBy, useProof } from './confirming-rows.ts'

/**
 * The digest under which registrations are counted by network. Without the installation's key it reveals no address.
 */
export const networkDigest = ({ config }: Pick<Deps, 'config'>, address: string): Buffer =>
  createHmac('sha256', config.secretKey)
    .update(`network ${networkOf(address)}`)
    .digest()
    .subarray(0, 16)

interface Asked {
  readonly eventId: number
  readonly network: Buffer
  readonly proof: { readonly challenge: string; readonly nonces: readonly number[] } | undefined
}

/**
 * Returns what the browser has to compute before it may register another person. Undefined if nothing, or if it has
 * done so. A proof counts once, for one event and one network, and for a few minutes.
 */
export async function proofAsked(deps: Deps, { eventId, network, proof }: Asked): Promise<Puzzle | undefined> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - proofRules.seconds * 1000)
  if (!needsProof(await countRegisteredBy(deps.db, network, since))) return undefined
  const about = { eid: eventId, network: network.toString('hex') }
  if (proof && (await isGood(deps, proof, about))) return undefined
  const until = now.getTime() + proofRules.validSeconds * 1000
  return puzzleOf(signToken(deps, purpose, { ...about, until, id: randomUUID() }))
}

const purpose = 'public event proof'
const Challenge = z.object({ eid: z.int(), network: z.string(), until: z.number(), id: z.uuid() })

const puzzleOf = (challenge: string): Puzzle => ({ challenge, puzzles: proofRules.puzzles, bits: proofRules.bits })

async function isGood(
  deps: Deps,
  { challenge, nonces }: NonNullable<Asked['proof']>,
  about: { readonly eid: number; readonly network: string },
): Promise<boolean> {
  const parsed = Challenge.safeParse(readToken(deps, purpose, challenge))
  if (!parsed.success) return false
  const { eid, network, until, id } = parsed.data
  const now = deps.clock.now()
  if (eid !== about.eid || network !== about.network || now.getTime() > until) return false
  return isSolved(puzzleOf(challenge), nonces) && useProof(deps.db, id, now)
}
