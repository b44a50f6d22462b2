import { lockAccountTurn } from '#areas/accounts/server/account-rows.ts'
import { isFresh } from '#areas/accounts/server/sessions.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
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
import { lockClub } from './club-rows.ts'
import { type Payee, payeeColumns } from './payee.ts'

/** How long a user can take to fill in the provider's form, in milliseconds (X170). */
const formTakes = 60 * 60_000

/** Allows only one change of a payee's card accounts at a time. */
export const lockPayee = (tx: Tx, payee: Payee): Promise<void> =>
  'clubId' in payee ? lockClub(tx, payee.clubId) : lockAccountTurn(tx, payee.personId)

interface Connecting {
  readonly payee: Payee
  readonly actor: Actor
}

interface Opening extends Connecting {
  /** The payee's name, for the provider. */
  readonly name: string
  /** The page to which the form leads back. */
  readonly back: URL
}

/**
 * Opens the provider's form. The account is recorded here before it is created there, under its own key. After a crash
 * or a lost answer the same account is found again, and an abandoned form continues where it was.
 */
export async function openCardForm(
  deps: Deps,
  { payee, actor, name, back }: Opening,
): Promise<Result<{ url: string }, 'confirm-password' | 'cards-off' | 'cards-silent' | 'busy'>> {
  const now = deps.clock.now()
  if (!isFresh(actor, now)) return refuse('confirm-password')
  const port = accountPort(deps)
  if (!port) return refuse('cards-off')
  const state = newToken()
  const { provider, isLive } = port
  const result = await inTransaction<CardAccountRow, never>(deps.db, async (tx) => {
    await lockPayee(tx, payee)
    const account = await begunCardAccount(tx, { payee, provider, isLive, now })
    const stateRow = { hash: tokenHashOf(state), accountId: account.id, sessionHash: actor.sessionHash, now }
    await addConnectState(tx, stateRow, opensSince(now))
    return ok(account)
  })
  if (!result.ok) return result
  back.searchParams.set('state', state)
  return answerOf<{ url: string }, never>(async () => {
    const ref = await refOf(deps, port, result.value, { name, email: actor.email })
    return ok({ url: await port.formUrl(ref, back) })
  })
}

const opensSince = (now: Date) => new Date(now.getTime() - formTakes)

/** The account's id at the provider. Creates the account there if it does not exist yet. */
async function refOf(
  deps: Deps,
  port: AccountPort,
  account: CardAccountRow,
  about: { name: string; email: string },
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

interface Linking extends Connecting {
  /** What came back with the browser. Only the state counts. */
  readonly query: { readonly state?: string | undefined; readonly demo?: 'ready' | 'unfinished' | undefined }
  /** Notifies those concerned, in the transaction that links the account. */
  readonly tell: (tx: Tx, accountId: number, now: Date) => Promise<void>
}

/**
 * Handles the return from the provider's form. What the account may do is read from the provider. An account that
 * cannot charge yet stays unfinished, and its form can be opened again.
 */
export async function linkFromForm(
  deps: Deps,
  { payee, actor, query, tell }: Linking,
): Promise<Result<undefined, 'account-not-linked' | 'cards-off' | 'cards-silent' | 'busy'>> {
  const port = accountPort(deps)
  if (!port) return refuse('cards-off')
  const { sessionHash } = actor
  const hash = tokenHashOf(query.state ?? '')
  const now = deps.clock.now()
  const account = await findConnectState(deps.db, { hash, sessionHash, since: opensSince(now) })
  if (account?.ref == null || !isOf(account, payee) || account.provider !== port.provider)
    return refuse('account-not-linked')
  const { ref, id } = account
  return answerOf<undefined, 'account-not-linked' | 'busy'>(async () => {
    if (query.demo) await port.leaveForm?.(ref, query.demo)
    const mayCharge = (await port.read(ref))?.mayCharge === true
    const linked = await inTransaction<boolean, never>(deps.db, async (tx) => {
      await lockPayee(tx, payee)
      if (!(await useConnectState(tx, hash, now)) || !mayCharge) return ok(false)
      await linkCardAccount(tx, { id, payee, by: actor.userId, now })
      await tell(tx, id, now)
      return ok(true)
    })
    if (!linked.ok) return linked
    return linked.value ? ok(undefined) : refuse('account-not-linked')
  })
}

const isOf = (account: CardAccountRow, payee: Payee): boolean => {
  const { club_id: clubId, payee_id: personId } = payeeColumns(payee)
  return account.club_id === clubId && account.payee_id === personId
}
