import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { areas } from '#app/calls.ts'
import { mountedCalls } from '#app/mounted.ts'
import { call } from '#kernel/calls/call.ts'
import { ok } from '#kernel/rules/result.ts'
import { createApp } from '#kernel/server/http/app.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { addServiceRoutes } from '#kernel/server/http/service-routes.ts'
import { aServer } from '#tests/support/a-server.ts'
import { servedPages } from '#tests/support/served-pages.ts'

const shown = call({
  name: 'testing.shown',
  method: 'GET',
  path: '/api/testing/shown',
  summary: 'Shows two fields',
  source: 'own: docs/asvs.md',
  access: 'anyone',
  rate: 'read',
  reply: z.object({ id: z.int(), username: z.string() }),
})

let server: Awaited<ReturnType<typeof aServer>>
beforeAll(async () => {
  server = await aServer({ demo: true, routes: (app, deps) => addServiceRoutes(app, deps, areas) })
})
afterAll(() => server.close())

/** Every call with GET that has no parameter, and what the server answers besides calls. */
const readable = mountedCalls.filter(({ call }) => call.method === 'GET' && !call.path.includes('{'))
const services = ['/docs', '/openapi.json', '/healthz', '/metrics', '/sitemap.xml', '/embed/event/1', '/uploads/no']
const paths = [...readable.map(({ call }) => call.path), ...services, '/api/nothing']
const answerTo = async (url: string, headers: Record<string, string> = {}) =>
  (await server.app.inject({ url, headers })).headers

describe('every answer', () => {
  test('from the disk is a built file: neither the source nor its history is there', async () => {
    const pages = await servedPages(server.deps)
    const hidden = ['.git/config', '.git/HEAD', 'package.json', 'src/app/main.ts', '.vite/manifest.json', 'data/key']
    for (const path of hidden)
      for (const way of ['/', '/../', '/..%2f', '/assets/../', '/assets/..%2f..%2f', '//'])
        expect([way + path, (await pages.get(way + path)).body]).toEqual([
          way + path,
          expect.not.stringMatching(/repositoryformatversion|refs\/heads|"dependencies"|import /),
        ])
    await pages.close()
  })

  test('with text says which characters it has', async () => {
    const without: unknown[] = []
    for (const url of paths) {
      const type = String((await answerTo(url))['content-type'])
      if (!/^(text\/|application\/(json|xml))/.test(type) || !/charset=utf-8/.test(type)) without.push([url, type])
    }
    expect(paths.length).toBeGreaterThan(25)
    expect(without).toEqual([])
  })

  test('stays closed to the pages of other sites: none may read it', async () => {
    const open: string[] = []
    for (const url of paths) {
      const headers = await answerTo(url, { origin: 'https://evil.example' })
      if (Object.keys(headers).some((name) => name.startsWith('access-control-'))) open.push(url)
    }
    expect(open).toEqual([])
  })
})

test('a field that the contract does not name is not sent, whatever a handler answers', async () => {
  const row = { id: 1, username: 'linda', password_hash: '$argon2id$' }
  const careless = handle(shown, async () => ok(row))
  const app = createApp(server.deps, [careless])
  const { statusCode, body } = await app.inject('/api/testing/shown')
  expect([statusCode, JSON.parse(body)]).toEqual([200, { id: 1, username: 'linda' }])
  await app.close()
})
