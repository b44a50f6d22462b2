import { listPasskeys, removePasskey, renamePasskey, startPasskey } from '#areas/accounts/calls/passkeys.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { getAccount } from './account-rows.ts'
import { passkeyRemovedMail } from './mails.ts'
import { challengeLife, makeChallenge } from './passkey-challenges.ts'
import { mailPasskeyNotice } from './passkey-notice.ts'
import { deletePasskey, listPasskeysOf, savePasskeyName } from './passkey-rows.ts'
import { relyingPartyOf } from './relying-party.ts'
import { isFresh } from './sessions.ts'
import { algorithms, userHandleOf } from './verify-passkey.ts'
import { passkeyRemoved, passkeyRenamed } from './words.ts'

/** More would be hard to keep track of. */
export const mostPasskeys = 10

export const listPasskeysHandler = handle(listPasskeys, async ({ actor, deps }) => {
  const passkeys = (await listPasskeysOf(deps.db, actor.userId)).map(({ id, name, is_synced, ...row }) => ({
    id,
    name,
    is_synced,
    added_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }))
  return ok({ passkeys })
})

/** Gives the browser what it needs to create a passkey. Nothing is stored yet. */
export const startPasskeyHandler = handle(startPasskey, async ({ actor, deps }) => {
  const site = relyingPartyOf(deps.config.publicUrl)
  if (!site) return refuse('passkeys-off')
  if (actor.isDemo) return refuse('demo-account')
  if (!isFresh(actor, deps.clock.now())) return refuse('confirm-password')
  const passkeys = await listPasskeysOf(deps.db, actor.userId)
  if (passkeys.length >= mostPasskeys) return refuse('too-many-passkeys')
  const type = 'public-key' as const
  return ok({
    rp: { id: site.id, name: 'Sideout' },
    user: { id: userHandleOf(actor.userId), name: actor.username, displayName: `${actor.first} ${actor.last}` },
    challenge: makeChallenge(deps, { purpose: 'add', browser: actor.sessionHash }).text,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type })),
    timeout: challengeLife,
    excludeCredentials: passkeys.map((passkey) => ({ id: passkey.credential_id.toString('base64url'), type })),
    // The passkey is found without a username, and asks for a face, a finger or a PIN: it replaces the password.
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    // Which make of authenticator it is does not matter here.
    attestation: 'none' as const,
  })
})

export const renamePasskeyHandler = handle(renamePasskey, async ({ actor, params, body, deps }) => {
  if (!(await savePasskeyName(deps.db, actor.userId, params.passkeyId, body.name))) return refuse('passkey-gone')
  return ok({ message: passkeyRenamed })
})

/** Removes a passkey. The id of another account’s passkey counts as that of one that is already removed. */
export const removePasskeyHandler = handle(removePasskey, async ({ actor, params, deps }) => {
  if (!isFresh(actor, deps.clock.now())) return refuse('confirm-password')
  return inTransaction(deps.db, async (tx, after) => {
    const name = await deletePasskey(tx, actor.userId, params.passkeyId)
    if (name === undefined) return ok({ message: passkeyRemoved })
    const account = await getAccount(tx, actor.userId)
    await mailPasskeyNotice(tx, deps, account, passkeyRemovedMail(account, name, deps.config.publicUrl))
    after(() => {
      deps.log.info({ user: actor.userId, security: 'passkey-removed' }, `${actor.username} removed a passkey`)
    })
    return ok({ message: passkeyRemoved })
  })
})
