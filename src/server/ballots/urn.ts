import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type CastVote, contentBytes, contentOf, voteIn } from '#domain/ballots/envelope'
import type { Deps } from '#server/kernel/deps'
import { urnLocked } from './words.ts'

const [nonceBytes, tagBytes] = [12, 16]
/** The size of an envelope, the same for every vote: nonce, sealed content, tag. */
export const envelopeBytes = nonceBytes + contentBytes + tagBytes
export const saltBytes = 32

/** The envelopes cannot be opened: the secret key of the installation is not the one that sealed them. */
export class UrnLocked extends Error {
  constructor() {
    super(urnLocked)
  }
}

export const newSalt = (): Buffer => randomBytes(saltBytes)

/** The key of a ballot's envelopes: of the installation's secret key and the ballot's salt, so that both are needed. */
const keyOf = ({ config }: Pick<Deps, 'config'>, ballotId: number, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', config.secretKey, salt, `ballot urn ${ballotId}`, 32))

/**
 * Seals all votes of a ballot, each under a fresh nonce, and sorts the envelopes by their bytes: nothing tells which one
 * is new, or in which order they came.
 */
export function sealUrn(
  deps: Pick<Deps, 'config'>,
  { ballotId, salt, votes }: { ballotId: number; salt: Buffer; votes: readonly CastVote[] },
): Buffer {
  const key = keyOf(deps, ballotId, salt)
  return Buffer.concat(votes.map((vote) => sealed(key, Buffer.from(contentOf(vote)))).sort(Buffer.compare))
}

function sealed(key: Buffer, content: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const hidden = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, hidden, cipher.getAuthTag()])
}

/** Opens all envelopes of a ballot. Throws `UrnLocked` when one of them was sealed with another key. */
export function openUrn(
  deps: Pick<Deps, 'config'>,
  { ballotId, salt, envelopes }: { ballotId: number; salt: Buffer; envelopes: Buffer },
): readonly CastVote[] {
  const key = keyOf(deps, ballotId, salt)
  const count = envelopes.length / envelopeBytes
  return Array.from({ length: count }, (_, index) =>
    voteIn([...opened(key, envelopes.subarray(index * envelopeBytes, (index + 1) * envelopeBytes))]),
  )
}

function opened(key: Buffer, envelope: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, envelope.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(envelope.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(envelope.subarray(nonceBytes, -tagBytes)), decipher.final()])
  } catch {
    throw new UrnLocked()
  }
}
