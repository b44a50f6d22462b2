import type * as z from 'zod/mini'
import { checkUserName, register } from '#areas/accounts/calls/accounts.ts'
import type { PasswordRefusal } from '#areas/accounts/rules/weak-password.ts'
import type { Given } from '#kernel/calls/call.ts'
import { canonicalEmail, mailboxOf } from '#kernel/rules/email-address.ts'
import { lettersOf } from '#kernel/rules/names.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { type AfterCommit, inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { type AnswersOf, answerFrom } from '#kernel/server/db/kept-answer.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type HttpSide, handle } from '#kernel/server/http/handle.ts'
import {
  type Account,
  addAccount,
  getAccount,
  isUsernameTaken,
  listByEmail,
  saveVerifiedEmail,
} from './account-rows.ts'
import { rememberTold, wasTold } from './known-email.ts'
import { sendLinkOrRefuse } from './link-mail.ts'
import { hashPassword, isPassword, passwordRefusal } from './passwords.ts'
import { presentUser } from './present.ts'
import { startSession } from './sessions.ts'
import { canonicalUsername, isUsernameShape } from './usernames.ts'

/** True means available, on both sides (spec 000 §7). */
export const checkUserNameHandler = handle(checkUserName, async ({ body, deps }) => {
  const username = canonicalUsername(body.username)
  return ok(isUsernameShape(username) && !(await isUsernameTaken(deps.db, username)))
})

/**
 * Creates an account and logs in. If the address already has accounts, the response is userFound first. A second
 * account is created if the same browser repeats the request with duplicateVerified (spec 000 §5 Register, §8).
 * Installations that do not reveal accounts give every address the same response, and send the rest by email.
 */
export const registerHandler = handle(
  register,
  async ({ body, deps, http }) => {
    const isHidden = deps.config.accountEnumeration === 'hide'
    const weak = passwordRefusal(body.password, ownerOf(body, []), new Set())
    if (weak && weak !== 'password-short') return refuse(weak)
    const knownAccounts = isHidden ? [] : await listByEmail(deps.db, body.email)
    if (knownAccounts.length > 0 && !(body.duplicateVerified && wasTold(deps, http, body.email))) {
      rememberTold(deps, http, body.email)
      return ok({
        userFound: knownAccounts.map((account) => (isSameFirst(account, body.first) ? { first: body.first } : {})),
      })
    }

    const opened = await openWith<never>(
      deps,
      body,
      async () => ok({ confirmed: undefined }),
      answerFrom((account) => (isHidden ? refuse('registration-sent') : ok(presentUser(account)))),
    )
    if (!opened.ok) return opened
    if (isHidden) return refuse('registration-sent')
    await startSession(deps, http, opened.value)
    return ok(presentUser(opened.value))
  },
  { again: signInAgain },
)

/**
 * A client that never received the first response has no session, so the repeated response includes one. Only the same
 * request from the same address gets it, including the password, as long as that is still the account's password.
 */
export async function signInAgain(
  { body, deps, http }: { body: { password: string }; deps: Deps; http: HttpSide },
  reply: Given<typeof register>,
): Promise<void> {
  if (!('user_id' in reply)) return
  const account = await getAccount(deps.db, reply.user_id)
  if (await isPassword(body.password, account.passwordHash)) await startSession(deps, http, account)
}

const isSameFirst = (account: Account, first: string) => lettersOf(account.first) === lettersOf(first)

type NewAccount = Omit<z.infer<typeof register.body>, 'duplicateVerified'>

const ownerOf = ({ first, last, username, email }: NewAccount, clubs: readonly string[]) => ({
  names: [first, last],
  username,
  email,
  clubs,
})

/**
 * Creates an account for an invited person. Refuses a password that names the `invitation`'s club, and one that is too
 * short for an admin, if linking makes them one. `link` runs in the same transaction and returns the address to which
 * the invitation was sent, which counts as confirmed. Returns the account.
 */
export async function openInvited<Code extends string>(
  deps: Deps,
  body: NewAccount,
  invitation: { readonly club: string; readonly makesAdmin: boolean } | undefined,
  link: (tx: Tx, accountId: number) => Promise<Result<{ confirmed: string }, Code>>,
): Promise<Result<Account, Code | 'username-taken' | PasswordRefusal | 'busy'>> {
  const owner = ownerOf(body, invitation ? [invitation.club] : [])
  const weak = passwordRefusal(body.password, owner, new Set(invitation?.makesAdmin ? ['club-admin'] : []))
  if (weak) return refuse(weak)
  return openWith(
    deps,
    body,
    link,
    answerFrom((account) => ok(presentUser(account))),
  )
}

/** Inserts the account and queues the email that confirms its address. Returns the account. */
async function openWith<Code extends string>(
  deps: Deps,
  body: NewAccount,
  also: (tx: Tx, accountId: number) => Promise<Result<{ confirmed: string | undefined }, Code>>,
  answersOf: AnswersOf<Account>,
): Promise<Result<Account, Code | 'username-taken' | 'busy'>> {
  await deps.limits.takeForAccount(deps.db, 'registration', mailboxOf(body.email))
  const passwordHash = await hashPassword(body.password)
  const open = async (tx: Tx, after: AfterCommit): Promise<Result<Account, Code | 'username-taken'>> => {
    const newsletter = body.newsletter ?? true
    const now = deps.clock.now()
    const id = await addAccount(tx, { ...body, passwordHash, newsletter }, now)
    if (id === undefined) return refuse('username-taken')
    const result = await also(tx, id)
    if (!result.ok) return result
    if (result.value.confirmed !== undefined && canonicalEmail(result.value.confirmed) === canonicalEmail(body.email))
      await saveVerifiedEmail(tx, id, body.email, now)
    else await sendLinkOrRefuse(tx, deps, 'verify-email', { id, email: body.email })
    after(() => deps.log.info({ user: id }, `${body.username} registered`))
    return ok(await getAccount(tx, id))
  }
  return inTransaction(deps.db, open, answersOf)
}
