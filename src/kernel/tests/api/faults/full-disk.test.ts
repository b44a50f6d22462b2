import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer } from '#tests/support/a-server.ts'
import { lossesOf, someWriters, writeUntil } from '#tests/support/writers.ts'

const isSoak = process.env['SOAK'] === '1'
const [count, rounds] = isSoak ? [100, 10] : [10, 1]
const limitMs = isSoak ? 600_000 : 240_000

let server: Awaited<ReturnType<typeof aServer>>
let url: string
beforeAll(async () => {
  server = await aServer({ env: { RATE_LIMITS: JSON.stringify({ 'add-player': ['1000000/86400'] }) } })
  url = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

/** The error of a full disk stands in for one: a table refuses every row, as it does when it cannot get a new page. */
async function fill(table: string): Promise<void> {
  await server.deps.pool.query(`create function no_room() returns trigger language plpgsql
    as $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert or update on ${table} for each row execute function no_room()`)
}
const makeRoom = () => server.deps.pool.query('drop function no_room cascade')

test(
  'while the disk is full writers get a clear refusal, readers go on, and nothing is half written',
  async () => {
    const people = await someWriters(server.deps, count)
    let isOver = false
    const load = people.map((writer) => writeUntil(url, writer, () => isOver))
    for (let round = 0; round < rounds; round += 1)
      // The first statement of the act fails, then the last one, then the one before the act.
      for (const table of ['player', 'idempotency']) {
        const failed = people.map(({ failures }) => failures.length)
        await fill(table)
        await expect.poll(() => people.every(({ failures }, at) => failures.length > (failed[at] ?? 0))).toBe(true)
        const cookie = people[0]?.cookie ?? ''
        const read = await fetch(`${url}/api/getPlayerName?search=lin`, { headers: { cookie } })
        expect(read.status).toBe(200)
        const since = Date.now()
        await makeRoom()
        await expect.poll(() => people.every(({ lastAt }) => lastAt > since)).toBe(true)
      }
    isOver = true
    await Promise.all(load)
    expect(people.flatMap(({ failures }) => failures).filter((one) => !/^503 .*disk-full/.test(one))).toEqual([])
    expect(await lossesOf(server.deps, people)).toEqual([])
  },
  limitMs,
)
