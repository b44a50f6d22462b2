import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { readConfig } from '#app/config.ts'
import { createDeps } from '#app/create-deps.ts'
import { createLive } from '#app/live.ts'
import { createProductApp } from '#app/product-app.ts'
import { drawSpotsDue } from '#areas/invitations/server/draw-spots.ts'
import { openDatabase } from '#kernel/server/db/open.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { aCrowd, spreadOf } from '#tests/support/crowd.ts'
import { answerAs, usage } from './bench-process.ts'
import { connectionOf } from './product.ts'

/** The options of one of several servers on one database, of which the first may start its own. */
export interface ToServe {
  /** Without it, an embedded one. */
  readonly connection?: pg.PoolConfig
}

const dataDir = mkdtempSync(join(tmpdir(), 'sideout-spike-'))
let deps: Deps | undefined
let stop: () => Promise<void> = async () => undefined

async function serve({ connection: given }: ToServe) {
  const settings = { LOG_LEVEL: 'silent', DATA_DIR: dataDir, TRUST_PROXY: 'loopback' }
  const { config, mistakes } = readConfig(settings, { lan: false })
  if (!config) throw new Error(mistakes.join('\n'))
  const quiet = { info: () => undefined, warn: () => undefined } as unknown as Deps['log']
  const database = given ? undefined : await openDatabase(config, quiet, () => undefined)
  const connection = given ?? database?.connection ?? {}
  const live = createLive()
  const made = createDeps({ config, connection, isDemo: false, live })
  deps = made
  const app = createProductApp(made)
  live.open(made, app.server)
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
  stop = async () => {
    await live.close()
    await app.close()
    await made.pool.end()
    await database?.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { port: (app.server.address() as AddressInfo).port, connection: connectionOf(made.pool) }
}

/** How an event of a club, a public event and a lesson are locked. */
const locks = [/ for (no key )?update of "(club_event|e)"/i, /(?<=^select from lesson where id = \$1) for update$/i]

/** The control: turns every statement that locks what has places into one that only reads it. */
function readWithoutLocks(): void {
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function unlocked(this: pg.Client, ...args: unknown[]) {
    const [first, ...more] = args as [string | { text: string }, ...unknown[]]
    const bare = (text: string) => locks.reduce((left, lock) => left.replace(lock, ''), text)
    const changed = typeof first === 'string' ? bare(first) : Object.assign(first, { text: bare(first.text) })
    return Reflect.apply(query, this, [changed, ...more])
  } as typeof query
}

const opened = () => {
  if (!deps) throw new Error('This server does not serve yet')
  return deps
}

/** Ends the time to reply of an event that collects replies, and draws its spots. Returns how long that took, in ms. */
async function drawNow(eventId: number): Promise<number> {
  await sql`update club_event set opened_at = opened_at - interval '1 day' where id = ${eventId}`.execute(opened().db)
  const began = performance.now()
  await drawSpotsDue.run(opened(), {})
  return performance.now() - began
}

answerAs({
  serve,
  crowd: (wished: Parameters<typeof aCrowd>[1]) => aCrowd(opened(), wished),
  draw: drawNow,
  spread: (eventId: number) => spreadOf(opened(), eventId),
  unlock: readWithoutLocks,
  usage,
  stop: () => stop(),
})
