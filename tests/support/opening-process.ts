import { readConfig } from '#app/config.ts'
import { createDeps } from '#app/create-deps.ts'
import { openDue } from '#areas/club-mail/server/open-due-events.ts'
import { silentLive } from './a-server.ts'

/** `node tests/support/opening-process.ts`: opens what is due in the database at DATABASE_URL, until it is killed. */
const { config, mistakes } = readConfig({ LOG_LEVEL: 'silent', ...process.env }, { lan: false })
if (!config) throw new Error(mistakes.join('\n'))
const deps = createDeps({
  config,
  connection: { connectionString: config.databaseUrl },
  isDemo: false,
  live: silentLive,
})
for (;;) await openDue.run(deps, {})
