import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkRecord } from '#areas/prizes/rules/check-record.ts'
import { drawPrizesOfMonth } from '#areas/prizes/server/draw-prizes.ts'
import { prizesHandlers } from '#areas/prizes/server/handlers.ts'
import { openMonthFor } from '#areas/prizes/server/prize-seeds.ts'
import { findSeed } from '#areas/prizes/server/seed-rows.ts'
import { scoringHandlers } from '#areas/scoring/server/handlers.ts'
import { meetingPoint, type Person, type ScoringWorld, scoringWorld } from '#areas/scoring/tests/api/scoring-world.ts'

let world: ScoringWorld
let staff: Person
beforeAll(async () => {
  world = await aWorld()
  staff = await someStaff(world)
})
afterAll(() => world.close())

const aWorld = () => scoringWorld({ handlers: [...scoringHandlers, ...prizesHandlers] })

/** Staff who entered their password just now. */
async function someStaff(where: ScoringWorld): Promise<Person> {
  const person = await where.aPerson('Dana', { roles: ['staff'] })
  await where.deps.pool.query('update session set reauthenticated_at = $2 where account_id = $1', [
    person.id,
    where.deps.clock.now(),
  ])
  return person
}

/** The entries of a month as finished matches create them, one person for each count. */
async function entriesIn(month: string, counts: readonly number[], where = world): Promise<Person[]> {
  const people: Person[] = []
  for (const [index, count] of counts.entries()) {
    const person = await where.aPerson(['Åsa', 'Bo', 'Cy', 'Di', 'Ed'][index % 5])
    people.push(person)
    for (let entry = 0; entry < count; entry += 1) {
      const match = await where.aMatch(person)
      await where.deps.db.transaction().execute((tx) => openMonthFor(where.deps, tx, new Date(`${month}-15T12:00:00Z`)))
      await where.deps.pool.query(
        `insert into prize_entry (match_id, account_id, month, created_at) values ($1, $2, $3, $4)`,
        [match.id, person.id, `${month}-01`, `${month}-15T12:00:00Z`],
      )
      await where.deps.pool.query(`update match set status = 'Completed', completed_at = now() where id = $1`, [
        match.id,
      ])
    }
  }
  return people
}

const draw = (month: string, body: object = { winners: 2 }, who = staff) =>
  who.send('POST', `/api/prize/draw/${month}`, body)
const record = async (month: string) => (await world.visitor.send('GET', `/api/prize/record/${month}`)).body

describe('before the draw of a month', () => {
  test('its first entry publishes the hash of the seed, and nothing shows the seed', async () => {
    const ann = await world.aPerson('Ann')
    const match = await world.aMatch(ann)
    const rallies = Array.from({ length: 11 }, () => ({ id: crypto.randomUUID(), game: 1, kind: 'rally', team: 1 }))
    await ann.send('POST', `/api/match/${match.id}/acts`, { term: 1, base: 0, acts: rallies })
    expect((await ann.send('PUT', `/api/completeMatch/${match.id}`, {})).body.prize_entry).toBe(true)

    const [month] = (await world.visitor.send('GET', '/api/prize/months')).body
    expect(month).toMatchObject({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), is_over: false, drawn_at: null })
    expect((await world.visitor.send('GET', `/api/prize/record/${month.month}`)).status).toBe(404)
    const { rows } = await world.deps.pool.query('select seed from prize_seed')
    const shown = JSON.stringify([month, (await staff.send('GET', `/api/prize/entries/${month.month}`)).body])
    for (const { seed } of rows) expect(shown).not.toContain(seed)
  })

  test('staff see the number of entries of each person, a page at a time', async () => {
    await entriesIn('2026-01', [1, 3, 2])
    const { body } = await staff.send('GET', '/api/prize/entries/2026-01')
    expect(body).toMatchObject({ entries: 6, people: 3, pages: 1, is_over: true, is_drawn: false })
    expect(body.list.map(({ entries }: { entries: number }) => entries)).toEqual([3, 2, 1])
    expect((await staff.send('GET', '/api/prize/entries/2026-01?page=2')).body.list).toEqual([])
    expect((await staff.send('GET', '/api/prize/entries/2026-1')).status).toBe(400)
  })

  test('a month that is not over, or without entries, cannot be drawn', async () => {
    const now = world.deps.clock.now().toISOString().slice(0, 7)
    expect((await draw(now)).body.code).toBe('month-not-over')
    expect((await draw('2099-01')).body.code).toBe('month-not-over')
    expect((await draw('2020-01')).body.code).toBe('no-entries')
  })

  test('a password entered more than ten minutes ago is required again', async () => {
    const idle = await world.aPerson('Theo', { roles: ['staff'] })
    expect((await draw('2026-01', { winners: 1 }, idle)).body.code).toBe('confirm-password')
  })
})

describe('the draw of a month', () => {
  test('can be repeated by everybody, with the same winners', async () => {
    await entriesIn('2026-02', [2, 1, 3, 1])
    const drawn = await draw('2026-02')
    expect(drawn.status).toBe(200)
    expect(drawn.body).toMatchObject({ month: '2026-02', entries: 7, people: 4, drawn_by: 'Dana Keeper' })
    expect(drawn.body.winners).toHaveLength(2)

    const published = await record('2026-02')
    expect(checkRecord(published)).toMatchObject({ isSeedCommitted: true, isListWhole: true, isDrawRight: true })
    const numbers = (list: { number: number }[]) => list.map(({ number }) => number)
    expect(numbers(published.winners)).toEqual(numbers(drawn.body.winners))
    expect(new Set(published.winners.map(({ person }: { person: number }) => person)).size).toBe(2)
  })

  test('publishes numbers and initials, and nothing else about anybody', async () => {
    const published = await record('2026-02')
    for (const entry of published.entries) expect(Object.keys(entry)).toEqual(['number', 'person', 'initials'])
    expect(published.entries[0].initials).toBe('Å.K.')
    expect(JSON.stringify(published)).not.toMatch(/Keeper|example\.org|p-/)
  })

  test('is made once, and nobody can change it afterwards', async () => {
    expect((await draw('2026-02')).body.code).toBe('already-drawn')
    for (const change of [
      'update prize_winner set number = 1',
      'delete from prize_draw',
      `update prize_draw_entry set initials = 'X.'`,
      `update prize_seed set seed = repeat('0', 64)`,
    ])
      await expect(world.deps.pool.query(change)).rejects.toThrow('append-only')
  })

  test('notifies the winners by email', async () => {
    const { rows } = await world.deps.pool.query(
      `select payload from graphile_worker._private_jobs where key like 'mail prize 2026-02%' order by key`,
    )
    expect(rows).toHaveLength(2)
    expect(rows[0].payload).toMatchObject({ subject: 'You won in the February 2026 prize drawing' })
    expect(rows[0].payload.text).toContain('/prizes/2026-02')
  })

  test('draws entries instead of people if staff choose that, and no more than there are', async () => {
    await entriesIn('2026-03', [3])
    const drawn = await draw('2026-03', { winners: 10, each_person_once: false })
    expect(drawn.body.winners).toHaveLength(3)
    expect(checkRecord(await record('2026-03'))).toMatchObject({ isDrawRight: true })
  })

  test('is in the history, latest first', async () => {
    const draws = (await staff.send('GET', '/api/prize/draws')).body
    expect(draws.map(({ month }: { month: string }) => month)).toEqual(['2026-03', '2026-02'])
    expect(draws[1].winners[0]).toMatchObject({ place: 1, name: expect.stringContaining('Keeper') })
  })

  test('keeps its list when a match is deleted afterwards', async () => {
    await world.deps.pool.query(`delete from prize_entry where month = '2026-02-01'`)
    expect((await record('2026-02')).entries).toHaveLength(7)
    expect((await staff.send('GET', '/api/prize/entries/2026-02')).body).toMatchObject({ entries: 7, is_drawn: true })
  })

  test('leaves out disabled accounts, and those of the demo in a real installation', async () => {
    const [ann, bo] = await entriesIn('2026-04', [1, 1, 1])
    await world.deps.pool.query('update account set disabled_at = now() where id = $1', [ann?.id])
    await world.deps.pool.query('update account set is_demo = true where id = $1', [bo?.id])
    expect((await staff.send('GET', '/api/prize/entries/2026-04')).body).toMatchObject({ entries: 1, people: 1 })
    expect((await draw('2026-04', { winners: 3 })).body).toMatchObject({ entries: 1, people: 1 })
  })
})

test('a match deleted after its draw and restored gets no second entry', async () => {
  const [ann] = await entriesIn('2026-06', [1])
  const { rows } = await world.deps.pool.query('select match_id from prize_entry where account_id = $1', [ann?.id])
  const id = rows[0].match_id
  await draw('2026-06', { winners: 1 })
  expect((await ann?.send('DELETE', `/api/deleteMatch/${id}`))?.status).toBe(200)
  expect((await ann?.send('POST', `/api/match/${id}/undelete`, {}))?.status).toBe(200)
  const after = await world.deps.pool.query('select month from prize_entry where match_id = $1', [id])
  expect(after.rows).toEqual([{ month: '2026-06-01' }])
})

test('an entry earned in a month that has been drawn counts in the current month', async () => {
  const { deps } = world
  const late = await deps.db.transaction().execute((tx) => openMonthFor(deps, tx, new Date('2026-02-20T12:00:00Z')))
  expect(late.slice(0, 7)).toBe(deps.clock.now().toISOString().slice(0, 7))
})

describe('ten draws of one month at once', () => {
  test('make one draw', async () => {
    await entriesIn('2026-05', [1, 1, 1])
    const answers = await Promise.all(Array.from({ length: 10 }, () => draw('2026-05')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'already-drawn']))
  })

  test('make several draws without the lock and the keys', async () => {
    const control = await aWorld()
    const someone = await someStaff(control)
    await entriesIn('2026-05', [1, 1, 1], control)
    for (const drop of [
      'prize_winner drop constraint prize_winner_month_number_fkey',
      'prize_winner drop constraint prize_winner_pkey',
      'prize_winner drop constraint prize_winner_month_number_key',
      'prize_draw_entry drop constraint prize_draw_entry_month_fkey',
      'prize_draw_entry drop constraint prize_draw_entry_pkey',
      'prize_draw drop constraint prize_draw_pkey',
    ])
      await control.deps.pool.query(`alter table ${drop}`)
    const together = meetingPoint(10)
    const noLock = async (tx: Parameters<typeof findSeed>[0], month: string) => {
      const seed = await findSeed(tx, month)
      await together.wait()
      return seed
    }
    const wish = { month: '2026-05-01', winners: 1, eachPersonOnce: true, by: someone.id }
    await Promise.all(Array.from({ length: 10 }, () => drawPrizesOfMonth(control.deps, wish, noLock)))
    const { rows } = await control.deps.pool.query('select * from prize_draw')
    expect(rows.length).toBeGreaterThan(1)
    await control.close()
  })
})
