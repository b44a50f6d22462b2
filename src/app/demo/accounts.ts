import {
  disableDemo,
  enableDemo,
  findDemoPasswordHash,
  saveDemoAccount,
} from '#areas/accounts/server/demo-account-rows.ts'
import { hashPassword, isPassword } from '#areas/accounts/server/passwords.ts'
import type { PlatformRole } from '#areas/platform/rules/roles.ts'
import { giveRole } from '#areas/platform/server/role-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { demoClub } from './club-words.ts'
import { demoPasswordOf } from './demo-passwords.ts'

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
    purpose: 'keeps score and chats, like anyone with an account',
  },
  {
    id: 1,
    username: 'staff',
    first: 'Dana',
    last: 'Whitlock',
    role: 'staff',
    purpose: 'platform staff: chats, deleted matches, outbox',
  },
  {
    id: 2,
    username: 'staff-two',
    first: 'Theo',
    last: 'Lindgren',
    role: 'staff',
    purpose: 'a second staff member',
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
    purpose: 'keeps score on the alternate scorekeeper page',
  },
  {
    username: 'videographer',
    first: 'Vera',
    last: 'Nguyen',
    role: 'submit_video',
    purpose: 'submits live videos in the watch area',
  },
  // Their roles are limited to the demo's club; seedClub grants them.
  {
    username: 'clubadmin',
    first: 'Jan',
    last: 'Dorsey',
    purpose: `runs ${demoClub.name}: members, groups, settings`,
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
  {
    username: 'instructor',
    first: 'Ana',
    last: 'Castillo',
    role: 'instructor',
    purpose: 'gives lessons and has her own page, schedule and students',
  },
]

export interface DemoAccount {
  readonly username: string
  readonly password: string
  /** Everyone has `user`. */
  readonly role: PlatformRole | 'user'
  /** What a newcomer can try with this account. */
  readonly purpose: string
}

/** The demo's accounts, one for every role of spec 000 §6, with this installation's passwords. */
export function demoAccounts(secretKey: string): DemoAccount[] {
  return people.map((person) => ({
    username: person.username,
    password: demoPasswordOf(secretKey, person.username),
    role: person.role ?? 'user',
    purpose: person.purpose,
  }))
}

/**
 * Creates the demo's accounts, or resets them to what is printed at startup: enabled, with their passwords and roles.
 * Never touches an account that someone registered.
 */
export async function seedDemoAccounts(deps: Deps): Promise<void> {
  for (const person of people) {
    const password = demoPasswordOf(deps.config.secretKey, person.username)
    const knownHash = await findDemoPasswordHash(deps.db, person.username)
    const keepsHash = knownHash !== undefined && (await isPassword(password, knownHash))
    const passwordHash = keepsHash ? knownHash : await hashPassword(password)
    await deps.db.transaction().execute((tx) => saveAccount(tx, person, passwordHash, deps.clock.now()))
  }
}

async function saveAccount(tx: Tx, person: Person, passwordHash: string, now: Date): Promise<void> {
  const accountId = await saveDemoAccount(tx, { ...person, passwordHash }, now)
  if (accountId !== undefined && person.role) await giveRole(tx, { accountId, role: person.role, now })
}

/** For DEMO=off: disables the demo accounts, so that no one can log in with them, and ends their open sessions. */
export async function disableDemoAccounts(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const endedSessions = await deps.db.transaction().execute((tx) => disableDemo(tx, now))
  for (const hash of endedSessions) deps.live.disconnectSession(hash)
  if (endedSessions.length > 0)
    deps.log.info(`DEMO is off. Demo accounts are disabled. Sessions ended: ${endedSessions.length}`)
}

/** For the return to DEMO=on: enables every demo account again, including the volunteers who only play. */
export async function enableDemoAccounts(deps: Deps): Promise<void> {
  await enableDemo(deps.db)
  await seedDemoAccounts(deps)
}
