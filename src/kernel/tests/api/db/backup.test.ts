import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backUp } from '#kernel/server/db/backup/backup.ts'
import { restore } from '#kernel/server/db/backup/restore.ts'
import { type Embedded, startEmbedded } from '#kernel/server/db/embedded/start.ts'
import { migrate } from '#kernel/server/db/migrate.ts'

vi.setConfig({ testTimeout: 240_000 })

const folder = mkdtempSync(join(tmpdir(), 'sideout-backup-'))
const dataDir = join(folder, 'data')
const file = join(folder, 'backup.tar.gz')
let server: Embedded

const start = (at = dataDir) => startEmbedded({ dataDir: at, log: () => undefined })

beforeAll(async () => {
  server = await start()
  await migrate({ ...server.connection })
  await query(server, 'create table note (n integer primary key, words text)')
  mkdirSync(join(dataDir, 'images', 'players'), { recursive: true })
  writeFileSync(join(dataDir, 'secret-key'), 'the key')
  writeFileSync(join(dataDir, 'images', 'players', 'ann.webp'), Buffer.alloc(70_000, 7))
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function query(embedded: Embedded, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(embedded.connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Writes rows 1, 2, 3 … until it is stopped; `acknowledged` is the last one that was committed. */
function keepWriting(embedded: Embedded) {
  const state = { acknowledged: 0, isStopping: false }
  const written = (async () => {
    const client = new pg.Client(embedded.connection)
    await client.connect()
    while (!state.isStopping) {
      await client.query(`insert into note values ($1, repeat('word ', 50))`, [state.acknowledged + 1])
      state.acknowledged += 1
      // People pause between two acts.
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    await client.end()
  })()
  return {
    state,
    stop: () => {
      state.isStopping = true
      return written
    },
  }
}

function script(name: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  return new Promise((resolve) => {
    execFile(process.execPath, [join('scripts', name), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

test('a backup taken while people write comes back complete up to one moment, secrets and files included', async () => {
  const writing = keepWriting(server)
  await expect.poll(() => writing.state.acknowledged).toBeGreaterThan(10)
  const acknowledgedBefore = writing.state.acknowledged

  await backUp(dataDir, file)
  await writing.stop()
  const elsewhere = join(folder, 'elsewhere')
  const { aside } = await restore(elsewhere, file)

  const restored = await start(elsewhere)
  const [rows] = await query(restored, 'select count(*)::int as count, max(n) as last from note')
  const [migrations] = await query(restored, 'select count(*)::int as count from schema_migration')
  await restored.stop()
  expect(Number(rows?.['last'])).toBeGreaterThanOrEqual(acknowledgedBefore)
  expect(rows?.['count']).toBe(rows?.['last'])
  expect(Number(migrations?.['count'])).toBeGreaterThan(0)
  expect(aside).toBeUndefined()
  expect(readFileSync(join(elsewhere, 'secret-key'), 'utf8')).toBe('the key')
  expect(readFileSync(join(elsewhere, 'images/players/ann.webp'))).toEqual(Buffer.alloc(70_000, 7))
})

test('only its owner may read a backup', () => {
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('a restore is refused while the server runs', async () => {
  await expect(restore(dataDir, file)).rejects.toThrow(`process ${process.pid}`)
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a restore keeps the previous data aside, and the server finds the restored data', async () => {
  await query(server, `insert into note values (1000000, 'after the backup')`)
  await server.stop()

  const { aside } = await restore(dataDir, file)

  server = await start()
  expect(await query(server, 'select n from note where n = 1000000')).toEqual([])
  expect(readdirSync(aside ?? '').sort()).toEqual(['images', 'postgres', 'postgres-password', 'secret-key'])
})

test('a stopped server can be backed up as well', async () => {
  await server.stop()
  const second = join(folder, 'second.tar.gz')

  const { code, said } = await script('backup.ts', second)

  expect(said).toContain(second)
  expect(code).toBe(0)
  expect(statSync(second).size).toBeGreaterThan(1_000_000)
  server = await start()
})

test.each([
  ['is cut off', () => readFileSync(file).subarray(0, 2_000_000)],
  [
    'has a wrong byte',
    () => {
      const bytes = Buffer.from(readFileSync(file))
      bytes[1_000_000] = (bytes[1_000_000] ?? 0) ^ 1
      return bytes
    },
  ],
  ['is not a backup', () => gzipSync('just some text, and more of it '.repeat(100))],
  ['is not even compressed', () => Buffer.from('hello')],
  [
    'would write outside of its folder',
    () => {
      const archive = gunzipSync(readFileSync(file))
      return gzipSync(Buffer.concat([archive.subarray(0, 1024), evilEntry(), archive.subarray(1024)]))
    },
  ],
])('a file that %s is refused, and nothing is changed', async (_, bytes) => {
  const broken = join(folder, 'broken.tar.gz')
  writeFileSync(broken, bytes())
  const target = join(folder, 'target')
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'secret-key'), 'old key')

  await expect(restore(target, broken)).rejects.toThrow(/cannot be restored: .*Nothing was changed/)
  expect(readdirSync(target)).not.toContain('restore-unfinished')
  expect(readFileSync(join(target, 'secret-key'), 'utf8')).toBe('old key')
  expect(existsSync(join(folder, 'evil'))).toBe(false)
})

function evilEntry(): Buffer {
  const header = Buffer.alloc(512)
  header.write('../../evil', 0)
  header.write('0000600\x000000000\x000000000\x0000000000000\x0000000000000\x00        0', 100)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\x00 `, 148)
  return header
}

test('a folder whose restore was interrupted is not mistaken for a new one', async () => {
  const target = join(folder, 'interrupted')
  mkdirSync(join(target, 'restore-unfinished'), { recursive: true })

  await expect(start(target)).rejects.toThrow(/A restore into .* was interrupted/)
  await restore(target, file)
  const restored = await start(target)
  expect(Number((await query(restored, 'select count(*)::int as count from note'))[0]?.['count'])).toBeGreaterThan(0)
  await restored.stop()
})

test('a reset is refused while the server runs, asks otherwise, and deletes after a yes', async () => {
  expect((await script('reset.ts', '--yes')).said).toContain(`process ${process.pid}`)
  await server.stop()

  expect((await script('reset.ts')).said).toContain('Use --yes')
  expect(existsSync(dataDir)).toBe(true)
  expect((await script('reset.ts', '--yes')).code).toBe(0)
  expect(existsSync(dataDir)).toBe(false)
  server = await start()
})

test('a reset touches no folder that is not ours', async () => {
  await server.stop()
  rmSync(join(dataDir, 'postgres-password'))

  expect((await script('reset.ts', '--yes')).said).toContain('isn’t a Sideout DATA_DIR')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true)
  rmSync(dataDir, { recursive: true })
  server = await start()
})

test.each(['backup.ts', 'restore.ts', 'reset.ts', 'db-types.ts', 'print-schema.ts', 'bootstrap.mjs'])(
  '%s responds to --help',
  async (name) => {
    const { code, said } = await script(name, '--help')
    expect(code).toBe(0)
    expect(said).toMatch(/npm run|npm start/)
  },
)
