import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPage } from '#app/pages.ts'
import { createApp } from '#kernel/server/http/app.ts'
import { servePages } from '#kernel/server/http/pages.ts'
import { aServer } from '#tests/support/a-server.ts'

let server: Awaited<ReturnType<typeof aServer>>
let app: FastifyInstance
const dist = mkdtempSync(join(tmpdir(), 'sideout-public-'))

beforeAll(async () => {
  server = await aServer()
  cpSync('src/app/web/public', dist, { recursive: true })
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, 'index.html'), '<head><title>Sideout</title></head>')
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(dist, '.vite', 'doors.json'), '{}')
  app = createApp(server.deps, [])
  await servePages(app, server.deps, dist, { isPage, displays: [], hinted: [], previewed: [] })
})
afterAll(async () => {
  await app.close()
  await server.close()
  rmSync(dist, { recursive: true })
})

test('a browser that asks for the favicon gets an icon', async () => {
  const { statusCode, rawPayload } = await app.inject('/favicon.ico')
  expect(statusCode).toBe(200)
  // The signature of the format: reserved, kind 1, and how many pictures there are.
  expect([rawPayload.readUInt16LE(0), rawPayload.readUInt16LE(2)]).toEqual([0, 1])
  expect(rawPayload.readUInt16LE(4)).toBeGreaterThan(0)
})

test('search engines are kept from addresses that belong to one person, and from nothing that people link to', async () => {
  const { statusCode, headers, body } = await app.inject('/robots.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const closed = [...body.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
  const isOpen = (path: string) => !closed.some((each) => path.startsWith(each))
  const personal = [
    '/reset/t',
    '/verify/t',
    '/u/t',
    '/club/verify/t',
    '/club/membermail/1',
    '/scorekeeper/7',
    '/demo/outbox',
  ]
  expect(personal.filter(isOpen)).toEqual([])
  const shared = ['/', '/match/7', '/clubs/sunny-court', '/myclub/sunny-court', '/watch/link/5', '/club/clubSchedule/1']
  expect(shared.filter(isOpen)).toEqual(shared)
})
