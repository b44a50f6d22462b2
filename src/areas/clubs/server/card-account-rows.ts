import type { Selectable, Updateable } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'
import type { CardProvider } from '#kernel/server/providers/cards/cards.ts'
import { type Payee, payeeColumns, payeeKey } from './payee.ts'

export type CardAccountRow = Selectable<DB['club_card_account']>

const accountsOf = (db: Reader, payee: Payee) => {
  const { column, id } = payeeKey(payee)
  return db.selectFrom('club_card_account').selectAll().where(column, '=', id)
}

/** The account with which a club or a person takes cards. */
export const findCardAccount = (db: Reader, payee: Payee): Promise<CardAccountRow | undefined> =>
  accountsOf(db, payee).where('linked_at', 'is not', null).where('ended_at', 'is', null).executeTakeFirst()

/** The account whose form a club or a person has not finished. */
export const findBegunCardAccount = (db: Reader, payee: Payee): Promise<CardAccountRow | undefined> =>
  accountsOf(db, payee).where('linked_at', 'is', null).where('ended_at', 'is', null).executeTakeFirst()

export const findCardAccountById = (db: Reader, id: number): Promise<CardAccountRow | undefined> =>
  db.selectFrom('club_card_account').selectAll().where('id', '=', id).executeTakeFirst()

/** The linked account with this id at the provider. */
export const findCardAccountByRef = (
  db: Reader,
  provider: CardProvider,
  ref: string,
): Promise<CardAccountRow | undefined> =>
  db
    .selectFrom('club_card_account')
    .selectAll()
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .where('linked_at', 'is not', null)
    .executeTakeFirst()

/** Every account with which clubs and persons take cards. */
export const listCardAccounts = (db: Reader): Promise<CardAccountRow[]> =>
  db
    .selectFrom('club_card_account')
    .selectAll()
    .where('linked_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()

/**
 * The accounts with which clubs and persons used to take cards and that ended after an instant. Their disputes and
 * payouts continue.
 */
export const listFormerCardAccounts = (db: Reader, since: Date): Promise<CardAccountRow[]> =>
  db
    .selectFrom('club_card_account')
    .selectAll()
    .where('linked_at', 'is not', null)
    .where('ended_at', '>', since)
    .orderBy('id')
    .execute()

/** Every account that was ever linked to a club or a person. */
export const listCardAccountsOf = (db: Reader, payee: Payee): Promise<CardAccountRow[]> =>
  accountsOf(db, payee).where('linked_at', 'is not', null).orderBy('id').execute()

/** Returns the account whose form the payee has not finished, or a new one. Call it under the payee's lock. */
export async function begunCardAccount(
  tx: Tx,
  account: { payee: Payee; provider: CardProvider; isLive: boolean; now: Date },
): Promise<CardAccountRow> {
  const { payee, provider, isLive, now } = account
  // One that was started with another provider, or in its test mode, is no longer useful.
  await tx
    .updateTable('club_card_account')
    .set({ ended_at: now })
    .where(payeeKey(payee).column, '=', payeeKey(payee).id)
    .where('linked_at', 'is', null)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('provider', '<>', provider), where('is_live', '<>', isLive)]))
    .execute()
  const row = await findBegunCardAccount(tx, payee)
  if (row) return row
  return tx
    .insertInto('club_card_account')
    .values({ ...payeeColumns(payee), provider, is_live: isLive, made_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Saves the provider's id for an account. */
export async function saveCardAccountRef(db: Reader, id: number, ref: string): Promise<void> {
  await db.updateTable('club_card_account').set({ ref }).where('id', '=', id).where('ref', 'is', null).execute()
}

/**
 * Links an account to its payee. The previous account ends, and a person who took cards with it takes them with the new
 * one. Call it under the payee's lock.
 */
export async function linkCardAccount(
  tx: Tx,
  { id, payee, by, now }: { id: number; payee: Payee; by: number; now: Date },
): Promise<void> {
  const former = await findCardAccount(tx, payee)
  if (former) await saveCardAccount(tx, former.id, { ended_at: now, may_charge: false, takes_cards: false })
  const linked = { linked_at: now, linked_by: by, may_charge: true, takes_cards: former?.takes_cards ?? false }
  await saveCardAccount(tx, id, linked)
}

/** Changes an account. Call it under its payee's lock. */
export async function saveCardAccount(tx: Tx, id: number, change: Updateable<DB['club_card_account']>): Promise<void> {
  await tx.updateTable('club_card_account').set(change).where('id', '=', id).execute()
}

/** Saves a state that the provider's form returns. Deletes those older than an hour, which are no longer useful. */
export async function addConnectState(
  tx: Tx,
  state: { hash: Buffer; accountId: number; sessionHash: string; now: Date },
  usableSince: Date,
): Promise<void> {
  await tx
    .deleteFrom('club_connect_state')
    .where('card_account_id', '=', state.accountId)
    .where('opened_at', '<', usableSince)
    .execute()
  const { hash: state_hash, accountId: card_account_id, sessionHash: session_hash, now: opened_at } = state
  await tx
    .insertInto('club_connect_state')
    .values({ state_hash, card_account_id, session_hash, opened_at })
    .onConflict((conflict) => conflict.column('state_hash').doNothing())
    .execute()
}

/** The account that belongs to an unused state of this login. */
export async function findConnectState(
  db: Reader,
  { hash, sessionHash, since }: { hash: Buffer; sessionHash: string; since: Date },
): Promise<CardAccountRow | undefined> {
  return db
    .selectFrom('club_connect_state')
    .innerJoin('club_card_account', 'club_card_account.id', 'club_connect_state.card_account_id')
    .selectAll('club_card_account')
    .where('state_hash', '=', hash)
    .where('session_hash', '=', sessionHash)
    .where('opened_at', '>', since)
    .where('used_at', 'is', null)
    .executeTakeFirst()
}

/** Uses up a state. False if another request was faster. */
export async function useConnectState(tx: Tx, hash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('club_connect_state')
    .set({ used_at: now })
    .where('state_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
