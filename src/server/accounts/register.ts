import type * as z from 'zod/mini'
import { checkUserName, register } from '#contract/accounts'
import type { Given } from '#contract/call'
import { ok, type Result, refuse } from '#domain/shared/result'
import type { Deps } from '#server/app/deps'
import { inTransaction } from '#server/db/database'
import { handle, type Request } from '#server/http/handle'
import { rememberTold, wasTold } from './known-email.ts'
import { sendLink } from './link-mail.ts'
import { hashPassword, isPassword, passwordRefusal } from './passwords.ts'
import { presentUser } from './present.ts'
import { type Account, addAccount, getAccount, isUsernameTaken, listByEmail } from './repo.ts'
import { startSession } from './sessions.ts'
import { canonicalUsername, isUsernameShape } from './usernames.ts'

/** true means available, the one meaning on both sides (spec 000 §7). */
export const checkUserNameHandler = handle(checkUserName, async ({ body, deps }) => {
  const username = canonicalUsername(body.username)
  return ok(isUsernameShape(username) && !(await isUsernameTaken(deps.db, username)))
})

/**
 * Opens an account and signs in. An address that has accounts answers userFound first; a second account on it is opened
 * when the browser that was told so asks again with duplicateVerified (spec 000 §5 Register, §8). Where accounts are
 * not to be made known, every address is answered alike: by a mail.
 */
export const registerHandler = handle(
  register,
  async ({ body, deps, http }) => {
    const isHidden = deps.config.accountEnumeration === 'hide'
    const weak = passwordRefusal(body.password, new Set())
    if (weak === 'password-common') return refuse(weak)
    const known = isHidden ? [] : await listByEmail(deps.db, body.email)
    if (known.length > 0 && !(body.duplicateVerified && wasTold(deps, http, body.email))) {
      rememberTold(deps, http, body.email)
      return ok({ userFound: known.map((account) => (isSameFirst(account, body.first) ? { first: body.first } : {})) })
    }

    const opened = await openAccount(deps, body)
    if (!opened.ok) return opened
    if (isHidden) return refuse('registration-sent')
    const account = await getAccount(deps.db, opened.value)
    await startSession(deps, http, account)
    return ok(presentUser(account))
  },
  { again: signInAgain },
)

/**
 * Whoever did not get the first answer has no session: the answer given again brings one of its own. It is given only
 * to the same request from the same address, password included, as long as it is the account's password.
 */
async function signInAgain(
  { body, deps, http }: Request<typeof register>,
  reply: Given<typeof register>,
): Promise<void> {
  if (!('user_id' in reply)) return
  const account = await getAccount(deps.db, reply.user_id)
  if (await isPassword(body.password, account.passwordHash)) await startSession(deps, http, account)
}

const isSameFirst = (account: Account, first: string) =>
  account.first.localeCompare(first, 'en', { sensitivity: 'base' }) === 0

/** Writes the account and has its address asked for confirmation; answers the new id. */
async function openAccount(
  deps: Deps,
  body: z.infer<typeof register.body>,
): Promise<Result<number, 'username-taken' | 'busy'>> {
  deps.limits.takeForAccount('registration', body.email.toLowerCase())
  const passwordHash = await hashPassword(body.password)
  return inTransaction(deps.db, async (tx, after) => {
    const newsletter = body.newsletter ?? true
    const id = await addAccount(tx, { ...body, passwordHash, newsletter }, deps.clock.now())
    if (id === undefined) return refuse('username-taken')
    await sendLink(tx, deps, 'verify-email', { id, email: body.email })
    after(() => deps.log.info({ user: id }, `${body.username} registered`))
    return ok(id)
  })
}
