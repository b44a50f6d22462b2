import { stopWhenTold } from '#app/stop.ts'
import { type Embedded, startEmbedded } from '#kernel/server/db/embedded/start.ts'

/**
 * The embedded database in a process that can be killed: `node tests/support/embedded-server.ts DATA_DIR`. Prints a
 * line of JSON when it is ready, and another when the database is lost; ends in good order on SIGTERM. With `--tool` it
 * does not listen to signals, as a command line tool does not.
 */
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

let embedded: Embedded | undefined
// Before it says that it is ready: whoever reads that may stop it in the same millisecond.
if (!process.argv.includes('--tool')) stopWhenTold(async () => embedded?.stop())

try {
  embedded = await startEmbedded({
    dataDir: process.argv[2] ?? '',
    log: (sentence) => say({ sentence }),
    onExit: (cause) => say({ lost: cause }),
  })
  say({ ready: { connection: embedded.connection, postmaster: embedded.pid, firstStart: embedded.firstStart } })
  setInterval(() => undefined, 60_000)
} catch (error) {
  say({ refused: (error as Error).message, kind: (error as Error).name })
  process.exitCode = 1
}
