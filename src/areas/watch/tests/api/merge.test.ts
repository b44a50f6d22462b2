import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPlayers } from '#areas/scoring/server/player-rows.ts'
import type { Person, ScoringWorld } from '#areas/scoring/tests/api/scoring-world.ts'
import { untilSomebodyWaits } from '#tests/support/lock-waits.ts'
import { aName, player, submit, watchWorld } from './watch-world.ts'

let world: ScoringWorld
let staff: Person
beforeAll(async () => {
  world = await watchWorld()
  staff = await world.aPerson('Sue', { roles: ['staff'] })
  await isFresh(staff)
})
afterAll(() => world.close())

const isFresh = ({ id }: Person) =>
  world.deps.pool.query('update session set reauthenticated_at = $1 where account_id = $2', [
    world.deps.clock.now(),
    id,
  ])

const merge = (from: number, into: number, who: Pick<Person, 'send'> = staff) =>
  who.send('POST', '/api/mergePlayers', { player_id: from, into_player_id: into })
const preview = (from: number, into: number) => staff.send('GET', `/api/mergePlayers/${from}/${into}`)

/** A player with one singles match against `other`. */
async function aPlayerWithMatch(other = 0): Promise<{ id: number; name: string; matchId: number }> {
  const name = aName()
  const id = await world.aPlayer(name)
  const owner = await world.aPerson('Ann', { roles: ['alt_scorekeeper'] })
  const side = other > 0 ? { t2p1: (await nameOf(other)) ?? '', t2p1_id: other } : { t2p1: 'Bo Nobody' }
  const match = await world.aMatch(owner, {
    singles_doubles: 'Singles',
    match_type: 'Mens',
    t1p1: name,
    t1p1_id: id,
    ...side,
  })
  return { id, name, matchId: match.id }
}

const nameOf = async (id: number) =>
  (await world.deps.db.selectFrom('player').select('name').where('id', '=', id).executeTakeFirst())?.name
const follow = (account: Person, id: number) =>
  world.deps.db.insertInto('follow').values({ account_id: account.id, player_id: id, created_at: new Date() }).execute()
const followed = async (account: Person) =>
  (await world.deps.db.selectFrom('follow').select('player_id').where('account_id', '=', account.id).execute()).map(
    (row) => row.player_id,
  )
const inMatch = async (matchId: number) =>
  (await world.deps.pool.query('select player_id from match_player where match_id = $1 and team = 1', [matchId]))
    .rows[0].player_id

describe('merging two players', () => {
  test('moves matches, followers and videos, and returns the counts', async () => {
    const [gone, stays] = [await aPlayerWithMatch(), await aPlayerWithMatch()]
    const [one, both] = [await world.aPerson('One'), await world.aPerson('Both')]
    await follow(one, gone.id)
    await follow(both, gone.id)
    await follow(both, stays.id)
    const p3 = await world.aPlayer(aName())
    await submit(world, { p1: player(gone.id), p3: player(p3) })

    expect((await preview(gone.id, stays.id)).body).toMatchObject({
      met: false,
      from: { player_name: gone.name, matches: 1, follows: 2, videos: 1, latest: [{ match_id: gone.matchId }] },
      into: { player_name: stays.name, matches: 1, follows: 1, videos: 0 },
    })
    expect((await merge(gone.id, stays.id)).body).toEqual({
      player_id: stays.id,
      player_name: stays.name,
      matches: 1,
      follows: 2,
      videos: 1,
    })
    expect(await inMatch(gone.matchId)).toBe(stays.id)
    expect([await followed(one), await followed(both)]).toEqual([[stays.id], [stays.id]])
    const [video] = (await world.visitor.send('GET', '/api/getVideoLinks/0')).body
    expect(video).toMatchObject({ p1: stays.id, p1_name: stays.name })
    const log = await world.deps.db.selectFrom('player_merge').selectAll().where('player_id', '=', gone.id).execute()
    expect(log).toMatchObject([{ into_id: stays.id, merged_by: staff.id, matches: 1, follows: 2, videos: 1 }])
  })

  test('leaves a redirect: in every call that takes a player the old id leads to the remaining player', async () => {
    const [gone, stays] = [await aPlayerWithMatch(), await aPlayerWithMatch()]
    await merge(gone.id, stays.id)
    const owner = await world.aPerson('Ann')
    const match = await world.aMatch(owner, {
      singles_doubles: 'Singles',
      match_type: 'Mens',
      t1p1: gone.name,
      t1p1_id: gone.id,
    })
    expect(await inMatch(match.id)).toBe(stays.id)
    expect((await owner.send('POST', '/api/sendTxt', { player_id: gone.id })).status).toBe(200)

    const p3 = await world.aPlayer(aName())
    await submit(world, { p1: player(gone.id), p3: player(p3) })
    expect((await submit(world, { p1: player(stays.id), p3: player(p3) })).body).toBe('duplicate')
    expect((await submit(world, { p1: player(stays.id), p3: player(gone.id) })).body.code).toBe('player-twice')
    expect((await staff.send('GET', `/api/getPlayerName?search=${gone.name}`)).body).toEqual([])
  })

  test('in a chain leads every earlier id straight to the last', async () => {
    const [one, two, three] = [await world.aPlayer(aName()), await world.aPlayer(aName()), await world.aPlayer(aName())]
    await merge(one, two)
    await merge(two, three)
    const rows = await world.deps.pool.query('select merged_into from player where id = any($1)', [[one, two]])
    expect(rows.rows).toEqual([{ merged_into: three }, { merged_into: three }])
  })

  test('lets a video of the day be found by its players after the merge too', async () => {
    const [gone, stays, p3] = [await world.aPlayer(aName()), await world.aPlayer(aName()), await world.aPlayer(aName())]
    await submit(world, { p1: player(gone), p3: player(p3) })
    await merge(gone, stays)
    expect((await submit(world, { p1: player(p3), p3: player(stays) })).body).toBe('duplicate')
  })

  test('keeps two videos that become the same', async () => {
    const [gone, stays, p3] = [await world.aPlayer(aName()), await world.aPlayer(aName()), await world.aPlayer(aName())]
    await submit(world, { p1: player(gone), p3: player(p3) })
    await submit(world, { p1: player(stays), p3: player(p3) })
    expect((await merge(gone, stays)).body).toMatchObject({ videos: 1 })
    expect((await submit(world, { p1: player(stays), p3: player(p3) })).body).toBe('duplicate')
  })
})

describe('a merge refuses', () => {
  test('two players of the same match or video, who must be different people', async () => {
    const other = await world.aPlayer(aName())
    const one = await aPlayerWithMatch(other)
    expect((await preview(one.id, other)).body).toMatchObject({ met: true })
    expect(await merge(one.id, other)).toMatchObject({ status: 409, body: { code: 'players-met' } })
    expect(await inMatch(one.matchId)).toBe(one.id)

    const [p1, p3] = [await world.aPlayer(aName()), await world.aPlayer(aName())]
    await submit(world, { p1: player(p1), p3: player(p3) })
    expect((await merge(p3, p1)).body.code).toBe('players-met')
  })

  test('but not two who met only in a deleted match; the merged player stays there as a name', async () => {
    const other = await world.aPlayer(aName())
    const one = await aPlayerWithMatch(other)
    await world.deps.pool.query('update match set deleted_at = now() where id = $1', [one.matchId])
    expect((await merge(one.id, other)).status).toBe(200)
    expect(await inMatch(one.matchId)).toBeNull()
  })

  test('the same player, an unknown player, and one who is already merged', async () => {
    const [one, two, three] = [await world.aPlayer(aName()), await world.aPlayer(aName()), await world.aPlayer(aName())]
    for (const ask of [merge, preview]) {
      expect((await ask(one, one)).body.code).toBe('merge-same')
      expect((await ask(one, 2_000_000_000)).body).toMatchObject({ code: 'unknown-player', field: 'into_player_id' })
      expect((await ask(2_000_000_000, one)).body).toMatchObject({ code: 'unknown-player', field: 'player_id' })
    }
    await merge(one, two)
    expect((await merge(one, three)).body.code).toBe('player-merged')
    expect((await merge(three, one)).body.code).toBe('player-merged')
  })

  test('users who are not staff, and staff who entered their password too long ago', async () => {
    const [one, two] = [await world.aPlayer(aName()), await world.aPlayer(aName())]
    const user = await world.aPerson()
    expect((await merge(one, two, user)).status).toBe(404)
    expect((await merge(one, two, world.visitor)).status).toBe(401)
    const other = await world.aPerson('Dana', { roles: ['staff'] })
    expect(await merge(one, two, other)).toMatchObject({ status: 403, body: { code: 'confirm-password' } })
    expect(await nameOf(one)).toBeDefined()
    expect((await world.deps.pool.query('select from player_merge where player_id = $1', [one])).rowCount).toBe(0)
  })
})

describe('while a merge is under way', () => {
  /** The state in the middle of a merge: both rows locked, the redirect written but not committed. */
  async function halfWay(from: number, into: number) {
    const client = await world.deps.pool.connect()
    await client.query('begin')
    await client.query('select from player where id = any($1) order by id for update', [[from, into]])
    await client.query('update player set merged_into = $1 where id = $2', [into, from])
    return async () => {
      await client.query('commit')
      client.release()
    }
  }

  test('a match that begins with the merged player waits, and gets the remaining one', async () => {
    const [name, into] = [aName(), await world.aPlayer(aName())]
    const from = await world.aPlayer(name)
    const owner = await world.aPerson()
    const commit = await halfWay(from, into)
    const beginning = world.aMatch(owner, { singles_doubles: 'Singles', match_type: 'Mens', t1p1: name, t1p1_id: from })
    await untilSomebodyWaits(world.deps.pool)
    await commit()
    expect(await inMatch((await beginning).id)).toBe(into)
  })

  test('negative control: a plain read still sees the merged player', async () => {
    const [name, into] = [aName(), await world.aPlayer(aName())]
    const from = await world.aPlayer(name)
    const commit = await halfWay(from, into)
    expect(await findPlayers(world.deps.db, [{ id: from, name }])).toMatchObject([{ id: from }])
    await commit()
    expect(await findPlayers(world.deps.db, [{ id: from, name }])).toMatchObject([{ id: into }])
  })

  test('of two merges of one pair in opposite directions one succeeds and the other is refused', async () => {
    const [one, two] = [await world.aPlayer(aName()), await world.aPlayer(aName())]
    const answers = await Promise.all([merge(one, two), merge(two, one)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('names that several players share are listed, ignoring accents and case', async () => {
  const ids = [await world.aPlayer('Álma Twin'), await world.aPlayer('alma TWIN')]
  const found = (await staff.send('GET', '/api/namesakes')).body
  const twins = found.find(({ player_name }: { player_name: string }) => /twin/i.test(player_name))
  expect(twins.players.map(({ player_id }: { player_id: number }) => player_id)).toEqual(ids)
})
