import { addPasskey } from '#areas/accounts/calls/passkeys.ts'
import { deviceNameOf, deviceOfAgent } from '#areas/accounts/rules/device.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { getAccount, lockAccountTurn } from './account-rows.ts'
import { passkeyAddedMail } from './mails.ts'
import { mostPasskeys } from './own-passkeys.ts'
import { saveAnswered } from './passkey-challenge-rows.ts'
import { readChallenge } from './passkey-challenges.ts'
import { mailPasskeyNotice } from './passkey-notice.ts'
import { insertPasskey, listPasskeysOf } from './passkey-rows.ts'
import { relyingPartyOf } from './relying-party.ts'
import { isSessionOpen } from './session-rows.ts'
import { isFresh } from './sessions.ts'
import { readNewPasskey } from './verify-passkey.ts'
import { passkeyAdded, unnamedPasskey } from './words.ts'

/**
 * Adds a passkey that the browser of this session created. The account is locked, so that its passkeys are counted one
 * after the other, and so that no passkey is added to it by a session that a new password has just ended.
 */
export const addPasskeyHandler = handle(addPasskey, async ({ actor, body, deps, http }) => {
  const site = relyingPartyOf(deps.config.publicUrl)
  const now = deps.clock.now()
  if (!site) return refuse('passkeys-off')
  if (actor.isDemo) return refuse('demo-account')
  if (!isFresh(actor, now)) return refuse('confirm-password')
  const challenge = readChallenge(deps, { purpose: 'add', browser: actor.sessionHash }, body.clientDataJSON)
  if (!challenge) return refuse('passkey-expired')
  const passkey = await readNewPasskey(deps, { site, challenge: challenge.text }, body)
  if (!passkey) return refuse('passkey-not-added')

  const name = deviceNameOf(deviceOfAgent(http.header('user-agent') ?? '')) ?? unnamedPasskey
  return inTransaction(deps.db, async (tx, after) => {
    await lockAccountTurn(tx, actor.userId)
    if (!(await isSessionOpen(tx, actor.sessionHash))) return refuse('passkey-expired')
    if (!(await saveAnswered(tx, challenge))) return refuse('passkey-expired')
    if ((await listPasskeysOf(tx, actor.userId)).length >= mostPasskeys) return refuse('too-many-passkeys')
    if (!(await insertPasskey(tx, actor.userId, passkey, { name, now }))) return refuse('passkey-known')
    const account = await getAccount(tx, actor.userId)
    await mailPasskeyNotice(tx, deps, account, passkeyAddedMail(account, name, deps.config.publicUrl))
    after(() => {
      deps.log.info({ user: actor.userId, security: 'passkey-added' }, `${actor.username} added a passkey`)
    })
    return ok({ message: passkeyAdded })
  })
})
