import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { bytesOfCode, codeBytes } from '#areas/ballots/rules/codes.ts'
import { contentBytes } from '#areas/ballots/rules/envelope.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { inSlices } from './in-slices.ts'
import { urnLocked } from './words.ts'

const [nonceBytes, tagBytes] = [12, 16]
/** The size of an envelope, the same for every vote: nonce, sealed content, tag. */
export const envelopeBytes = nonceBytes + contentBytes + tagBytes
export const saltBytes = 32

/** The envelopes cannot be opened, because the installation's secret key is not the one that sealed them. */
export class UrnLocked extends Error {
  constructor() {
    super(urnLocked)
  }
}

export const newSalt = (): Buffer => randomBytes(saltBytes)

/**
 * The key for a ballot's envelopes. It is derived from the installation's secret key and the ballot's salt, so that
 * both are needed.
 */
const keyOf = ({ config }: Pick<Deps, 'config'>, ballotId: number, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', config.secretKey, salt, `ballot urn ${ballotId}`, 32))

/** The content of an envelope. `contentOf` makes it from a vote, and `voteIn` reads it. */
export type Content = Uint8Array

interface Sealing {
  readonly ballotId: number
  readonly salt: Buffer
}

/**
 * Seals all of a ballot's votes, each under a fresh nonce, and sorts the envelopes by their bytes, so that nothing
 * shows which one is new or in which order they came.
 */
export async function sealUrn(
  deps: Pick<Deps, 'config'>,
  { ballotId, salt, contents }: Sealing & { contents: readonly Content[] },
): Promise<Buffer> {
  const key = keyOf(deps, ballotId, salt)
  const envelopes = await inSlices(contents, (content) => sealed(key, content))
  return Buffer.concat(envelopes.sort(Buffer.compare))
}

function sealed(key: Buffer, content: Content): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

/** Opens all of a ballot's envelopes. Throws `UrnLocked` if one of them was sealed with another key. */
export async function openUrn(
  deps: Pick<Deps, 'config'>,
  { ballotId, salt, envelopes }: Sealing & { envelopes: Buffer },
): Promise<readonly Content[]> {
  const key = keyOf(deps, ballotId, salt)
  const each = Array.from({ length: envelopes.length / envelopeBytes }, (_, index) =>
    envelopes.subarray(index * envelopeBytes, (index + 1) * envelopeBytes),
  )
  return inSlices(each, (envelope) => opened(key, envelope))
}

/** Whether one of the opened envelopes has a vote under a code in its plain form. */
export function holdsCode(contents: readonly Content[], code: string): boolean {
  const wantedBytes = Buffer.from(bytesOfCode(code))
  return contents.some((content) => wantedBytes.compare(content, 0, codeBytes) === 0)
}

function opened(key: Buffer, envelope: Buffer): Content {
  const decipher = createDecipheriv('aes-256-gcm', key, envelope.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(envelope.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(envelope.subarray(nonceBytes, -tagBytes)), decipher.final()])
  } catch {
    throw new UrnLocked()
  }
}
