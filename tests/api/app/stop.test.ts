import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const server = join(import.meta.dirname, '../../support/stopping-server.ts')
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sideout-stop-'))
  file = join(folder, 'pid')
})

afterEach(() => {
  if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8')), 'SIGKILL')
  rmSync(folder, { recursive: true })
})

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

async function until(isSo: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 400 && !isSo(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 25))
  return isSo()
}

const isUp = () => existsSync(file) && readFileSync(file, 'utf8') !== ''

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a server that npm started stops in good order when npm gets %s',
  async (signal) => {
    const npm = startLikeNpm()
    expect(await until(isUp)).toBe(true)

    npm.kill(signal)

    expect(await until(() => !existsSync(file))).toBe(true)
  },
)

test('a server stops in good order when it receives SIGTERM itself', async () => {
  const child = spawn(process.execPath, [server, file], { stdio: 'ignore' })
  expect(await until(isUp)).toBe(true)

  child.kill('SIGTERM')

  expect(await until(() => child.exitCode === 0)).toBe(true)
  expect(existsSync(file)).toBe(false)
})
