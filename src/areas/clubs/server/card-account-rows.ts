import type { Selectable } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'
import type { CardProvider } from '#kernel/server/providers/cards/cards.ts'

export type CardAccountRow = Selectable<DB['club_card_account']>

/** The account with which a club takes cards. */
export const findCardAccount = (db: Reader, clubId: number): Promise<CardAccountRow | undefined> =>
  db
    .selectFrom('club_card_account')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('linked_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

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

/** Every account with which clubs take cards. */
export const listCardAccounts = (db: Reader): Promise<CardAccountRow[]> =>
  db
    .selectFrom('club_card_account')
    .selectAll()
    .where('linked_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()

/**
 * The accounts with which clubs used to take cards and that ended after an instant. Their disputes and payouts
 * continue.
 */
export const listFormerCardAccounts = (db: Reader, since: Date): Promise<CardAccountRow[]> =>
  db
    .selectFrom('club_card_account')
    .selectAll()
    .where('linked_at', 'is not', null)
    .where('ended_at', '>', since)
    .orderBy('id')
    .execute()

/** Every account that was ever linked to a club. */
export const listCardAccountsOf = (db: Reader, clubId: number): Promise<CardAccountRow[]> =>
  db
    .selectFrom('club_card_account')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('linked_at', 'is not', null)
    .orderBy('id')
    .execute()

/** Returns the account whose form the club has not finished, or a new one. Call it under the club's lock. */
export async function begunCardAccount(
  tx: Tx,
  account: { clubId: number; provider: CardProvider; isLive: boolean; now: Date },
): Promise<CardAccountRow> {
  const { clubId, provider, isLive, now } = account
  // One that was started with another provider, or in its test mode, is no longer useful.
  await tx
    .updateTable('club_card_account')
    .set({ ended_at: now })
    .where('club_id', '=', clubId)
    .where('linked_at', 'is', null)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('provider', '<>', provider), where('is_live', '<>', isLive)]))
    .execute()
  const row = await tx
    .selectFrom('club_card_account')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('linked_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (row) return row
  return tx
    .insertInto('club_card_account')
    .values({ club_id: clubId, provider, is_live: isLive, made_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Saves the provider's id for an account. */
export async function saveCardAccountRef(db: Reader, id: number, ref: string): Promise<void> {
  await db.updateTable('club_card_account').set({ ref }).where('id', '=', id).where('ref', 'is', null).execute()
}

/** Links an account to its club. The previous account ends. Call it under the club's lock. */
export async function linkCardAccount(
  tx: Tx,
  { id, clubId, by, now }: { id: number; clubId: number; by: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('club_card_account')
    .set({ ended_at: now, may_charge: false })
    .where('club_id', '=', clubId)
    .where('linked_at', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
  const linked = { linked_at: now, linked_by: by, may_charge: true }
  await tx.updateTable('club_card_account').set(linked).where('id', '=', id).execute()
}

export async function saveMayCharge(tx: Tx, id: number, mayCharge: boolean, endedAt: Date | null): Promise<void> {
  const change = { may_charge: mayCharge, ...(endedAt ? { ended_at: endedAt } : {}) }
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
