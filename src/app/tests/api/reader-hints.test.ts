import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hintedPages } from '#app/hinted-pages.ts'
import { isPage } from '#app/pages.ts'
import { createApp } from '#kernel/server/http/app.ts'
import { servePages } from '#kernel/server/http/pages.ts'
import { aClubServer } from '#tests/support/club-world.ts'
import { aScene, type Principal, type Scene } from '#tests/support/principals.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: Scene
let app: FastifyInstance
const dist = mkdtempSync(join(tmpdir(), 'sideout-reader-'))

beforeAll(async () => {
  server = await aClubServer()
  scene = await aScene(server.deps)
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, 'index.html'), '<head><title>Sideout</title></head>')
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(dist, '.vite', 'doors.json'), '{}')
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'assets', 'core-1234567.js'), '')
  app = createApp(server.deps, [])
  await servePages(app, server.deps, dist, { isPage, displays: [], hinted: hintedPages, previewed: [] })
})
afterAll(async () => {
  await app.close()
  await server.close()
  rmSync(dist, { recursive: true })
})

const pageFor = (principal: Principal, url: string) => {
  const cookie = scene.cookies[principal]
  return app.inject({ url, headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } })
}
/** The calls that the page itself makes by POST, as its first script reads them. */
const postedFor = async (principal: Principal, url: string) => {
  const { payload } = await pageFor(principal, url)
  const [, calls = '[]'] = /data-calls="([^"]*)"/.exec(payload) ?? []
  return JSON.parse(calls.replaceAll('&quot;', '"')) as readonly { path: string; body: object }[]
}
const hintsFor = async (principal: Principal, url: string) => String((await pageFor(principal, url)).headers['link'])

test('the home of a member names what it reads about them and their club', async () => {
  const { mid, cid } = scene.ids
  for (const url of ['/club/welcome', `/club/welcome?cid=${cid}`]) {
    const hints = await hintsFor('member', url)
    expect(hints).toContain(`</api/club/getFutureEventsForMember/${mid}>; rel=preload; as=fetch; crossorigin=anonymous`)
    expect(hints).toContain(`</api/club/getDirectoryStatus/${cid}>`)
  }
})

test('nobody is named what belongs to others: no visitor, no session that is over, no stranger', async () => {
  const { cid } = scene.ids
  for (const principal of ['visitor', 'ended', 'stranger', 'otherClubAdmin'] as const) {
    const hints = await hintsFor(principal, `/club/welcome?cid=${cid}`)
    expect(hints, principal).toContain('</auth/current>')
    expect(hints, principal).not.toMatch(/getFutureEventsForMember|getDirectoryStatus/)
  }
})

test('the board of an event names the call of just this one, for readers who run it', async () => {
  const board = `/club/eventdetails/${scene.ids['eid']}`
  expect(await hintsFor('groupAdmin', board)).toContain(`</api/club/eventBoard/${scene.ids['eid']}>`)
  for (const principal of ['visitor', 'member', 'otherClubAdmin'] as const)
    expect(await hintsFor(principal, board), principal).not.toContain('eventBoard')
  expect(await hintsFor('groupAdmin', '/club/eventdetails/999999999')).not.toContain('eventBoard')
})

test.each<[Principal, string]>([
  ['member', '/club/welcome'],
  ['member', '/club/invite/'],
  ['groupAdmin', '/club/eventdetails/'],
])('whatever is named for a %s at %s is a call that answers them', async (principal, page) => {
  const hints = await hintsFor(principal, page.replace(/\/$/, `/${scene.ids['eid']}`))
  const named = Array.from(hints.matchAll(/<([^>]+)>; rel=preload; as=fetch/g), ([, path = '']) => path)
  expect(named.length).toBeGreaterThan(1)
  for (const path of named) {
    const headers = { cookie: scene.cookies[principal] ?? '' }
    expect((await server.app.inject({ url: path, headers })).statusCode, path).toBe(200)
  }
})

test.each<[Principal, string, readonly string[]]>([
  ['member', '/club/welcome', ['/api/club/getClubRollingDuesInfo', '/api/club/getFutureDues']],
  ['member', '/club/invite/', ['/api/getInvite/']],
  ['groupAdmin', '/club/eventdetails/', ['/api/club/verifyEventAccess/']],
])('a %s at %s has the page begin %s, and each answers them', async (principal, page, paths) => {
  const withId = (path: string) => path.replace(/\/$/, `/${scene.ids['eid']}`)
  const posted = await postedFor(principal, withId(page))
  expect(posted.map(({ path }) => path)).toEqual(paths.map(withId))
  for (const { path, body } of posted) {
    const headers = { cookie: scene.cookies[principal] ?? '', 'content-type': 'application/json' }
    const { statusCode } = await server.app.inject({ method: 'POST', url: path, headers, payload: body })
    expect(statusCode, path).toBe(200)
  }
})

test('the page of a visitor, and a board that is not for its reader, begin no call by POST', async () => {
  expect(await postedFor('visitor', `/club/invite/${scene.ids['eid']}`)).toEqual([])
  expect(await postedFor('member', `/club/eventdetails/${scene.ids['eid']}`)).toEqual([])
})

test('no shared cache keeps a page whose hints belong to its reader', async () => {
  expect((await pageFor('member', '/club/welcome')).headers['cache-control']).toBe('private, no-cache')
})

test('a page carries its policy, and a built file only what a file needs', async () => {
  expect((await pageFor('member', '/club/welcome')).headers['content-security-policy']).toContain("script-src 'self'")
  const { statusCode, headers } = await app.inject('/assets/core-1234567.js')
  expect(statusCode).toBe(200)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBeUndefined()
  const missing = await app.inject('/assets/%2e%2e/club')
  expect(missing.headers['content-security-policy']).toContain("default-src 'self'")
})

test('a page goes out without these hints when its reader cannot be found', async () => {
  vi.spyOn(server.deps.access, 'load').mockRejectedValueOnce(new Error('no database'))
  const { statusCode, headers } = await pageFor('member', '/club/welcome')
  expect(statusCode).toBe(200)
  expect(String(headers['link'])).not.toContain('getFutureEventsForMember')
  expect(await hintsFor('member', '/club/welcome')).toContain('getFutureEventsForMember')
})
