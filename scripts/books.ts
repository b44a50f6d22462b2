import { parseArgs } from 'node:util'
import { checkMoney } from '#app/check-money.ts'
import { readConfig } from '#app/config.ts'
import { createLog } from '#app/create-deps.ts'
import { findIdByUsername } from '#areas/accounts/server/account-rows.ts'
import { checkBooksOf } from '#areas/books/server/check-books.ts'
import { createDatabase } from '#kernel/server/db/database.ts'
import { openForTool } from '#kernel/server/db/open-for-tool.ts'
import { createPool } from '#kernel/server/db/pool.ts'
import { answerHelp, giveUp } from './support/help.ts'

const help = `
Recalculates the books of a club, or of an instructor or organizer, from the raw entries. Also checks the card provider's own list and, for a
club, the chain of closed months and members' dues.
Works whether or not the server is running.

  npm run --silent books -- check --club N         prints one line of JSON, all amounts in cents;
                                                   if something is wrong, also prints the problems and exits with 1
  npm run --silent books -- check --person NAME    the same for the person with this username

Uses the same database as the server: the one in DATA_DIR (./data) or at DATABASE_URL.
`
answerHelp(help)

type Whose = { readonly club: number } | { readonly username: string }

function readArguments(): Whose {
  try {
    const { values, positionals } = parseArgs({
      options: { club: { type: 'string' }, person: { type: 'string' } },
      allowPositionals: true,
    })
    const [command] = positionals
    const { club, person } = values
    if (command === 'check' && positionals.length === 1) {
      if (person === undefined && /^[1-9]\d{0,9}$/.test(club ?? '')) return { club: Number(club) }
      if (club === undefined && person) return { username: person.toLowerCase() }
    }
    return giveUp(`Name a club or a person: check --club N, or check --person NAME\n${help}`)
  } catch (error) {
    return giveUp(`${(error as Error).message}\n${help}`)
  }
}

type Asking = Parameters<typeof checkMoney>[0]

async function checkOf(deps: Asking, whose: Whose) {
  if ('club' in whose) return checkMoney(deps, whose.club)
  const personId = await findIdByUsername(deps.db, whose.username)
  return personId === undefined ? giveUp(`There is no user ${whose.username}`) : checkBooksOf(deps, { personId })
}

async function main(): Promise<void> {
  const whose = readArguments()
  const { config, mistakes } = readConfig(process.env, { lan: false })
  if (mistakes) return giveUp(mistakes.join('\n'))
  const database = await openForTool(config, createLog('silent'))
  const pool = createPool(database.connection)
  try {
    const clock = { now: () => new Date() }
    // `isDemo` only makes the demo's provider available, for clubs whose account is there. It creates no demo.
    const deps = { db: createDatabase(pool), config, isDemo: true, clock }
    const { lines, ...found } = await checkOf(deps, whose)
    process.stdout.write(`${JSON.stringify(found)}\n`)
    if (lines.length === 0) return
    process.stderr.write(`${lines.join('\n')}\n`)
    process.exitCode = 1
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
