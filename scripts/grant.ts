import { parseArgs } from 'node:util'
import { readConfig } from '#app/config.ts'
import { createLog } from '#app/create-deps.ts'
import { canonicalUsername } from '#areas/accounts/server/usernames.ts'
import { platformRoles } from '#areas/platform/rules/roles.ts'
import { grantRole, isPlatformRole, revokeRole } from '#areas/platform/server/grants.ts'
import { listGrants } from '#areas/platform/server/role-rows.ts'
import { createDatabase, type Database } from '#kernel/server/db/database.ts'
import { openForTool } from '#kernel/server/db/open-for-tool.ts'
import { createPool } from '#kernel/server/db/pool.ts'
import { answerHelp, giveUp } from './support/help.ts'

const help = `
Gives someone a role, or removes it. Works whether or not the server is running.

  npm run grant -- --user NAME --role staff            give the role
  npm run grant -- --user NAME --role staff --revoke   remove the role
  npm run grant -- --list                              list who has which role
  npm run grant -- --list --user NAME                  list one person's roles

Roles: ${platformRoles.join(', ')}.
Uses the same database as the server: the one in DATA_DIR (./data) or at DATABASE_URL.
`
answerHelp(help)

function readArguments() {
  try {
    const options = { user: { type: 'string' }, role: { type: 'string' } } as const
    const flags = { revoke: { type: 'boolean' }, list: { type: 'boolean' } } as const
    return parseArgs({ options: { ...options, ...flags } }).values
  } catch (error) {
    return giveUp(`${(error as Error).message}\n${help}`)
  }
}

/** Carries out the command and returns the sentence that reports it. */
async function act(db: Database, given: ReturnType<typeof readArguments>): Promise<string> {
  const username = given.user === undefined ? undefined : canonicalUsername(given.user)
  if (given.list) return listed(await listGrants(db, username))
  const { role } = given
  if (!username) return giveUp('Name a user: --user NAME')
  if (!role || !isPlatformRole(role)) return giveUp(`Name a role: --role ${platformRoles.join(' | ')}`)

  const changed = given.revoke
    ? await revokeRole(db, { username, role })
    : await grantRole(db, { username, role, now: new Date() })
  if (changed === undefined)
    return giveUp(`No one has the username ${username}. They need to create an account on the site first.`)
  if (given.revoke)
    return changed ? `${username} no longer has the role ${role}.` : `${username} did not have the role ${role}.`
  return `${username} ${changed ? 'now' : 'already'} has the role ${role}.${changed && role === 'staff' ? staffHint : ''}`
}

const staffHint =
  '\nStaff need a password with at least 12 characters. If theirs is shorter, they must choose a new one now.'

function listed(grants: Awaited<ReturnType<typeof listGrants>>): string {
  if (grants.length === 0) return 'No one has a role.'
  return grants.map(({ username, role, grantedAt }) => `${username}  ${role}  since ${dayOf(grantedAt)}`).join('\n')
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

async function main(): Promise<void> {
  const given = readArguments()
  const { config, mistakes } = readConfig(process.env, { lan: false })
  if (mistakes) return giveUp(mistakes.join('\n'))
  const database = await openForTool(config, createLog('silent'))
  const pool = createPool(database.connection)
  try {
    process.stdout.write(`${await act(createDatabase(pool), given)}\n`)
  } finally {
    await pool.end()
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error))
}
