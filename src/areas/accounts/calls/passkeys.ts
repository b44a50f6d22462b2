import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { CurrentUser } from '#kernel/calls/session.ts'
import { Done, Id, Instant, leastLetters, nameLine, PathId } from '#kernel/calls/shapes.ts'

/** Bytes from a browser, as base64url. */
const Bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+$/, 'must be base64url'))
const CredentialId = Bytes(1400)
const ClientData = Bytes(4000)

const publicKey = z.literal('public-key')

/** A passkey of the account. Its id opens nothing. */
const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Whether the password manager or system that keeps it copies it to other devices. */
  is_synced: z.boolean(),
  added_at: Instant,
  last_used_at: z.nullable(Instant),
})

export const listPasskeys = call({
  name: 'accounts.listPasskeys',
  method: 'GET',
  path: '/auth/passkeys',
  summary: 'List your own passkeys, oldest first',
  source: 'own: docs/areas/accounts.md',
  access: 'user',
  rate: 'read',
  reply: z.object({ passkeys: z.array(Passkey) }),
})

export const startPasskey = call({
  name: 'accounts.startPasskey',
  method: 'POST',
  path: '/auth/startPasskey',
  summary:
    'Get what your browser needs to create a passkey; requires a password or passkey used within the last 10 minutes',
  source: 'own: docs/areas/accounts.md',
  access: 'user',
  rate: 'write',
  body: z.object({}),
  /** The options for `navigator.credentials.create`, in the JSON form of the standard. */
  reply: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
    timeout: z.int(),
    /** Passkeys that the account has, so that a device does not create a second one. */
    excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
  refusals: ['confirm-password', 'demo-account', 'passkeys-off', 'too-many-passkeys'],
  example: {},
})

export const addPasskey = call({
  name: 'accounts.addPasskey',
  method: 'POST',
  path: '/auth/addPasskey',
  summary: 'Add the passkey that your browser created, and get an email about it',
  source: 'own: docs/areas/accounts.md',
  access: 'user',
  rate: 'passkey-change',
  once: true,
  body: z.object({ id: CredentialId, clientDataJSON: ClientData, attestationObject: Bytes(20_000) }),
  reply: Done,
  refusals: [
    'confirm-password',
    'demo-account',
    'passkeys-off',
    'passkey-expired',
    'passkey-not-added',
    'passkey-known',
    'too-many-passkeys',
  ],
  example: { id: 'AAAA', clientDataJSON: 'e30', attestationObject: 'oA' },
})

export const renamePasskey = call({
  name: 'accounts.renamePasskey',
  method: 'POST',
  path: '/auth/renamePasskey/{passkeyId}',
  summary: 'Rename one of your own passkeys',
  source: 'own: docs/areas/accounts.md',
  access: 'user',
  rate: 'write',
  params: z.object({ passkeyId: PathId }),
  body: z.object({ name: nameLine(60).check(leastLetters(1, 'Enter a name')) }),
  reply: Done,
  refusals: ['passkey-gone'],
  example: { name: 'My phone' },
})

export const removePasskey = call({
  name: 'accounts.removePasskey',
  method: 'POST',
  path: '/auth/removePasskey/{passkeyId}',
  summary: 'Remove one of your own passkeys and get an email about it; succeeds even if it is already removed',
  source: 'own: docs/areas/accounts.md',
  access: 'user',
  rate: 'passkey-change',
  params: z.object({ passkeyId: PathId }),
  body: z.object({}),
  reply: Done,
  refusals: ['confirm-password'],
  example: {},
})

export const startPasskeyLogin = call({
  name: 'accounts.startPasskeyLogin',
  method: 'POST',
  path: '/auth/startPasskeyLogin',
  summary: 'Get what your browser needs to log in with a passkey; works for 5 minutes in the same browser',
  source: 'own: docs/areas/accounts.md',
  access: 'anyone',
  rate: 'write',
  body: z.object({}),
  /** The options for `navigator.credentials.get`, in the JSON form of the standard. */
  reply: z.object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
  refusals: ['passkeys-off'],
  example: {},
})

export const logInWithPasskey = call({
  name: 'accounts.logInWithPasskey',
  method: 'POST',
  path: '/auth/passkeyLogin',
  summary: 'Log in with a passkey',
  source: 'own: docs/areas/accounts.md',
  access: 'anyone',
  rate: 'sign-in',
  body: z.object({
    id: CredentialId,
    clientDataJSON: ClientData,
    authenticatorData: Bytes(4000),
    signature: Bytes(2000),
    userHandle: Bytes(100),
  }),
  reply: CurrentUser,
  refusals: ['passkeys-off', 'passkey-expired', 'passkey-refused', 'passkey-copied', 'too-many-requests'],
  example: { id: 'AAAA', clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
})
