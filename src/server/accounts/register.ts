import { checkUserName, register, verifyEmail } from '#contract/accounts'
import { ok, refuse } from '#domain/shared/result'
import type { Deps } from '#server/app/deps'
import { inTransaction, type Tx } from '#server/db/database'
import { handle } from '#server/http/handle'
import { enqueueMail } from '#server/mail/enqueue-mail'
import { rememberTold, wasTold } from './known-email.ts'
import { alreadyRegisteredMail, verifyMail } from './mails.ts'
import { hashPassword, passwordRefusal } from './passwords.ts'
import { presentUser } from './present.ts'
import { type Account, addAccount, getAccount, isUsernameTaken, listByEmail, saveVerifiedEmail } from './repo.ts'
import { startSession } from './sessions.ts'
import { makeToken, useToken } from './tokens.ts'
import { canonicalUsername, isUsernameShape } from './usernames.ts'

/** true means available, the one meaning on both sides (spec 000 §7). */
export const checkUserNameHandler = handle(checkUserName, async ({ body, deps }) => {
  const username = canonicalUsername(body.username)
  return ok(isUsernameShape(username) && !(await isUsernameTaken(deps.db, username)))
})

/**
 * Opens an account and signs in. An address that has accounts answers userFound first; a second account on it is opened
 * when the browser that was told so asks again with duplicateVerified (spec 000 §5 Register, §8).
 */
export const registerHandler = handle(register, async ({ body, deps, http }) => {
  const weak = passwordRefusal(body.password, new Set())
  if (weak === 'password-common') return refuse(weak)
  const known = await listByEmail(deps.db, body.email)
  if (known.length > 0 && !(body.duplicateVerified && wasTold(deps, http, body.email))) {
    if (deps.config.accountEnumeration === 'hide') return tellByMail(deps, known)
    rememberTold(deps, http, body.email)
    return ok({ userFound: known.map((account) => (isSameFirst(account, body.first) ? { first: body.first } : {})) })
  }

  const passwordHash = await hashPassword(body.password)
  const now = deps.clock.now()
  const made = await inTransaction(deps.db, async (tx) => {
    const id = await addAccount(tx, { ...body, passwordHash, newsletter: body.newsletter ?? true }, now)
    if (id === undefined) return refuse('username-taken')
    await sendVerification(tx, deps, { id, first: body.first, username: body.username, email: body.email }, now)
    return ok(id)
  })
  if (!made.ok) return made
  await startSession(deps, http, made.value)
  deps.log.info({ user: made.value }, `${body.username} registered`)
  return ok(presentUser(await getAccount(deps.db, made.value)))
})

const isSameFirst = (account: Account, first: string) =>
  account.first.localeCompare(first, 'en', { sensitivity: 'base' }) === 0

/** Where accounts are not to be made known, only the owner of the address learns that it has one. */
async function tellByMail(deps: Deps, known: readonly Account[]) {
  const [oldest] = known
  if (oldest) {
    const mail = alreadyRegisteredMail(
      oldest.first,
      known.map((account) => account.username),
      deps.config.publicUrl,
    )
    await deps.limits.take('account-mail', String(oldest.id), 5, 1800)
    await inTransaction(deps.db, async (tx) => {
      await enqueueMail(tx, { key: `known ${oldest.id} ${deps.clock.now().getTime()}`, to: oldest.email, ...mail })
      return ok(undefined)
    })
  }
  return refuse('registration-sent')
}

/** Mails the link that confirms an address. The address counts once the link was used. */
export async function sendVerification(
  tx: Tx,
  deps: Deps,
  account: { id: number; first: string; username: string; email: string },
  now: Date,
): Promise<void> {
  const token = await makeToken(tx, 'verify-email', account, now)
  const mail = verifyMail(account, `${deps.config.publicUrl}/verify/${token}`)
  await enqueueMail(tx, { key: `verify ${account.id} ${now.getTime()}`, to: account.email, ...mail })
}

export const verifyEmailHandler = handle(verifyEmail, async ({ params, deps }) => {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const used = await useToken(tx, 'verify-email', params.token, now)
    if (!used) return refuse('token-invalid')
    await saveVerifiedEmail(tx, used.accountId, used.email, now)
    return ok({ message: 'Your e-mail address is confirmed.' })
  })
})
