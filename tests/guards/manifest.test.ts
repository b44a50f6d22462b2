import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { firstLoadOf } from '../../scripts/support/first-load.ts'

const web = join(import.meta.dirname, '..', '..', 'src', 'app', 'web')
const dist = join(import.meta.dirname, '..', '..', 'dist')
const manifest = JSON.parse(readFileSync(join(web, 'public', 'manifest.webmanifest'), 'utf8')) as {
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}
const pngs = manifest.icons.filter(({ type }) => type === 'image/png')

test.each(pngs)('$src is a picture of $sizes', async ({ src, sizes }) => {
  const { width, height } = await sharp(join(web, 'public', src)).metadata()
  expect(`${width}x${height}`).toBe(sizes)
})

test('phones find an icon for their home screen, one they may crop, and one for iPhones', () => {
  const has = (purpose: string, sizes: string) => pngs.some((icon) => icon.purpose === purpose && icon.sizes === sizes)
  for (const sizes of ['192x192', '512x512'])
    for (const purpose of ['any', 'maskable']) expect(has(purpose, sizes)).toBe(true)
  const [, apple = ''] =
    /rel="apple-touch-icon" href="([^"]+)"/.exec(readFileSync(join(web, 'index.html'), 'utf8')) ?? []
  expect(existsSync(join(web, 'public', apple))).toBe(true)
})

test('a phone may crop a maskable icon to a circle, and an icon for iPhones has no holes', async () => {
  for (const name of ['maskable-512.png', 'apple-touch-icon.png']) {
    const { isOpaque } = await sharp(join(web, 'public', 'icons', name)).stats()
    expect(isOpaque).toBe(true)
  }
})

/** What the bundler's manifest says of a module that is a chunk. */
interface Chunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
}

test('what the service worker caches is in the build, and is enough for the scorekeeper', () => {
  const [, written = ''] = /self\.sideoutBuild=(\{.*?\});/.exec(readFileSync(join(dist, 'sw.js'), 'utf8')) ?? []
  const { files, entry } = JSON.parse(written) as { files: string[]; entry: string }
  expect(files.filter((file) => !existsSync(join(dist, file)))).toEqual([])
  expect(files).toContain(`/${entry}`)
  const chunks = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  for (const module of ['keeping/sheets/all-sheets.tsx', 'match/chat.tsx']) {
    const { file, css = [] } = chunks[`areas/scoring/screens/${module}`] ?? {}
    for (const part of [file, ...css]) expect(files).toContain(`/${part}`)
  }
  for (const page of ['/', '/scorekeeper/:matchId', '/keptTaps'])
    for (const [name] of firstLoadOf(dist, page).files) expect(files).toContain(`/${name}`)
  expect(files.some((file) => /latin-wght.*woff2/.test(file))).toBe(true)
  expect(files.filter((file) => /^\/(api|auth)/.test(file))).toEqual([])
})
