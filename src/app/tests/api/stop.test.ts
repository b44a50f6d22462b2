import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clusterNameOf, layoutOf } from '#kernel/server/db/embedded/layout.ts'
import { processesOf, stopOrphans } from '#kernel/server/db/embedded/processes.ts'
import { eventually } from '#tests/support/eventually.ts'

// A slow machine needs a while to create a database.
vi.setConfig({ testTimeout: 240_000 })

const server = join(import.meta.dirname, '../../../../tests/support/stopping-server.ts')
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sideout-stop-'))
  file = join(folder, 'pid')
})

afterEach(async () => {
  if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8')), 'SIGKILL')
  if (existsSync(cluster())) await stopOrphans(clusterNameOf(cluster()), undefined)
  rmSync(folder, { recursive: true })
})

/** Where the real server keeps its database, in the one test that starts it. */
const cluster = () => layoutOf(join(folder, 'data')).cluster

/** npm, as far as it matters here: it starts a shell, which starts the server and stays in between. */
function startLikeNpm(): ChildProcess {
  const command = `"$NODE" "$SERVER" "$FILE"; exit $?`
  const npm = `const shell = require('node:child_process').spawn('sh', ['-c', process.env.COMMAND], { stdio: 'inherit' })
process.on('SIGTERM', () => { shell.kill('SIGTERM'); process.exit() })`
  const env = {
    ...process.env,
    npm_lifecycle_event: 'start',
    COMMAND: command,
    NODE: process.execPath,
    SERVER: server,
    FILE: file,
  }
  return spawn(process.execPath, ['-e', npm], { env, stdio: 'ignore' })
}

const isUp = () => existsSync(file) && readFileSync(file, 'utf8') !== ''

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a server that npm started stops in good order when npm gets %s',
  async (signal) => {
    const npm = startLikeNpm()
    await eventually(isUp)

    npm.kill(signal)

    await eventually(() => !existsSync(file))
  },
)

test('a server stops in good order when it receives SIGTERM itself', async () => {
  const child = spawn(process.execPath, [server, file], { stdio: 'ignore' })
  await eventually(isUp)

  child.kill('SIGTERM')

  await eventually(() => child.exitCode === 0)
  expect(existsSync(file)).toBe(false)
})

test('a server that is stopped while it is starting ends at once, and its database with it', async () => {
  const databases = () => (existsSync(cluster()) ? processesOf(clusterNameOf(cluster()), undefined).length : 0)
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: '0' }
  const child = spawn(process.execPath, ['src/app/main.ts'], { env, stdio: 'ignore' })
  await eventually(() => databases() > 0)

  child.kill('SIGTERM')

  await eventually(() => child.exitCode === 0 && databases() === 0)
})
