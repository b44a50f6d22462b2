import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playerSearch } from '#areas/scoring/server/player-rows.ts'
import { withLongStatements } from '#kernel/server/db/time-limits.ts'
import { addMember } from '#tests/support/a-club.ts'
import { type Person, type ScoringWorld, scoringWorld } from './scoring-world.ts'

let world: ScoringWorld
let ann: Person
beforeAll(async () => {
  world = await scoringWorld()
  ann = await world.aPerson()
  for (const name of ['José Ángel', 'Angela Stone', 'Bo Mangold', 'Ann Lee', 'Joan Ann', '100% Sure', 'Under_Score Al'])
    await world.aPlayer(name)
})
afterAll(() => world.close())

const search = async (text: string) => {
  const { status, body } = await ann.send('GET', `/api/getPlayerName?search=${encodeURIComponent(text)}`)
  expect(status).toBe(200)
  return body.map((player: { player_name: string }) => player.player_name)
}

describe('searching a player', () => {
  test('ignores accents and case, and lists names that begin so first, then words, then the rest', async () => {
    expect(await search('ÁNG')).toEqual(['Angela Stone', 'José Ángel', 'Bo Mangold'])
  })

  test('with one letter finds nobody, with two matches only the beginnings of words', async () => {
    for (const one of ['á', 'a', ' a ', 'J']) expect(await search(one)).toEqual([])
    expect(await search('an')).toEqual(['Angela Stone', 'Ann Lee', 'Joan Ann', 'José Ángel'])
  })

  test('without a text finds nobody', async () => {
    expect(await search('  ')).toEqual([])
    expect((await ann.send('GET', '/api/getPlayerName')).body).toEqual([])
  })

  test('reads letters and digits only, so that wildcards are none', async () => {
    expect(await search('%%')).toEqual([])
    expect(await search('100 su%')).toEqual(['100% Sure'])
    expect(await search('unders')).toEqual(['Under_Score Al'])
    expect(await search('r%e')).toEqual([])
    expect(await search('\\\\\\')).toEqual([])
  })

  test.each([
    ['obrien', 'Pat O’Brien'],
    ['smith jones', 'Mary Smith-Jones'],
    ['jones mary', 'Mary Smith-Jones'],
    ['jon smithers', 'Smithers, Jon'],
    ['st john', 'Olivia St. John'],
    ['小明', '王小明'],
    ['明', '王小明'],
    ['lukasz', 'Łukasz Groß'],
    ['gross lu', 'Łukasz Groß'],
  ])('finds %s as people write it: %s', async (typed, name) => {
    await world.aPlayer(name)
    expect(await search(typed)).toContain(name)
  })

  test('leaves out players who were merged', async () => {
    const [one, other] = [await world.aPlayer('Zed Merge'), await world.aPlayer('Zed Merged')]
    await world.deps.pool.query('update player set merged_into = $1 where id = $2', [one, other])
    expect(await search('zed')).toEqual(['Zed Merge'])
  })

  test('returns 20 at most, ids and names only', async () => {
    for (let index = 0; index < 25; index += 1) await world.aPlayer(`Manyfold ${index}`)
    const { body } = await ann.send('GET', '/api/getPlayerName?search=manyfold')
    expect(body).toHaveLength(20)
    expect(Object.keys(body[0])).toEqual(['player_id', 'player_name'])
  })

  test('tells players of one name apart by the match that each of them played last', async () => {
    const [one, other] = [await world.aPlayer('John Smith'), await world.aPlayer('John Smith')]
    const owner = await world.aPerson()
    const players = {
      t1p1: 'John Smith',
      t1p1_id: one,
      tournament_name: 'Autumn Open',
      date_time: '2026-07-04T20:05:00Z',
    }
    await world.aMatch(owner, players)
    const { body } = await ann.send('GET', '/api/getPlayerName?search=john%20smith')
    expect(body).toEqual([
      {
        player_id: one,
        player_name: 'John Smith',
        clubs: [],
        live_on: '4',
        last_match: { date: '07/04/2026', tournament_name: 'Autumn Open', court_number: '4' },
      },
      { player_id: other, player_name: 'John Smith', clubs: [], last_match: null },
    ])
  })

  test('names of namesakes only the clubs that the reader shares with whoever added them', async () => {
    const { deps } = world
    const [bea, cy] = [await world.aPerson('Bea'), await world.aPerson('Cy')]
    const aClub = (name: string) =>
      deps.db
        .insertInto('club')
        .values({ name, url: `club-${name.toLowerCase()}`, time_zone: 'US/Mountain', created_at: deps.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [shared, foreign, left] = [await aClub('Shared'), await aClub('Foreign'), await aClub('Left')]
    for (const [club, person] of [
      [shared, ann],
      [shared, bea],
      [foreign, bea],
      [left, ann],
      [left, bea],
    ] as const)
      await addMember(deps, club.id, person.id, person.username)
    await deps.pool.query(`update member set status = 'archived' where club_id = $1 and account_id = $2`, [
      left.id,
      bea.id,
    ])
    const added: number[] = []
    for (const person of [bea, cy]) {
      const { body } = await person.send('POST', '/api/addPlayer', { playerName: 'Jo Namesake' })
      added.push(body.player_id)
    }
    const seenBy = async (person: Person) => {
      const { body } = await person.send('GET', '/api/getPlayerName?search=jo%20namesake')
      return body.map(({ player_id, clubs }: { player_id: number; clubs: string[] }) => [
        added.indexOf(player_id),
        clubs,
      ])
    }
    expect(await seenBy(ann)).toEqual([
      [0, ['Shared']],
      [1, []],
    ])
    expect(await seenBy(cy)).toEqual([
      [0, []],
      [1, []],
    ])
  })

  test('refuses control characters and long texts, and visitors', async () => {
    expect((await ann.send('GET', '/api/getPlayerName?search=a%00b')).body).toMatchObject({ field: 'search' })
    expect((await ann.send('GET', `/api/getPlayerName?search=${'x'.repeat(121)}`)).body).toMatchObject({
      field: 'search',
    })
    expect((await world.visitor.send('GET', '/api/getPlayerName?search=ann')).status).toBe(401)
  })
})

describe('searching among 100,000 players', () => {
  test.each(['an', 'ang', 'joseph', 'son', 'zzz', 'hen jos'])('%s uses the indexes', async (typed) => {
    await manyPlayers()
    const { sql: statement, parameters } = playerSearch(typed).compile(world.deps.db)
    const { rows } = await world.deps.pool.query(`explain (analyze, format json) ${statement}`, [...parameters])
    const [{ Plan: plan }] = rows[0]['QUERY PLAN']
    const scans = scansOf(plan).filter((scan) => scan['Relation Name'] === 'player' || scan['Index Name'])
    const names = scans.map((scan) => [scan['Node Type'], scan['Index Name']])
    expect(names.map(([, index]) => index)).toContain('player_begins')
    expect(names).toContainEqual(['Bitmap Index Scan', 'player_search'])
    expect(names.map(([type]) => type)).not.toContain('Seq Scan')
  })
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly PlanNode[]
}

function scansOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(scansOf)]
}

let many: Promise<unknown> | undefined
function manyPlayers(): Promise<unknown> {
  many ??= withLongStatements(world.deps.db, 60_000, async (db) => {
    await sql`insert into player (first, last, created_at)
       select (array['Joseph','Maria','Angela','Dan','Ann','Sue','Ron','Kim','Luz','Bev'])[1 + i % 10] || chr(97 + i % 26),
         (array['John','Peter','Ander','Stan','Wil','Carl','Hen','Mor','Lar','Jen'])[1 + i / 7 % 10] || chr(97 + i / 3 % 26)
           || (array['son','sen','berg','mann','ton','ley','ski','ez','ova','dale'])[1 + i / 11 % 10], now()
       from generate_series(1, 100000) as i`.execute(db)
    await sql`analyze player`.execute(db)
  })
  return many
}

describe('adding a player', () => {
  const add = (playerName: unknown, headers = {}, who = ann) =>
    who.send('POST', '/api/addPlayer', { playerName }, headers)

  test('splits the name at its last space; namesakes may exist', async () => {
    const one = await add('Ana María  Gómez')
    expect(one.body).toEqual({ player_id: expect.any(Number), player_name: 'Ana María Gómez' })
    const { rows } = await world.deps.pool.query('select first, last from player where id = $1', [one.body.player_id])
    expect(rows).toEqual([{ first: 'Ana María', last: 'Gómez' }])
    expect((await add('Ana María Gómez')).body.player_id).not.toBe(one.body.player_id)
  })

  test('accepts a name of one word, apostrophes and hyphens', async () => {
    expect((await add('Cher')).body.player_name).toBe('Cher')
    expect((await add('Mary-Jo O’Neil')).body.player_name).toBe('Mary-Jo O’Neil')
  })

  test('with the same key adds one', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [one, other] = await Promise.all([add('Key Once', headers), add('Key Once', headers)])
    expect(one.body).toEqual(other.body)
  })

  test.each([['x'], ['x'.repeat(61)], ['<b>Al</b>'], ['Al 3000'], ['..--'], ['a\u0000b'], [7], [null]])(
    'refuses %j with the field named',
    async (name) => {
      expect(await add(name)).toMatchObject({ status: 400, body: { code: 'invalid-input', field: 'playerName' } })
    },
  )

  test('is for signed-in users, 20 a day', async () => {
    expect((await world.visitor.send('POST', '/api/addPlayer', { playerName: 'Al Bo' })).status).toBe(401)
    const bo = await world.aPerson('Bo')
    for (let index = 0; index < 20; index += 1) expect((await add('Many More', {}, bo)).status).toBe(200)
    expect((await add('Many More', {}, bo)).status).toBe(429)
  })
})
