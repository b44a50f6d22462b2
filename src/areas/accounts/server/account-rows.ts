import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalEmail } from '#kernel/rules/email-address.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { deletedFirst, deletedLast } from './words.ts'

export interface Account {
  readonly id: number
  readonly username: string
  readonly first: string
  readonly last: string
  readonly email: string
  readonly emailVerifiedAt: Date | null
  readonly passwordHash: string
  readonly newsletter: boolean
  readonly phone: string | null
  readonly phoneVerifiedAt: Date | null
  readonly url: string | null
  readonly roles: ReadonlySet<string>
}

const accounts = (db: Reader) =>
  db
    .selectFrom('account')
    .select([
      'id',
      'username',
      'first',
      'last',
      'email',
      'email_verified_at',
      'password_hash',
      'newsletter',
      'phone_num',
      'phone_verified_at',
      'url',
      (query) =>
        query
          .selectFrom('role_grant')
          .whereRef('role_grant.account_id', '=', 'account.id')
          .select((role) => sql<string[] | null>`array_agg(${role.ref('role_grant.role')})`.as('roles'))
          .as('roles'),
    ])
    .where('disabled_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

const accountOf = (row: Row): Account => ({
  id: row.id,
  username: row.username,
  first: row.first,
  last: row.last,
  email: row.email,
  emailVerifiedAt: row.email_verified_at,
  passwordHash: row.password_hash,
  newsletter: row.newsletter,
  phone: row.phone_num,
  phoneVerifiedAt: row.phone_verified_at,
  url: row.url,
  roles: new Set(row.roles ?? []),
})

/** Finds an account by its canonical username, ignoring disabled accounts. */
export async function findByUsername(db: Reader, username: string): Promise<Account | undefined> {
  const row = await accounts(db).where('username', '=', username).executeTakeFirst()
  return row && accountOf(row)
}

/** Finds the id of an account by its canonical username, ignoring disabled accounts. */
export async function findIdByUsername(db: Reader, username: string): Promise<number | undefined> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return account?.id
}

export async function getAccount(db: Reader, id: number): Promise<Account> {
  return accountOf(await accounts(db).where('id', '=', id).executeTakeFirstOrThrow())
}

/** Finds an account by its id, ignoring disabled accounts. */
export async function findAccount(db: Reader, id: number): Promise<Account | undefined> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst()
  return row && accountOf(row)
}

/** Every account with this address, oldest first. Case does not matter. */
export async function listByEmail(db: Reader, email: string): Promise<Account[]> {
  const rows = await accounts(db).where(sql`lower(email)`, '=', canonicalEmail(email)).orderBy('id').execute()
  return rows.map(accountOf)
}

/** The clubs that an account is a member of. */
export async function listClubsOf(db: Reader, id: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('member')
    .innerJoin('club', 'club.id', 'member.club_id')
    .select(['club.id', 'club.name'])
    .where('member.account_id', '=', id)
    .orderBy('club.id')
    .execute()
}

/** Also true for a disabled account: its name stays taken. */
export async function isUsernameTaken(db: Reader, username: string): Promise<boolean> {
  return (await db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirst()) !== undefined
}

export interface NewAccount {
  readonly username: string
  readonly first: string
  readonly last: string
  readonly email: string
  readonly passwordHash: string
  readonly newsletter: boolean
}

/** Inserts a new account. Undefined if another request takes the username at the same moment. */
export async function addAccount(tx: Tx, account: NewAccount, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('account')
    .values({
      username: account.username,
      first: account.first,
      last: account.last,
      email: account.email,
      password_hash: account.passwordHash,
      newsletter: account.newsletter,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function saveNames(tx: Tx, id: number, names: { first: string; last: string }): Promise<void> {
  await tx.updateTable('account').set(names).where('id', '=', id).execute()
}

/** Stores the address of an instructor's page, which `/auth/current` returns as `url`. */
export async function saveUrl(tx: Tx, id: number, url: string): Promise<void> {
  await tx.updateTable('account').set({ url }).where('id', '=', id).execute()
}

/** Stores the digits of an unverified number, or null for no number. */
export async function savePhone(db: Reader, id: number, phone: string | null): Promise<void> {
  await db.updateTable('account').set({ phone_num: phone, phone_verified_at: null }).where('id', '=', id).execute()
}

/** Stores the verified number of an account: 10 digits, as in profiles. */
export async function saveVerifiedPhone(tx: Tx, id: number, phone: string, now: Date): Promise<void> {
  const verified = { phone_num: phone.slice(1), phone_verified_at: now }
  await tx.updateTable('account').set(verified).where('id', '=', id).execute()
}

export async function savePasswordHash(tx: Tx, id: number, hash: string): Promise<void> {
  await tx.updateTable('account').set({ password_hash: hash }).where('id', '=', id).execute()
}

/** Replaces a password. False if the current one no longer has the hash `before`. */
export async function replacePasswordHash(tx: Tx, id: number, hash: string, before: string): Promise<boolean> {
  const result = await tx
    .updateTable('account')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function saveVerifiedEmail(tx: Tx, id: number, email: string, now: Date): Promise<void> {
  await tx.updateTable('account').set({ email, email_verified_at: now }).where('id', '=', id).execute()
}

/** Removes everything personal from an account and disables it. Its username becomes free. */
export async function saveDeleted(tx: Tx, id: number, now: Date): Promise<void> {
  const nobody = {
    // As long as the longest username, so that no one can have taken it before.
    username: `deleted-${randomUUID().replaceAll('-', '')}`,
    first: deletedFirst,
    last: deletedLast,
    email: '',
    email_verified_at: null,
    password_hash: '!',
    newsletter: false,
    phone_num: null,
    phone_verified_at: null,
    url: null,
    disabled_at: now,
    deleted_at: now,
  }
  await tx.updateTable('account').set(nobody).where('id', '=', id).execute()
}

/** Locks an account's row until the transaction ends, so that its requests are handled one after the other. */
export async function lockAccount(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()
}

/** Like `lockAccount`, but only against other calls of this function: rows that reference the account can be added. */
export async function lockAccountTurn(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
