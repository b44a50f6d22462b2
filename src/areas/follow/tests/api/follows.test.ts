import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followPlayer } from '#areas/follow/server/follows.ts'
import { meetingPoint } from '#areas/scoring/tests/api/scoring-world.ts'
import { type FollowWorld, followWorld } from './follow-world.ts'

let world: FollowWorld
beforeAll(async () => {
  world = await followWorld()
})
afterAll(() => world.close())

describe('following', () => {
  test('requires a login, then a verified phone', async () => {
    const linda = await world.aPlayer('Linda Alvarez')
    expect((await world.visitor().post('/api/follow', { player_id: linda })).code).toBe('sign-in-required')
    const { browser } = await world.signedIn()
    expect(await browser.post('/api/follow', { player_id: linda })).toMatchObject({
      status: 403,
      code: 'phone-unverified',
    })
  })

  test('returns the favourites, which are the followed players by name, and repeating it changes nothing', async () => {
    const fan = await world.aFan()
    const [wei, ana] = [await world.aPlayer('Wei Chen'), await world.aPlayer('Ána Diaz')]
    await fan.follow(wei)
    await fan.follow(ana)
    const { body } = await fan.follow(wei)
    const list = [
      { player_id: ana, player_name: 'Ána Diaz' },
      { player_id: wei, player_name: 'Wei Chen' },
    ]
    expect(body).toEqual(list)
    expect((await fan.browser.get(`/api/getFav/${fan.id}`)).body).toEqual(list)
    expect((await fan.browser.get(`/api/watch/getFollowedPlayers/${fan.id}`)).body).toEqual(list)
  })

  test('ends by deleteFav, which can be repeated', async () => {
    const wei = await world.aPlayer('Wei Chen')
    const fan = await world.aFan({ follows: [wei] })
    expect((await fan.browser.put(`/api/deleteFav/${fan.id}`, { player_id: wei })).body).toEqual([])
    expect(await fan.browser.put(`/api/deleteFav/${fan.id}`, { player_id: wei })).toMatchObject({
      status: 200,
      body: [],
    })
  })

  test('is private: the lists of other users are not found, and nobody acts for another user', async () => {
    const [fan, other] = [await world.aFan({ follows: [await world.aPlayer('Wei Chen')] }), await world.aFan()]
    expect((await other.browser.get(`/api/getFav/${fan.id}`)).status).toBe(404)
    expect((await other.browser.get(`/api/watch/getFollowedPlayers/${fan.id}`)).status).toBe(404)
    expect((await other.browser.put(`/api/deleteFav/${fan.id}`, { player_id: 1 })).status).toBe(404)
    const asFan = await other.browser.post('/api/follow', { user_id: fan.id, player_id: await world.aPlayer('Bo') })
    expect(asFan).toMatchObject({ status: 403, code: 'not-yours' })
    expect((await fan.browser.get(`/api/getFav/${fan.id}`)).body).toHaveLength(1)
  })

  test('an unknown player cannot be followed', async () => {
    const fan = await world.aFan()
    expect(await fan.follow(2_000_000_000)).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('stops at 200 players, even if many requests come at once', async () => {
    const players = await Promise.all(Array.from({ length: 205 }, (_, index) => world.aPlayer(`Player N${index}`)))
    const fan = await world.aFan({ follows: players.slice(0, 197) })
    const replies = await Promise.all(players.slice(197).map((player) => fan.follow(player)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3)
    expect(replies.filter((reply) => reply.code === 'too-many-follows')).toHaveLength(5)
    expect((await fan.browser.get(`/api/getFav/${fan.id}`)).body).toHaveLength(200)
  })

  test('without the lock of the account simultaneous requests exceed the limit, so it is the lock that protects', async () => {
    const players = await Promise.all(Array.from({ length: 204 }, (_, index) => world.aPlayer(`Player U${index}`)))
    const fan = await world.aFan({ follows: players.slice(0, 199) })
    const actor = { userId: fan.id, phoneVerifiedAt: world.clock.now() }
    const point = meetingPoint(5)
    await Promise.all(
      players.slice(199).map((player) =>
        world.deps.db.transaction().execute(async (tx) => {
          // Each snapshot is older than every write of the others.
          await sql`set transaction isolation level repeatable read`.execute(tx)
          return followPlayer(tx, actor, player, world.clock.now(), async () => {
            await sql`select 1 from follow limit 1`.execute(tx)
            await point.wait()
          })
        }),
      ),
    )
    expect((await fan.browser.get(`/api/getFav/${fan.id}`)).body.length).toBeGreaterThan(200)
  })

  test('a merged player is followed once as the standing player, and unfollowed the same way', async () => {
    const [old, now] = [await world.aPlayer('Bob Jones'), await world.aPlayer('Robert Jones')]
    const fan = await world.aFan({ follows: [old, now] })
    await world.deps.pool.query('update player set merged_into = $2 where id = $1', [old, now])
    expect((await fan.browser.get(`/api/getFav/${fan.id}`)).body).toEqual([
      { player_id: now, player_name: 'Robert Jones' },
    ])
    expect((await fan.browser.put(`/api/deleteFav/${fan.id}`, { player_id: old })).body).toEqual([])
  })
})

describe('the search for players', () => {
  const search = (text: string) => `/api/watch/searchForPlayer?search=${encodeURIComponent(text)}`

  test('ignores accents and case, and flags the players whom the session’s user follows', async () => {
    const zoe = await world.aPlayer('Zoë Quist')
    const zora = await world.aPlayer('Zora Quist')
    const fan = await world.aFan({ follows: [zoe] })
    const { body } = await fan.browser.post(search('  zo   '), { user_id: fan.id })
    expect(body).toEqual([
      { player_id: zoe, player_name: 'Zoë Quist', follow: true },
      { player_id: zora, player_name: 'Zora Quist', follow: false },
    ])
  })

  test('shows a visitor nobody’s follows', async () => {
    const una = await world.aPlayer('Una Vale')
    const fan = await world.aFan({ follows: [una] })
    const { body } = await world.visitor().post(search('una v'), { user_id: fan.id })
    expect(body).toEqual([{ player_id: una, player_name: 'Una Vale', follow: false }])
    const other = await world.aFan()
    expect((await other.browser.post(search('una v'), { user_id: fan.id })).code).toBe('not-yours')
  })

  test('answers a search of any length, with nobody below two letters', async () => {
    const una = await world.aPlayer('Una Vale')
    const found = async (text: string) => (await world.visitor().post(search(text))).body
    for (const short of ['u', ' u ', ' ']) expect(await found(short)).toEqual([])
    expect((await found('un')).map(({ player_id: id }: { player_id: number }) => id)).toContain(una)
  })
})

describe('the add-player box', () => {
  test('staff and video submitters add a name; an existing name is not added, whatever its accents', async () => {
    for (const role of ['staff', 'submit_video'] as const) {
      const { browser } = await world.signedIn(role)
      const last = `Ünique${role.replace('_', '')}`
      expect((await browser.post('/api/addPlayerName', { first: 'Ines', last })).body).toBe('Player Added')
      const again = await browser.post('/api/addPlayerName', { first: ' ines', last: last.replace('Ü', 'u') })
      expect(again).toMatchObject({ status: 200, body: 'Player Exists' })
    }
  })

  test.each([
    [
      { first: 'Quinn', last: 'O’Reilly' },
      { first: 'quinn', last: 'OReilly' },
    ],
    [
      { first: 'Lea', last: 'Smith-Jonas' },
      { first: 'Smith', last: 'Jonas Lea' },
    ],
    [
      { first: 'Uma', last: 'St. Clair' },
      { first: 'Uma', last: 'St Clair' },
    ],
    [
      { first: '小红', last: '王' },
      { first: '王', last: '小红' },
    ],
  ])('%o is added once, and %o exists already', async (name, written) => {
    const { browser } = await world.signedIn('staff')
    expect((await browser.post('/api/addPlayerName', name)).body).toBe('Player Added')
    expect((await browser.post('/api/addPlayerName', written)).body).toBe('Player Exists')
  })

  test('everybody else adds and follows in one step', async () => {
    const fan = await world.aFan()
    const name = { first: 'Otto', last: 'Newman' }
    expect((await fan.browser.post('/api/addPlayerName', name)).status).toBe(404)
    expect((await fan.browser.post('/api/addPlayerNameAndFollow/', { ...name, user_id: fan.id })).body).toBe(
      'Player Added',
    )
    expect((await fan.browser.get(`/api/getFav/${fan.id}`)).body).toMatchObject([{ player_name: 'Otto Newman' }])
    expect((await fan.browser.post('/api/addPlayerNameAndFollow/', name)).body).toBe('Player Exists')
  })

  test('without a verified phone nothing is added', async () => {
    const { browser } = await world.signedIn()
    const reply = await browser.post('/api/addPlayerNameAndFollow/', { first: 'Never', last: 'Added' })
    expect(reply.code).toBe('phone-unverified')
    expect((await world.visitor().post('/api/watch/searchForPlayer?search=Never%20Added')).body).toEqual([])
  })

  test.each([
    [{ first: 'A', last: 'Newman' }, 'first'],
    [{ first: 'Otto', last: '' }, 'last'],
    [{ first: 'Otto', last: '<b>Newman' }, 'last'],
  ])('%j is refused at %s', async (name, field) => {
    const fan = await world.aFan()
    const reply = await fan.browser.post('/api/addPlayerNameAndFollow/', name)
    expect(reply).toMatchObject({ status: 400, body: { field } })
  })

  test('two simultaneous requests for the same new name make one player', async () => {
    const fans = await Promise.all([1, 2, 3, 4].map(() => world.aFan()))
    const replies = await Promise.all(
      fans.map((fan) => fan.browser.post('/api/addPlayerNameAndFollow/', { first: 'Twin', last: 'Born' })),
    )
    expect(replies.map((reply) => reply.body).sort()).toEqual([
      'Player Added',
      'Player Exists',
      'Player Exists',
      'Player Exists',
    ])
  })
})
