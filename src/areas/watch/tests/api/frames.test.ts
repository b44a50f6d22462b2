import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer } from '#tests/support/a-server.ts'

let server: { app: FastifyInstance; close(): Promise<void> }
beforeAll(async () => {
  server = await aServer({ env: { VIDEO_HOSTS: 'youtube.com,twitch.tv,streams.example.org' } })
})
afterAll(() => server.close())

const framesAt = async (url: string) => {
  const { headers } = await server.app.inject({ url })
  return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
}

test('pages of the watch area may show the players of the allowed providers', async () => {
  for (const url of ['/watch', '/watch/link/3', '/Watch/follow?x=1'])
    expect(await framesAt(url)).toBe("'self' https://www.youtube-nocookie.com https://player.twitch.tv")
})

test.each(['/', '/login', '/watchful', '/match/3', '/scorekeeper/3', '/x/watch/link/3'])(
  '%s frames no foreign page',
  async (url) => {
    expect(await framesAt(url)).toBe("'self'")
  },
)

test('calls frame nothing at all', async () => {
  const { headers } = await server.app.inject({ url: '/api/getVideoLinks/0' })
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('the site call names the events platform of the home page, and the accepted video hosts', async () => {
  const { body } = await server.app.inject({ url: '/api/site' })
  expect(JSON.parse(body)).toEqual({
    events: { name: 'USA Pickleball events', url: 'https://usapickleball.org/events/' },
    video_hosts: ['youtube.com', 'twitch.tv', 'streams.example.org'],
  })
})

test.each([
  [{ EVENTS_URL: 'none' }, null],
  [
    { EVENTS_URL: 'https://games.example.org/all' },
    { name: 'games.example.org', url: 'https://games.example.org/all' },
  ],
  [
    { EVENTS_URL: 'https://games.example.org/', EVENTS_NAME: 'Our games' },
    { name: 'Our games', url: 'https://games.example.org/' },
  ],
])('%j sets the events platform', async (env, events) => {
  const { app, close } = await aServer({ env })
  expect(JSON.parse((await app.inject({ url: '/api/site' })).body).events).toEqual(events)
  await close()
})

test.each([
  [{ VIDEO_HOSTS: 'https://youtube.com' }, /VIDEO_HOSTS must be host names/],
  [{ VIDEO_HOSTS: '*' }, /VIDEO_HOSTS/],
  [{ EVENTS_URL: 'javascript:alert(1)' }, /EVENTS_URL must be an address/],
])('%j is a mistake that is reported at the start', async (env, sentence) => {
  await expect(aServer({ env })).rejects.toThrow(sentence)
})
