import { parseArgs } from 'node:util'
import { checkMoney } from '#app/check-money.ts'
import { readConfig } from '#app/config.ts'
import { createLog } from '#app/create-deps.ts'
import { createDatabase } from '#kernel/server/db/database.ts'
import { openForTool } from '#kernel/server/db/open-for-tool.ts'
import { createPool } from '#kernel/server/db/pool.ts'
import { answerHelp, giveUp } from './support/help.ts'

const help = `
Recalculates a club's books from the raw entries. Also checks the card provider's own list, the chain of closed months, and members' dues.
Works whether or not the server is running.

  npm run --silent books -- check --club N    prints one line of JSON, all amounts in cents;
                                              if something is wrong, also prints the problems and exits with 1

Uses the same database as the server: the one in DATA_DIR (./data) or at DATABASE_URL.
`
answerHelp(help)

function readArguments(): number {
  try {
    const { values, positionals } = parseArgs({ options: { club: { type: 'string' } }, allowPositionals: true })
    const [command] = positionals
    if (command === 'check' && positionals.length === 1 && /^[1-9]\d{0,9}$/.test(values.club ?? ''))
      return Number(values.club)
    return giveUp(`Name a club: check --club N\n${help}`)
  } catch (error) {
    return giveUp(`${(error as Error).message}\n${help}`)
  }
}

async function main(): Promise<void> {
  const clubId = readArguments()
  const { config, mistakes } = readConfig(process.env, { lan: false })
  if (mistakes) return giveUp(mistakes.join('\n'))
  const database = await openForTool(config, createLog('silent'))
  const pool = createPool(database.connection)
  try {
    const clock = { now: () => new Date() }
    // `isDemo` only makes the demo's provider available, for clubs whose account is there. It creates no demo.
    const { lines, ...found } = await checkMoney({ db: createDatabase(pool), config, isDemo: true, clock }, clubId)
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
