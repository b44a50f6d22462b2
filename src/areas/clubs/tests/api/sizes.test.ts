import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '#kernel/server/deps.ts'
import { casesOf, type Page } from '#tests/bench/club-cases.ts'
import { writeClubs, writeLargeEvent } from '#tests/bench/club-data.ts'
import { aServer } from '#tests/support/a-server.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { anAccount, aSession, sendAs } from '#tests/support/principals.ts'

/** The statement budget of a call, whatever the size of the club; `npm run bench -- club` measures the time. */
const mostStatements = 6

let server: { app: FastifyInstance; deps: Deps; close(): Promise<void> }
let count: ReturnType<typeof countStatements>
let pages: readonly Page[]
beforeAll(async () => {
  server = await aServer({ env: { TRUST_PROXY: 'loopback' } })
  const { deps } = server
  count = countStatements(deps)
  const people = []
  for (let index = 0; index < 3; index += 1) {
    const userId = await anAccount(deps, 'stranger')
    people.push({ userId, cookie: await aSession(deps, userId) })
  }
  const accounts = people.map(({ userId }) => userId)
  const { options } = deps.pool
  await writeClubs(options, { members: 600, groups: 3, eventsPerYear: 120, years: 1, clubs: 1 }, accounts)
  pages = await casesOf(options, people, await writeLargeEvent(options, 500))
})
afterAll(() => server.close())

test('every call behind a club’s pages takes at most six statements, however many rows it shows', async () => {
  const taken: Record<string, number> = {}
  for (const { name, calls } of pages)
    for (const one of calls) {
      const { method, path, cookie, body } = one.requestOf(0)
      const request = { method, url: path, ...(body === undefined ? {} : { body }) }
      const ask = async () => {
        const answer = await sendAs(server.app, cookie, request)
        expect([answer.status, answer.code], `${name}: ${one.name}: ${String(answer.body)}`).toEqual([200, undefined])
      }
      await ask()
      taken[`${name}: ${one.name}`] = await count(ask)
    }
  expect(Object.keys(taken).length).toBeGreaterThan(25)
  // Zero would mean that nothing was counted.
  expect(Math.min(...Object.values(taken))).toBeGreaterThan(0)
  expect(Object.entries(taken).filter(([, statements]) => statements > mostStatements)).toEqual([])
})
