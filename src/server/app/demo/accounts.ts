import { sql } from 'kysely'
import type { PlatformRole } from '#domain/platform/roles'
import { hashPassword, isPassword } from '#server/accounts/passwords'
import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { demoPasswordOf } from './passwords.ts'

interface Person {
  /** Only seeded accounts have ids below 1000 (spec 000 §6, §9); the others get the next free one. */
  readonly id?: number
  readonly username: string
  readonly first: string
  readonly last: string
  readonly role?: PlatformRole
  readonly purpose: string
}

const people: readonly Person[] = [
  {
    username: 'scorekeeper',
    first: 'Marge',
    last: 'Olsen',
    purpose: 'keeps scores and chats, as everybody who registers',
  },
  {
    id: 1,
    username: 'staff',
    first: 'Dana',
    last: 'Whitlock',
    role: 'staff',
    purpose: 'platform staff: chats, deleted matches, the outbox',
  },
  {
    id: 2,
    username: 'staff-two',
    first: 'Theo',
    last: 'Lindgren',
    role: 'staff',
    purpose: 'a second one of the staff',
  },
  {
    id: 146,
    username: 'scoreboard',
    first: 'Center',
    last: 'Court',
    role: 'scoreboard',
    purpose: 'runs the public scoreboard',
  },
  {
    id: 147,
    username: 'alternate',
    first: 'Alex',
    last: 'Romero',
    role: 'alt_scorekeeper',
    purpose: 'keeps scores by the alternate path',
  },
  {
    username: 'videographer',
    first: 'Vera',
    last: 'Nguyen',
    role: 'submit_video',
    purpose: 'submits live videos in the watch area',
  },
  // Their roles hold in the demo's club only: seedClub gives them.
  {
    username: 'clubadmin',
    first: 'Jan',
    last: 'Dorsey',
    purpose: 'runs Sunny Court Pickleball Club: members, groups, settings',
  },
  {
    username: 'groupadmin',
    first: 'Gail',
    last: 'Larkin',
    purpose: 'runs one group of that club',
  },
  {
    username: 'clubmember',
    first: 'Rosa',
    last: 'Fielding',
    purpose: 'plays in that club',
  },
]

export interface DemoAccount {
  readonly username: string
  readonly password: string
  /** `user` is what everybody has. */
  readonly role: PlatformRole | 'user'
  /** What one can try with it. */
  readonly purpose: string
}

/** The demo's accounts, one for every role of spec 000 §6, with the passwords of this installation. */
export function demoAccounts(secretKey: string): DemoAccount[] {
  return people.map((person) => ({
    username: person.username,
    password: demoPasswordOf(secretKey, person.username),
    role: person.role ?? 'user',
    purpose: person.purpose,
  }))
}

/**
 * Makes the demo's accounts, or puts them back to what is printed at the start: enabled, with their passwords and
 * roles. Never touches an account that somebody registered.
 */
export async function seedDemoAccounts(deps: Deps): Promise<void> {
  for (const person of people) {
    const password = demoPasswordOf(deps.config.secretKey, person.username)
    const known = await findDemoAccount(deps, person.username)
    const keepsHash = known !== undefined && (await isPassword(password, known.password_hash))
    const passwordHash = keepsHash ? known.password_hash : await hashPassword(password)
    await deps.db.transaction().execute((tx) => saveAccount(tx, person, passwordHash, deps.clock.now()))
  }
}

function findDemoAccount(deps: Deps, username: string) {
  return deps.db
    .selectFrom('account')
    .select('password_hash')
    .where('username', '=', username)
    .where('is_demo', '=', true)
    .executeTakeFirst()
}

async function saveAccount(tx: Tx, person: Person, passwordHash: string, now: Date): Promise<void> {
  const saved = await tx
    .insertInto('account')
    .values({
      ...(person.id === undefined ? {} : { id: person.id }),
      username: person.username,
      first: person.first,
      last: person.last,
      email: `${person.username}@demo.invalid`,
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
  if (!saved || !person.role) return
  await tx
    .insertInto('role_grant')
    .values({ account_id: saved.id, role: person.role, granted_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'role', 'scope_id']).doNothing())
    .execute()
}

/** DEMO=off: nobody signs in as a demo account any more, and who is signed in is signed out. */
export async function disableDemoAccounts(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const ended = await deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('account')
      .set({ disabled_at: now })
      .where('is_demo', '=', true)
      .where('disabled_at', 'is', null)
      .execute()
    return tx
      .deleteFrom('session')
      .where('account_id', 'in', (query) => query.selectFrom('account').select('id').where('is_demo', '=', true))
      .returning(sql<string>`encode(token_hash, 'hex')`.as('hash'))
      .execute()
  })
  for (const { hash } of ended) deps.live.disconnectSession(hash)
  if (ended.length > 0) deps.log.info(`DEMO is off: the demo accounts are disabled, ${ended.length} were signed out`)
}

/** Back to DEMO=on: everybody of the demo may act again, also the volunteers who only play. */
export async function enableDemoAccounts(deps: Deps): Promise<void> {
  await deps.db.updateTable('account').set({ disabled_at: null }).where('is_demo', '=', true).execute()
  await seedDemoAccounts(deps)
}
