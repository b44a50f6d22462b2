import { sql } from 'kysely'
import type { Database, Reader, Tx } from '#kernel/server/db/database.ts'

interface DemoAccount {
  readonly id: number
  readonly username: string
  readonly first: string
  readonly last: string
  readonly email: string
}

/** The demo's accounts with these usernames. */
export const listDemoAccounts = (db: Reader, usernames: readonly string[]): Promise<DemoAccount[]> =>
  db
    .selectFrom('account')
    .select(['id', 'username', 'first', 'last', 'email'])
    .where('username', 'in', usernames)
    .where('is_demo', '=', true)
    .execute()

export async function findDemoAccountId(db: Reader, username: string): Promise<number | undefined> {
  return (await listDemoAccounts(db, [username]))[0]?.id
}

export async function findDemoPasswordHash(db: Reader, username: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('account')
    .select('password_hash')
    .where('username', '=', username)
    .where('is_demo', '=', true)
    .executeTakeFirst()
  return account?.password_hash
}

interface NewDemoAccount {
  /** Only seeded accounts have ids below 1000 (spec 000 §6, §9). All others get the next free id. */
  readonly id?: number
  readonly username: string
  readonly first: string
  readonly last: string
  readonly passwordHash: string
}

/** Creates a demo account, or enables it again with this password. Undefined if a real user has registered the name. */
export async function saveDemoAccount(tx: Tx, account: NewDemoAccount, now: Date): Promise<number | undefined> {
  const { id, username, first, last, passwordHash } = account
  const savedRow = await tx
    .insertInto('account')
    .values({
      ...(id === undefined ? {} : { id }),
      username,
      first,
      last,
      email: `${username}@demo.invalid`,
      email_verified_at: now,
      password_hash: passwordHash,
      newsletter: false,
      is_demo: true,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('username')
        .doUpdateSet({ password_hash: passwordHash, disabled_at: null })
        .where('account.is_demo', '=', true),
    )
    .returning('id')
    .executeTakeFirst()
  return savedRow?.id
}

/** A password hash that no password matches. */
const noPassword = '!'

/** Adds the demo's people who never log in. Existing ones stay, and use up no ids. */
export async function addDemoPlayers(
  tx: Tx,
  people: readonly { readonly username: string; readonly first: string; readonly last: string }[],
  now: Date,
): Promise<void> {
  const rows = people.map((person) => ({ ...person, email: `${person.username}@demo.invalid` }))
  await sql`insert into account (username, first, last, email, password_hash, newsletter, is_demo, created_at)
    select v.username, v.first, v.last, v.email, ${noPassword}, false, true, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(username text, first text, last text, email text)
    where not exists (select from account a where a.username = v.username)
    on conflict (username) do nothing`.execute(tx)
}

/** Disables the demo's accounts and ends their sessions. Returns the sessions' hashes, in hex. */
export async function disableDemo(tx: Tx, now: Date): Promise<string[]> {
  await tx
    .updateTable('account')
    .set({ disabled_at: now })
    .where('is_demo', '=', true)
    .where('disabled_at', 'is', null)
    .execute()
  const sessions = await tx
    .deleteFrom('session')
    .where('account_id', 'in', (query) => query.selectFrom('account').select('id').where('is_demo', '=', true))
    .returning('token_hash')
    .execute()
  return sessions.map((session) => session.token_hash.toString('hex'))
}

export async function enableDemo(db: Database): Promise<void> {
  await db.updateTable('account').set({ disabled_at: null }).where('is_demo', '=', true).execute()
}
