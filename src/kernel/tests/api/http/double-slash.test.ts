import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer } from '#tests/support/a-server.ts'

let server: Awaited<ReturnType<typeof aServer>>
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

test.each([
  ['//watch', '/watch'],
  ['///watch?a=//b', '/watch?a=//b'],
  ['//evil.example', '/evil.example'],
  ['//\\evil.example', '/evil.example'],
  ['/\\/evil.example', undefined],
])('%s leads to %s and never to another host', async (url, location) => {
  const reply = await server.app.inject({ method: 'GET', url })
  expect(reply.headers.location).toBe(location)
})
