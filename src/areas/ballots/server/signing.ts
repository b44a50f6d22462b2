import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { Deps } from '#kernel/server/deps.ts'

type Keeper = Pick<Deps, 'config'>

/** RFC 8410: the bytes before the 32 bytes of an Ed25519 key in PKCS #8. */
const beforeSeed = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * The installation's key for ballots. It is derived from the installation's secret key, so nothing has to be stored.
 */
function privateKeyOf({ config }: Keeper): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', config.secretKey, 'ballots', 'signature of ballots', 32))
  return createPrivateKey({ key: Buffer.concat([beforeSeed, seed]), format: 'der', type: 'pkcs8' })
}

/** The public key with which anyone can check the signatures: 32 bytes as base64url. */
export const publicKeyOf = (deps: Keeper): string =>
  String(createPublicKey(privateKeyOf(deps)).export({ format: 'jwk' }).x)

const signed = (deps: Keeper, text: string): string =>
  sign(null, Buffer.from(text), privateKeyOf(deps)).toString('base64url')

/** The installation's signature for a voter: a vote with this code is in the urn. It contains no time and no name. */
export const signReceipt = (deps: Keeper, ballotId: number, code: string): string =>
  signed(deps, `sideout-receipt-1:${ballotId}:${code}`)

/** The installation's signature for the record's hash. */
export const signRecord = (deps: Keeper, ballotId: number, sha256: string): string =>
  signed(deps, `sideout-record-1:${ballotId}:${sha256}`)
