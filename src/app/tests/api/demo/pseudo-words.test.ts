import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPage } from '#app/pages.ts'
import { createProductApp } from '#app/product-app.ts'
import { servePages } from '#kernel/server/http/pages.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anAccount, aSession } from '#tests/support/principals.ts'
import { allTexts } from '../../../../../scripts/words/all-texts.ts'
import { isForOperators } from '../../../../../scripts/words/places.ts'

type Server = Awaited<ReturnType<typeof aServer>>
let demo: Server
let real: Server

beforeAll(async () => {
  demo = await aServer({ demo: true, env: { TRUST_PROXY: 'loopback' } })
  real = await aServer()
})
afterAll(() => Promise.all([demo.close(), real.close()]))

const url = '/demo/words.json'

describe('the list of texts', () => {
  test('of a demo is what `npm run words` lists for people, without what the demo made up', async () => {
    const { statusCode, body } = await demo.app.inject({ url })
    expect(statusCode).toBe(200)
    const listed = allTexts().filter(({ surface }) => !isForOperators(surface) && surface !== 'demo')
    expect(JSON.parse(body)).toEqual([...new Set(listed.map(({ text }) => text))])
    expect(listed.length).toBeGreaterThan(5000)
  })

  test('of a demo can be read by everyone, from anywhere', async () => {
    const far = { 'x-forwarded-for': '203.0.113.7' }
    expect((await demo.app.inject({ url, headers: far })).statusCode).toBe(200)
  })

  test('does not exist without a demo, not even for staff', async () => {
    const cookie = await aSession(real.deps, await anAccount(real.deps, 'staff'))
    for (const headers of [{}, { cookie }]) {
      const { statusCode, headers: sent } = await real.app.inject({ url, headers })
      expect([statusCode, sent['x-refusal']]).toEqual([404, 'not-found'])
    }
  })

  test('counts as a read, so nobody can have it for ever', async () => {
    const strict = await aServer({ env: { RATE_LIMITS: JSON.stringify({ read: ['2/60', '2/60'] }) } })
    const statuses: number[] = []
    for (let times = 0; times < 3; times += 1) statuses.push((await strict.app.inject({ url })).statusCode)
    expect(statuses).toEqual([404, 404, 429])
    await strict.close()
  })
})

/** What a server sends of the smallest possible build that has the script. */
async function sentBy({ deps }: Server) {
  const dist = mkdtempSync(join(tmpdir(), 'sideout-words-'))
  mkdirSync(join(dist, '.vite'))
  mkdirSync(join(dist, 'display'))
  writeFileSync(join(dist, 'index.html'), '<head><title>Sideout</title></head>')
  writeFileSync(join(dist, 'display', 'x.html'), '<head><title>A display</title></head>')
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(dist, '.vite', 'doors.json'), '{}')
  for (const name of ['words.js', 'words.js.br', 'words.js.gz']) writeFileSync(join(dist, name), 'script')
  let display = ''
  const displays = [
    {
      name: 'x',
      add: (_app: unknown, _deps: unknown, source: (url: string) => unknown) => (display = String(source('/'))),
    },
  ]
  const app = createProductApp(deps)
  await servePages(app, deps, dist, { isPage, displays, hinted: [], previewed: [] })
  const page = (await app.inject('/')).body
  const scripts = await Promise.all(
    ['/words.js', '/words.js.gz'].map(async (path) => (await app.inject(path)).statusCode),
  )
  await app.close()
  rmSync(dist, { recursive: true })
  return { page, display, scripts }
}

describe('the script that writes the made-up language', () => {
  test('is in every page of a demo, and waits for nothing', async () => {
    const { page, display, scripts } = await sentBy(demo)
    const script = '<script type="module" async src="/words.js"></script></head>'
    expect(page).toBe(`<head><title>Sideout</title>${script}`)
    expect(display).toBe(`<head><title>A display</title>${script}`)
    expect(scripts[0]).toBe(200)
  })

  test('is in no other page, and nothing serves it', async () => {
    expect(await sentBy(real)).toEqual({
      page: '<head><title>Sideout</title></head>',
      display: '<head><title>A display</title></head>',
      scripts: [404, 404],
    })
  })
})
