import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person, ScoringWorld } from '#areas/scoring/tests/api/scoring-world.ts'
import { watchWorld } from './watch-world.ts'

let world: ScoringWorld
let staff: Person
beforeAll(async () => {
  world = await watchWorld({ RATE_LIMITS: '{"import":["1000/3600"]}' })
  staff = await world.aPerson('Sue', { roles: ['staff'] })
})
afterAll(() => world.close())

const send = (players: unknown, who: Pick<Person, 'send'> = staff, path = '/api/watch/importPlayers/') =>
  who.send('POST', path, { players })
const count = async () => Number((await world.deps.pool.query('select count(*) from player')).rows[0].count)
const stored = async (last: string) =>
  (await world.deps.pool.query('select first, last from player where last = $1 order by id', [last])).rows

describe('importing players', () => {
  test('reports on every row: added, duplicate, or refused with the reason', async () => {
    await world.aPlayer('José Ángel')
    const { status, body } = await send([
      { first: 'Nora', last: 'Quist' },
      { first: 'jose', last: 'ANGEL' },
      { first: ' NÓRA ', last: 'quist' },
      { first: '', last: '' },
      { first: 'Nora' },
      { first: null, last: 'Quist' },
      { first: 'N', last: 'Quist' },
      { first: 'Nora\nB', last: 'Quist' },
      { first: 'Bo', last: 'Quist', email: 'ignored@example.org' },
    ])
    expect(status).toBe(200)
    expect(body).toMatchObject({ added: 2, duplicates: 2, refused: 5 })
    expect(body.rows).toEqual([
      { result: 'added' },
      { result: 'duplicate' },
      { result: 'duplicate' },
      { result: 'refused', why: 'First & Last Name Required' },
      { result: 'refused', why: 'Last Name Required' },
      { result: 'refused', why: 'First Name Required' },
      { result: 'refused', why: 'Each name needs at least 2 characters' },
      { result: 'refused', why: 'Names can’t have line breaks, control characters or ://' },
      { result: 'added' },
    ])
    expect(await stored('Quist')).toEqual([
      { first: 'Nora', last: 'Quist' },
      { first: 'Bo', last: 'Quist' },
    ])
  })

  test('keeps cells as text, whatever they look like', async () => {
    await send([
      { first: '=HYPERLINK("x.example")', last: 'Formula' },
      { first: '@cmd', last: 'Formula' },
      { first: "'=taken back", last: 'Formula' },
      { first: '<img src=x>', last: 'Formula' },
      { first: "Robert'); drop table player;--", last: 'Formula' },
    ])
    expect((await stored('Formula')).map(({ first }) => first)).toEqual([
      '=HYPERLINK("x.example")',
      '@cmd',
      '=taken back',
      '<img src=x>',
      "Robert'); drop table player;--",
    ])
  })

  test('again adds nobody, including players who were merged away', async () => {
    const players = [{ first: 'Zed', last: 'Twice' }]
    expect((await send(players)).body).toMatchObject({ added: 1 })
    expect((await send(players)).body).toMatchObject({ added: 0, duplicates: 1 })
    await world.deps.pool.query("update player set merged_into = (select min(id) from player) where last = 'Twice'")
    expect((await send(players)).body).toMatchObject({ added: 0, duplicates: 1 })
  })

  test('accepts 5,000 rows, and not one more', async () => {
    const rows = (many: number) =>
      Array.from({ length: many }, (_, index) => ({ first: 'Many', last: `Fold ${index}` }))
    const { body } = await send(rows(5000))
    expect(body).toMatchObject({ added: 5000, duplicates: 0, refused: 0 })
    expect(await send(rows(5001))).toMatchObject({ status: 400, body: { code: 'invalid-input', field: 'players' } })
  })

  test.each([[[]], [undefined], ['x'], [[{ first: 7, last: 'x' }]]])(
    '%j is refused with the field named',
    async (players) => {
      const { status, body } = await send(players)
      expect([status, body.code]).toEqual([400, 'invalid-input'])
      expect(body.field).toMatch(/^players/)
    },
  )

  test('an empty file is refused in the words of the page', async () => {
    expect((await send([])).body.message).toContain('Please upload your CVS file')
  })

  test('more than 1 MiB is refused, anything smaller is read', async () => {
    const rows = Array.from({ length: 1100 }, () => ({ first: 'x'.repeat(990), last: '' }))
    expect((await send(rows)).status).toBe(413)
    expect((await send(rows.slice(0, 1000))).body).toMatchObject({ refused: 1000 })
  })

  test('a fault in the middle leaves no trace', async () => {
    await world.deps.pool.query(
      `create function no_mallory() returns trigger language plpgsql as $$
       begin if new.last = 'Mallory' then raise exception 'no'; end if; return new; end $$;
       create trigger no_mallory before insert on player for each row execute function no_mallory()`,
    )
    const before = await count()
    expect(
      (
        await send([
          { first: 'Al', last: 'Before' },
          { first: 'Mo', last: 'Mallory' },
        ])
      ).status,
    ).toBe(500)
    expect(await count()).toBe(before)
    await world.deps.pool.query('drop trigger no_mallory on player')
  })

  test('one at a time: a second one must wait', async () => {
    const client = await world.deps.pool.connect()
    try {
      await client.query('begin; select pg_advisory_xact_lock(7011)')
      expect(await send([{ first: 'Al', last: 'Waits' }])).toMatchObject({
        status: 409,
        body: { code: 'import-running' },
      })
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect((await send([{ first: 'Al', last: 'Waits' }])).status).toBe(200)
  })

  test('two simultaneous imports add a name once, or one of them waits', async () => {
    const players = [{ first: 'Al', last: 'Atonce' }]
    const answers = await Promise.all([send(players), send(players), send(players)])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await stored('Atonce')).toHaveLength(1)
  })

  test('is for staff; the path also works without its slash', async () => {
    const before = await count()
    for (const roles of [[], ['submit_video'], ['scoreboard']]) {
      expect((await send([{ first: 'Al', last: 'Never' }], await world.aPerson('X', { roles }))).status).toBe(404)
    }
    expect((await send([{ first: 'Al', last: 'Never' }], world.visitor)).status).toBe(401)
    expect(await count()).toBe(before)
    expect((await send([{ first: 'Al', last: 'Slashless' }], staff, '/api/watch/importPlayers')).status).toBe(200)
  })
})

test('ten imports an hour for each user', async () => {
  const strict = await watchWorld()
  try {
    const sue = await strict.aPerson('Sue', { roles: ['staff'] })
    const statuses = []
    for (let index = 0; index < 11; index += 1) statuses.push((await send([{ first: 'Al', last: 'Hour' }], sue)).status)
    expect(statuses.slice(9)).toEqual([200, 429])
  } finally {
    await strict.close()
  }
})
