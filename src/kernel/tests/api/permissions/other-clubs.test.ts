import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { areas } from '#app/calls.ts'
import { call } from '#kernel/calls/call.ts'
import { Id } from '#kernel/calls/shapes.ts'
import { ok } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { createApp } from '#kernel/server/http/app.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { aServer } from '#tests/support/a-server.ts'
import { isCourtside } from '#tests/support/area-permissions.ts'
import { idFieldsOf } from '#tests/support/foreign-ids.ts'
import { sendAs } from '#tests/support/principals.ts'
import { anOwnClub, requestOf, theOtherClub, triedWithForeignIds } from './foreign-world.ts'
import { withoutLimits } from './without-limits.ts'

/** Areas that know a club; an area that does not say otherwise is tried. */
const calls = Object.entries(areas)
  .filter(([area]) => !isCourtside(area))
  .flatMap(([, ofArea]) => ofArea)
  .filter((one) => idFieldsOf(one).length > 0)

let server: { app: FastifyInstance; deps: Deps; close(): Promise<void> }
let other: Awaited<ReturnType<typeof theOtherClub>>
beforeAll(async () => {
  server = await aServer({ env: { TRUST_PROXY: 'loopback', RATE_LIMITS: withoutLimits } })
  other = await theOtherClub(server.deps)
})
afterAll(() => server.close())

let read: ReturnType<typeof anOwnClub> | undefined
/** One own club for all calls that only read. */
const theReadClub = () => {
  read ??= anOwnClub(server.deps)
  return read
}

describe.each(calls)('$method $path, by an admin who names things of another club', (one) => {
  test('is refused whichever id it is, reveals nothing about the other club and writes nothing there', async () => {
    expect(await triedWithForeignIds({ ...server, other, read: theReadClub }, one)).toEqual([])
  })
})

// A call for staff only is refused to an admin anyway.
describe.each(calls.filter(({ access }) => access !== 'staff'))('$method $path, by an admin', (one) => {
  test('gets past access with ids of the own club', async () => {
    const own = one.method === 'GET' ? await theReadClub() : await anOwnClub(server.deps)
    const answer = await sendAs(server.app, own.cookie, requestOf(one, own.things))
    const refused = ['not-found', 'sign-in-required', 'not-yours', 'invalid-input']
    expect(refused, String(answer.body)).not.toContain(answer.code)
  })
})

test('a call that looked up members of any club would be found', async () => {
  const leaky = call({
    name: 'members.leaky',
    method: 'POST',
    path: '/api/leaky',
    summary: 'Reads and marks a member without asking of which club',
    source: 'own: this test',
    access: 'user',
    rate: 'write',
    body: z.object({ mid: Id }),
    reply: z.object({ first: z.string() }),
    example: { mid: 1 },
  })
  const handler = handle(leaky, async ({ body, deps }) => {
    await deps.db.updateTable('member').set({ unit: 'seen' }).where('id', '=', body.mid).execute()
    const found = deps.db.selectFrom('member').select('first').where('id', '=', body.mid)
    return ok(await found.executeTakeFirstOrThrow())
  })
  const app = createApp(server.deps, [handler])
  await app.ready()
  const findings = await triedWithForeignIds({ app, deps: server.deps, other, read: theReadClub }, leaky)
  await app.close()
  expect(findings.map(({ what }) => what.split(':')[0])).toEqual([
    'came through',
    'told something of the other club',
    'wrote in the other club',
  ])
})
