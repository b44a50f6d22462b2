import { startEmbedded } from '#server/kernel/db/embedded/start'

/**
 * The embedded database in a process that can be killed: `node tests/support/embedded-server.ts DATA_DIR`. Prints a
 * line of JSON when it is ready, and another when the database is lost; ends in good order on SIGTERM.
 */
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

try {
  const embedded = await startEmbedded({
    dataDir: process.argv[2] ?? '',
    log: (sentence) => say({ sentence }),
    onExit: (cause) => say({ lost: cause }),
  })
  say({ ready: { connection: embedded.connection, postmaster: embedded.pid, firstStart: embedded.firstStart } })
  const holdOn = setInterval(() => undefined, 60_000)
  process.on('SIGTERM', () => {
    clearInterval(holdOn)
    void embedded.stop().then(() => process.exit(0))
  })
} catch (error) {
  say({ refused: (error as Error).message, kind: (error as Error).name })
  process.exitCode = 1
}
