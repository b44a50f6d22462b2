import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readConfig } from '#app/config.ts'
import { createDeps } from '#app/create-deps.ts'
import { base32Of, codeBytes } from '#areas/ballots/rules/codes.ts'
import { castVote } from '#areas/ballots/server/cast-vote.ts'
import type { Database } from '#kernel/server/db/database.ts'

/**
 * A process that casts a vote without a transaction: what a kill would leave if the register and the urn were not written
 * together. Takes the address of the database, and the numbers of club, ballot and member.
 */
const [url = '', ...numbers] = process.argv.slice(2)
const [clubId = 0, ballotId = 0, memberId = 0] = numbers.map(Number)
const { config } = readConfig(process.env, { lan: false })
if (!config) throw new Error('the settings are wrong')
const live = { publish: () => undefined, disconnectSession: () => undefined, watchingOf: () => 0 }
const deps = createDeps({ config, connection: { connectionString: url }, isDemo: false, live })
const torn = { transaction: () => ({ execute: (work: (db: Database) => unknown) => work(deps.db) }) }
await castVote(
  { ...deps, db: torn as unknown as Database },
  { clubId, ballotId, memberId, answers: {}, code: base32Of([...randomBytes(codeBytes)]) },
)
await once(process, 'disconnect')
