import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { closeDataDir } from '#kernel/server/db/embedded/data-dir.ts'
import { localPictures } from '#kernel/server/providers/images/local.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'sideout-folder-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8)
const said: string[] = []
const close = (folder: string) => closeDataDir(folder, (sentence) => void said.push(sentence))

test('a new DATA_DIR is closed to other users', () => {
  const folder = join(place, 'new', 'data')
  expect(readConfig({ DATA_DIR: folder }, { lan: false }).mistakes).toBeUndefined()
  expect([modeOf(folder), existsSync(folder)]).toEqual(['700', true])
})

test('a DATA_DIR that an earlier version left open is closed at the start, with its pictures', () => {
  const folder = join(place, 'data')
  const uploads = join(folder, 'uploads')
  mkdirSync(uploads, { recursive: true })
  const files = [join(folder, 'secret-key'), join(folder, 'server.lock'), join(uploads, 'a.webp')]
  for (const file of files) writeFileSync(file, 'x')
  for (const path of [folder, uploads]) chmodSync(path, 0o755)
  for (const path of files) chmodSync(path, 0o644)

  close(folder)
  expect([folder, uploads].map(modeOf)).toEqual(['700', '700'])
  expect(files.map(modeOf)).toEqual(['600', '600', '600'])
  expect(said).toEqual([])
})

test('what is not ours in DATA_DIR keeps its rights, and a folder for everybody is left alone', () => {
  const folder = join(place, 'data')
  mkdirSync(folder)
  writeFileSync(join(folder, 'notes.txt'), 'x')
  chmodSync(join(folder, 'notes.txt'), 0o644)
  close(folder)
  expect(modeOf(join(folder, 'notes.txt'))).toBe('644')

  chmodSync(folder, 0o1777)
  close(folder)
  expect(modeOf(folder)).toBe('1777')
  expect(said.splice(0)).toEqual([expect.stringContaining('a shared folder')])
})

test('an uploaded picture can be read by nobody else on the machine', async () => {
  const folder = join(place, 'uploads')
  await localPictures(folder).put('one.webp', Buffer.from('x'))
  expect([modeOf(folder), modeOf(join(folder, 'one.webp'))]).toEqual(['700', '600'])
})
