import { parseArgs } from 'node:util'
import type { Config } from '#kernel/server/config.ts'
import { printBanner } from './banner.ts'
import { readConfig } from './config.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { stopWhenTold } from './stop.ts'

const help = `npm start [-- --lan]
  --lan   listen on all of this machine’s addresses, and show a QR code for your phone
  --dev   serve the web app through Vite with hot reloading (npm run dev)
  --fake  with --dev: answer every call with made-up data, without a database (npm run dev -- --fake)
Settings come from the environment; docs/settings.md lists them.`

async function main(): Promise<void> {
  const { values: flags } = parseArgs({
    options: {
      lan: { type: 'boolean' },
      dev: { type: 'boolean' },
      fake: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (flags.help) return console.log(help)

  const { config, mistakes } = readConfig(process.env, { lan: flags.lan ?? false })
  if (mistakes) return giveUp(mistakes)
  if (flags.fake) return flags.dev ? startFake(config) : giveUp(['--fake needs --dev: npm run dev -- --fake'])

  // Handles signals from the beginning: a server that is still starting exits at once, along with its database.
  let server: RunningServer | undefined
  stopWhenTold(async () => server?.stop())
  server = await startServer(config, { development: flags.dev ?? false })
  await printBanner(server)
}

async function startFake(config: Config): Promise<void> {
  const { fakeBanner, startFakeServer } = await import('./start-fake-server.ts')
  const { url, stop } = await startFakeServer(config)
  stopWhenTold(stop)
  console.log(fakeBanner(url))
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
