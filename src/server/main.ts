import { parseArgs } from 'node:util'
import { printBanner } from './app/banner.ts'
import { readConfig } from './app/config.ts'
import { startServer } from './app/start.ts'

const help = `npm start [-- --lan]
  --lan   listen on all addresses of this machine and show a QR code for the phone
  --dev   serve the web through Vite with hot reloading (npm run dev)
Settings come from the environment; docs/operations.md lists them.`

async function main(): Promise<void> {
  const { values: flags } = parseArgs({
    options: { lan: { type: 'boolean' }, dev: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (flags.help) return console.log(help)

  const { config, mistakes } = readConfig(process.env, { lan: flags.lan ?? false })
  if (mistakes) return giveUp(mistakes)

  const server = await startServer(config, { development: flags.dev ?? false })
  stopOnSignals(server.stop)
  await printBanner(server)
}

/** The first signal stops in good order, a second one at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  const stopOnce = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopOnce)
  if (process.env['npm_lifecycle_event']) onParentGone(() => isStopping || stopOnce())
}

/** When npm is told to stop, it tells its shell, and the shell tells nobody: a server that npm started ends with it. */
function onParentGone(act: () => void): void {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && act(), 250).unref()
}

function giveUp(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence)
  process.exitCode = 1
}

try {
  await main()
} catch (error) {
  giveUp([error instanceof Error ? error.message : String(error)])
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
  process.exit(1)
}
