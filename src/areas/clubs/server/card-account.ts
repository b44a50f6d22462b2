import { isFresh } from '#areas/accounts/server/sessions.ts'
import { connectCardAccount, verifyNewConnectedAccount } from '#areas/clubs/calls/card-account.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { newToken, tokenHashOf } from '#kernel/server/http/token.ts'
import type { AccountPort } from '#kernel/server/providers/cards/accounts.ts'
import { CardsUnreachable } from '#kernel/server/providers/cards/cards.ts'
import { accountPort } from '#kernel/server/providers/cards/port.ts'
import {
  addConnectState,
  begunCardAccount,
  type CardAccountRow,
  findConnectState,
  linkCardAccount,
  saveCardAccountRef,
  useConnectState,
} from './card-account-rows.ts'
import { logInClub } from './club-log-rows.ts'
import { lockClub } from './club-rows.ts'
import { doneBy, paymentSettingsTopic } from './mails.ts'
import { readSettings } from './setting-rows.ts'
import { tellAdmins } from './tell-admins.ts'
import { accountLinked, accountLinkedSaid } from './words.ts'

/** How long a user can take to fill in the provider's form, in milliseconds (X170). */
const formTakes = 60 * 60_000

/** An account whose form is about to be opened. */
interface Opened {
  readonly account: CardAccountRow
  readonly clubName: string
}

/**
 * Opens the provider's form. The account is recorded here before it is created there, under its own key. After a crash
 * or a lost answer the same account is found again, and an abandoned form continues where it was.
 */
const connectHandler = handle(connectCardAccount, async ({ subject: { clubId }, actor, deps }) => {
  const now = deps.clock.now()
  if (!isFresh(actor, now)) return refuse('confirm-password')
  const port = accountPort(deps)
  if (!port) return refuse('cards-off')
  const state = newToken()
  const { provider, isLive } = port
  const result = await inTransaction<Opened, never>(deps.db, async (tx) => {
    await lockClub(tx, clubId)
    const account = await begunCardAccount(tx, { clubId, provider, isLive, now })
    const stateRow = { hash: tokenHashOf(state), accountId: account.id, sessionHash: actor.sessionHash, now }
    await addConnectState(tx, stateRow, opensSince(now))
    return ok({ account, clubName: await clubNameOf(tx, clubId) })
  })
  if (!result.ok) return result
  const back = new URL('/club/admin/connectconfirmation', deps.config.publicUrl)
  back.searchParams.set('cid', String(clubId))
  back.searchParams.set('state', state)
  return answerOf<{ url: string }, never>(async () => {
    const ref = await refOf(deps, port, result.value.account, { clubName: result.value.clubName, email: actor.email })
    return ok({ url: await port.formUrl(ref, back) })
  })
})

const opensSince = (now: Date) => new Date(now.getTime() - formTakes)
const clubNameOf = async (tx: Tx, clubId: number) => (await readSettings(tx, clubId)).name

/** The account's id at the provider. Creates the account there if it does not exist yet. */
async function refOf(
  deps: Deps,
  port: AccountPort,
  account: CardAccountRow,
  about: { clubName: string; email: string },
): Promise<string> {
  if (account.ref !== null) return account.ref
  const ref = await port.make({ key: account.key, ...about })
  await saveCardAccountRef(deps.db, account.id, ref)
  return ref
}

/** If the provider does not answer, nothing has changed here, and the request can be repeated. */
async function answerOf<Value, Code extends string>(
  ask: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'cards-silent'>> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof CardsUnreachable)) throw error
    return refuse('cards-silent')
  }
}

/**
 * Handles the return from the provider's form. Of what comes back, only the state counts. What the account may do is
 * read from the provider. An account that cannot charge yet stays unfinished, and its form can be opened again.
 */
const verifyHandler = handle(verifyNewConnectedAccount, async ({ query, subject: { clubId }, actor, deps }) => {
  const port = accountPort(deps)
  if (!port) return refuse('cards-off')
  const { sessionHash } = actor
  const hash = tokenHashOf(query.state ?? '')
  const now = deps.clock.now()
  const account = await findConnectState(deps.db, { hash, sessionHash, since: opensSince(now) })
  if (account?.ref == null || account.club_id !== clubId || account.provider !== port.provider)
    return refuse('account-not-linked')
  const { ref, id } = account
  return answerOf<{ message: string }, 'account-not-linked' | 'busy'>(async () => {
    if (query.demo) await port.leaveForm?.(ref, query.demo)
    const mayCharge = (await port.read(ref))?.mayCharge === true
    const linked = await inTransaction<boolean, never>(deps.db, async (tx) => {
      await lockClub(tx, clubId)
      if (!(await useConnectState(tx, hash, now)) || !mayCharge) return ok(false)
      await linkCardAccount(tx, { id, clubId, by: actor.userId, now })
      await logInClub(tx, { clubId, accountId: actor.userId, what: accountLinked, now })
      const adminMail = { what: doneBy(accountLinked, `${actor.first} ${actor.last}`), topic: paymentSettingsTopic }
      await tellAdmins(tx, deps, { clubId, key: `card account ${id}`, ...adminMail })
      return ok(true)
    })
    if (!linked.ok) return linked
    return linked.value ? ok({ message: accountLinkedSaid }) : refuse('account-not-linked')
  })
})

export const cardAccountHandlers: readonly MountedCall[] = [connectHandler, verifyHandler]
