import { hash } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { addPasskey, logInWithPasskey } from '#areas/accounts/calls/passkeys.ts'
import type { Received } from '#kernel/calls/call.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { NewPasskey, Passkey } from './passkey-rows.ts'
import type { RelyingParty } from './relying-party.ts'

/** ECDSA with P-256, Ed25519 and RSA: every authenticator knows one of them. */
export const algorithms: readonly number[] = [-7, -8, -257]

/** What a browser’s response has to answer, and where. */
interface Expected {
  readonly site: RelyingParty
  readonly challenge: string
}

/**
 * The name by which authenticators know an account. It reveals nothing about the person, is the same for all passkeys of
 * the account, and outlives a new secret key.
 */
export const userHandleOf = (accountId: number): string => hash('sha256', `passkey user ${accountId}`, 'base64url')

/**
 * Checks a passkey that a browser created: its origin, challenge, form and flags. The person must have been verified.
 * Undefined if anything is wrong.
 */
export async function readNewPasskey(
  deps: Deps,
  { site, challenge }: Expected,
  { id, clientDataJSON, attestationObject }: Received<typeof addPasskey>['body'],
): Promise<NewPasskey | undefined> {
  const found = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    supportedAlgorithmIDs: [...algorithms],
  }).catch(noted(deps))
  const info = found?.registrationInfo
  // The browser names the passkey, and its authenticator signs another name into the data: they have to be the same.
  if (!info || info.credential.id !== id) return undefined
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(info.credential.publicKey),
    signCount: info.credential.counter,
    canSync: info.credentialDeviceType === 'multiDevice',
    isSynced: info.credentialBackedUp,
  }
}

/** What the authenticator reports about a passkey that logs in. */
export interface PasskeyReport {
  readonly signCount: number
  readonly canSync: boolean
  readonly isSynced: boolean
}

/**
 * Checks the response of a passkey that logs in: its signature, origin, challenge, account and flags. The person must have
 * been verified. Undefined if anything is wrong.
 */
export async function readPasskeyUse(
  deps: Deps,
  { site, challenge }: Expected,
  passkey: Passkey,
  { id, ...response }: Received<typeof logInWithPasskey>['body'],
): Promise<PasskeyReport | undefined> {
  if (response.userHandle !== userHandleOf(passkey.accountId)) return undefined
  const found = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    // The library compares counts before it has checked the signature. `decidePasskeyUse` compares them after that.
    credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
  }).catch(noted(deps))
  if (!found?.verified) return undefined
  const { newCounter, credentialDeviceType, credentialBackedUp } = found.authenticationInfo
  return { signCount: newCounter, canSync: credentialDeviceType === 'multiDevice', isSynced: credentialBackedUp }
}

/** The library throws at everything that is wrong. Its reasons are for the log only. */
const noted =
  ({ log }: Deps) =>
  (error: unknown): undefined => {
    log.info({ err: error }, 'a passkey was not accepted')
  }
