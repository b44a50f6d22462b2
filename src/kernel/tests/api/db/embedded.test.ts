import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keptSecret } from '#kernel/server/db/embedded/kept-secret.ts'
import { clusterNameOf } from '#kernel/server/db/embedded/layout.ts'
import { isAlive } from '#kernel/server/db/embedded/lock.ts'
import { stopOrphans } from '#kernel/server/db/embedded/processes.ts'
import { startEmbedded } from '#kernel/server/db/embedded/start.ts'
import { EmbeddedProcess } from '#tests/support/embedded-process.ts'
import { eventually } from '#tests/support/eventually.ts'
import { shareOfToday } from '#tests/support/share-of-today.ts'

vi.setConfig({ testTimeout: 240_000 })

let folder: string
let dataDir: string
const started: EmbeddedProcess[] = []

/** A DATA_DIR that has been started and stopped once; copying it spares most tests from creating one. */
const used = realpathSync(mkdtempSync(join(tmpdir(), 'sideout-used-')))

beforeAll(async () => {
  const embedded = await startEmbedded({ dataDir: used, log: () => undefined })
  await embedded.stop()
})

afterAll(() => rmSync(used, { recursive: true, force: true }))

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sideout-life-')))
  dataDir = join(folder, 'data')
  cpSync(used, dataDir, { recursive: true })
})

/** For tests of the first start. */
function useNewFolder(): void {
  dataDir = join(folder, 'new')
}

afterEach(async () => {
  // Stops what a test left running: the servers, and the databases of servers it killed.
  for (const server of started.splice(0)) await server.kill('SIGTERM')
  const cluster = join(dataDir, 'postgres')
  if (existsSync(cluster)) await stopOrphans(clusterNameOf(cluster), statSync(cluster).uid)
  rmSync(folder, { recursive: true, force: true })
})

function start(): EmbeddedProcess {
  const server = new EmbeddedProcess(dataDir)
  started.push(server)
  return server
}

const untilGone = (pid: number) => eventually(() => !isAlive(pid))

const notes = 'create table note (n integer); insert into note select generate_series(1, 1000)'
const count = 'select count(*)::int as count from note'

test('the first start creates a database, later starts find it', async () => {
  useNewFolder()
  const first = start()
  expect((await first.ready()).firstStart).toBe(true)
  await first.query(notes)
  await first.kill('SIGTERM')

  const second = start()
  expect((await second.ready()).firstStart).toBe(false)
  expect(await second.query(count)).toEqual([{ count: 1000 }])
})

test('it knows capitals and accents of every script, and searches without regard to them', async () => {
  const server = start()
  await server.query('create extension unaccent; create extension pg_trgm')

  const [row] = await server.query(`select lower('ÉŻЖ') as lower, unaccent('Zoë Müller') as plain,
    cardinality(show_trgm('Привет')) > 3 as "hasTrigrams"`)

  expect(row).toEqual({ lower: 'éżж', plain: 'Zoe Muller', hasTrigrams: true })
})

test('a server that is stopped takes its database along', async () => {
  const server = start()
  const { postmaster } = await server.ready()
  await server.kill('SIGTERM')

  // It has ended when its server ends; the system may need a moment to forget it.
  await untilGone(postmaster)
})

test('a command line tool that a signal ends takes its database along', async () => {
  const tool = new EmbeddedProcess(dataDir, { flags: ['--tool'] })
  started.push(tool)
  const { postmaster } = await tool.ready()

  await tool.kill('SIGTERM')

  expect(tool.child.exitCode).toBe(143)
  await untilGone(postmaster)
})

test('a killed server leaves its database running, and the next start stops it and loses nothing', async () => {
  const killed = start()
  const { postmaster } = await killed.ready()
  await killed.query(notes)
  await killed.kill('SIGKILL')
  expect(isAlive(postmaster)).toBe(true)

  const next = start()

  expect(await next.query(count)).toEqual([{ count: 1000 }])
  await untilGone(postmaster)
  expect(await next.says('sentence')).toMatch(/was killed and left its database running/)
})

test('a server whose database dies is notified', async () => {
  const server = start()
  const { postmaster } = await server.ready()
  await server.query(notes)
  process.kill(postmaster, 'SIGKILL')

  expect(await server.says('lost')).toMatch(/SIGKILL/)
  await server.kill('SIGKILL')
  expect(await start().query(count)).toEqual([{ count: 1000 }])
})

test('server and database killed at the same moment recover by themselves', async () => {
  const killed = start()
  const { postmaster } = await killed.ready()
  await killed.query(notes)
  process.kill(postmaster, 'SIGKILL')
  await killed.kill('SIGKILL')

  expect(await start().query(count)).toEqual([{ count: 1000 }])
})

test('a database whose workers outlive it does not block the next start', async () => {
  const killed = start()
  const { postmaster } = await killed.ready()
  const busy = killed.query('select count(*) from generate_series(1, 300000000)').catch(() => undefined)
  const running = `select from pg_stat_activity where state = 'active' and query like 'select count(*) from generate%'`
  await eventually(async () => (await killed.query(running)).length > 0)
  process.kill(postmaster, 'SIGKILL')
  await killed.kill('SIGKILL')

  expect(await start().query('select 1 as one')).toEqual([{ one: 1 }])
  await busy
})

/** The half of them whose turn it is today. */
const delays = shareOfToday([0, 60, 150, 400, 700, 1000], 2)

test.each(delays)('a first start that is killed after %i ms is no obstacle', async (delay) => {
  useNewFolder()
  const killed = start()
  // The moment is what is tested: each time another step of the start is under way.
  await new Promise((resolve) => setTimeout(resolve, delay))
  await killed.kill('SIGKILL')

  expect(await start().query('select current_database() as name')).toEqual([{ name: 'sideout' }])
})

test('a second server on the same folder is refused at once with the pid of the first', async () => {
  const first = start()
  await first.ready()

  // Whoever waited for the first one would wait for ever.
  const refusal = await start().says('refused', 30_000)

  expect(refusal).toContain(`process ${first.child.pid}`)
  expect(refusal).toContain(dataDir)
  expect(await first.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('of several servers that start at once exactly one gets the folder, even right after a kill', async () => {
  const killed = start()
  await killed.ready()
  await killed.kill('SIGKILL')

  const starters = [1, 2, 3, 4].map(() => start())
  const outcomes = await Promise.allSettled(starters.map((each) => each.ready()))

  const winners = starters.filter((_, index) => outcomes[index]?.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain(`process ${winners[0]?.child.pid}`)
})

test('pid files with the pid of an unrelated process are no obstacle, and that process lives on', async () => {
  const first = start()
  await first.query(notes)
  await first.kill('SIGTERM')
  const stranger = spawn('sleep', ['60'], { uid: statSync(join(dataDir, 'postgres')).uid })
  const lines = [stranger.pid, '/somewhere', 1, 5432, '.', '', '  16039945         9', 'ready']
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'))
  writeFileSync(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), lines.join('\n'))
  writeFileSync(join(dataDir, 'server.json'), JSON.stringify({ pid: stranger.pid }))

  expect(await start().query(count)).toEqual([{ count: 1000 }])
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  stranger.kill()
})

test('the database never runs as root, even below a folder that only root may enter', async () => {
  useNewFolder()
  chmodSync(folder, 0o700)
  const server = start()
  await server.query(notes)

  // PostgreSQL itself insists on being the owner of its data.
  expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0)
  await server.kill('SIGKILL')
  expect(await start().query(count)).toEqual([{ count: 1000 }])
})

test('several processes that make a secret at once all get the same one, and it survives', () => {
  useNewFolder()
  mkdirSync(dataDir)
  const file = join(dataDir, 'secret-key')
  const first = keptSecret(file, dataDir)

  expect(first).toHaveLength(43)
  expect(keptSecret(file, dataDir)).toBe(first)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readdirSync(dataDir)).toEqual(['secret-key'])
})

test('nobody else may read the data or the password', async () => {
  await start().ready()

  expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o077).toBe(0)
})

test('a folder with a long path, spaces and accents works like any other', async () => {
  dataDir = join(folder, `Vereinsheim Süd ${'x'.repeat(80)}`, 'data')
  const first = start()
  expect((await first.ready()).connection.host).not.toContain(folder)
  await first.query(notes)
  await first.kill('SIGKILL')

  expect(await start().query(count)).toEqual([{ count: 1000 }])
})

test('a folder that was moved while its database kept running is found again', async () => {
  const killed = start()
  await killed.query(notes)
  await killed.kill('SIGKILL')
  const moved = join(folder, 'moved')
  renameSync(dataDir, moved)
  dataDir = moved

  expect(await start().query(count)).toEqual([{ count: 1000 }])
})

test('a DATA_DIR that is a file is refused with a sentence', async () => {
  useNewFolder()
  writeFileSync(dataDir, 'a file')

  expect(await start().says('refused')).toBe(`${dataDir} is not a folder. Choose another DATA_DIR.`)
  rmSync(dataDir)
})

test('data of another PostgreSQL version are refused with a sentence, and left unchanged', async () => {
  const first = start()
  await first.ready()
  await first.kill('SIGTERM')
  const version = join(dataDir, 'postgres', 'PG_VERSION')
  const written = readFileSync(version, 'utf8')
  writeFileSync(version, '17\n')

  expect(await start().says('refused')).toMatch(/was written by PostgreSQL 17, but this is PostgreSQL \d+/)
  writeFileSync(version, written)
})

test('a lost password is refused with a sentence', async () => {
  const first = start()
  await first.ready()
  await first.kill('SIGTERM')
  const password = join(dataDir, 'postgres-password')
  renameSync(password, `${password}.away`)

  expect(await start().says('refused')).toMatch(/postgres-password is missing/)
  renameSync(`${password}.away`, password)
})

test('a wrong password is refused with a sentence', async () => {
  const first = start()
  await first.ready()
  await first.kill('SIGTERM')
  writeFileSync(join(dataDir, 'postgres-password'), 'guessed')

  expect(await start().says('refused')).toMatch(/postgres-password doesn’t match the database in/)
})

test('a database that cannot start is refused with the last lines it printed', async () => {
  const first = start()
  await first.ready()
  await first.kill('SIGTERM')
  writeFileSync(join(dataDir, 'postgres', 'postgresql.auto.conf'), 'no_such_setting = 1')

  expect(await start().says('refused')).toMatch(
    /did not start.*unrecognized configuration parameter "no_such_setting"/s,
  )
  expect(await start().says('kind')).toBe('DatabaseFault')
})

test('a big log is put aside at the next start', async () => {
  useNewFolder()
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'postgres.log'), 'x'.repeat(11 * 1024 * 1024))

  await start().ready()

  expect(statSync(join(dataDir, 'postgres.log')).size).toBeLessThan(100_000)
  expect(existsSync(join(dataDir, 'postgres.log.1'))).toBe(true)
})
