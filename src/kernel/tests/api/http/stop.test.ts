import { afterAll, beforeAll, expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { ok } from '#kernel/rules/result.ts'
import { createApp } from '#kernel/server/http/app.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { aServer } from '#tests/support/a-server.ts'

let server: Awaited<ReturnType<typeof aServer>>
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

test('a server that stops finishes the requests it has begun, and accepts no new ones', async () => {
  const begun = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  const slow = handle(current, async () => {
    begun.resolve()
    await mayAnswer.promise
    return ok(null)
  })
  const app = createApp(server.deps, [slow])
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/auth/current`
  const answer = fetch(url)
  await begun.promise

  const closed = app.close()
  // The port is closed at once, while the open request still waits.
  await expect.poll(() => fetch(url).catch(() => 'refused')).toBe('refused')
  mayAnswer.resolve()

  expect((await answer).status).toBe(200)
  await closed
})
