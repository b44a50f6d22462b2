import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScoringWorld } from '#areas/scoring/tests/api/scoring-world.ts'
import { aLink, aName, aVideographer, player, submit, watchWorld } from './watch-world.ts'

const submitted = 'Video submitted. We’re notifying the players’ followers.'

let world: ScoringWorld
beforeAll(async () => {
  world = await watchWorld()
})
afterAll(() => world.close())

const countVideos = async () => (await world.deps.db.selectFrom('video').selectAll().execute()).length
const latest = async () => (await world.visitor.send('GET', '/api/getVideoLinks/0')).body[0]

describe('submitting a video', () => {
  test('stores it under its one address and lists it first, with our names of the players', async () => {
    const name = aName()
    const [p1, p4] = [await world.aPlayer(name), await world.aPlayer(aName())]
    const link = aLink()
    const { body, headers } = await submit(world, {
      p1: player(p1),
      p4: player(p4),
      link: ` ${link.replace('www.', 'm.')}&t=9s#x `,
      tournament: ' Autumn Open ',
    })
    expect(body).toBe(submitted)
    expect(headers['content-type']).toContain('text/plain')
    expect(await latest()).toMatchObject({
      link,
      p1,
      p1_name: name,
      p2: null,
      p2_name: null,
      p4,
      tournament: 'Autumn Open',
    })
  })

  test.each([
    [{ link: undefined }, 'link', 'Link Required'],
    [{ link: '  ' }, 'link', 'Link Required'],
    [{ tournament: '' }, 'tournament', 'Tournament Name Required'],
    [{ tournament: null }, 'tournament', 'Tournament Name Required'],
    [{ p1: null }, 'p1', 'Player 1 Required'],
    [{ p3: undefined }, 'p3', 'Player 3 Required'],
    [{ p1: { player_name: 'Linda' } }, 'p1.player_id', ''],
    [{ tournament: 'a\u0000b' }, 'tournament', 'control characters'],
    [{ tournament: 'x'.repeat(101) }, 'tournament', ''],
    [{ link: `https://vimeo.com/${'1'.repeat(500)}` }, 'link', ''],
  ])('with a missing or invalid field names it: %j', async (part, field, words) => {
    const before = await countVideos()
    const { status, body } = await submit(world, part)
    expect([status, body.code, body.field]).toEqual([400, 'invalid-input', field])
    expect(body.message).toContain(words)
    expect(await countVideos()).toBe(before)
  })

  test.each([
    ['http://www.youtube.com/watch?v=M7lc1UVf-VE', 'link-not-https'],
    ['javascript:alert(1)', 'link-not-https'],
    ['https://bit.ly/court1', 'link-shortened'],
    ['https://evil.example/watch?v=M7lc1UVf-VE', 'link-host'],
    ['https://www.youtube.com/feed', 'link-no-video'],
  ])('%s is refused: %s', async (link, code) => {
    expect(await submit(world, { link })).toMatchObject({ status: 400, body: { code, field: 'link' } })
  })

  test('refuses unknown players, and the same one twice', async () => {
    const id = await world.aPlayer(aName())
    expect((await submit(world, { p2: player(2_000_000_000) })).body).toMatchObject({
      code: 'unknown-player',
      field: 'p2',
    })
    expect((await submit(world, { p1: player(id), p4: player(id) })).body).toMatchObject({
      code: 'player-twice',
      field: 'p4',
    })
  })

  test('may leave the other places empty', async () => {
    expect((await submit(world, { p2: null, p4: { player_id: 0, player_name: '' } })).body).toBe(submitted)
  })

  test('accepts only the submitter as its author', async () => {
    const [vera, other] = [await aVideographer(world), await aVideographer(world)]
    const before = await countVideos()
    expect(await submit(world, { author: other.id }, vera)).toMatchObject({ status: 403, body: { code: 'not-yours' } })
    expect(await submit(world, { author: other.username }, vera)).toMatchObject({ status: 403 })
    expect(await countVideos()).toBe(before)
    expect((await submit(world, { author: vera.id }, vera)).body).toBe(submitted)
    const rows = await world.deps.db.selectFrom('video').select('author_id').orderBy('id', 'desc').limit(1).execute()
    expect(rows).toEqual([{ author_id: vera.id }])
  })

  test('is for users with the role, and not found for the rest', async () => {
    const [user, staff] = [await world.aPerson(), await world.aPerson('Sue', { roles: ['staff'] })]
    expect(await submit(world, {}, user)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await submit(world, {}, staff)).toMatchObject({ status: 404 })
    expect((await world.visitor.send('POST', '/api/sendLiveVideoNotification', {})).status).toBe(401)
  })

  test('is limited to three in ten minutes and five a day for each user', async () => {
    const vera = await aVideographer(world)
    const statuses = []
    for (let index = 0; index < 4; index += 1) statuses.push((await submit(world, {}, vera)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('with the same key counts once', async () => {
    const vera = await aVideographer(world)
    const [p1, p3] = [await world.aPlayer(aName()), await world.aPlayer(aName())]
    const body = { p1: player(p1), p3: player(p3), link: aLink(), tournament: 'Once' }
    const send = () => vera.send('POST', '/api/sendLiveVideoNotification', body, { 'idempotency-key': key })
    const key = randomUUID()
    expect([(await send()).body, (await send()).body]).toEqual([submitted, submitted])
  })
})

describe('a known video', () => {
  test('with the same link is a duplicate, on any day and however the link is written', async () => {
    const link = aLink()
    expect((await submit(world, { link })).body).toBe(submitted)
    world.later(2 * 24 * 60)
    const before = await countVideos()
    expect((await submit(world, { link: `https://youtu.be/${link.slice(-11)}` })).body).toBe('duplicate')
    expect(await countVideos()).toBe(before)
  })

  test('with the same players on one day is a duplicate, in any order; on the next day it is not', async () => {
    const [p1, p2, p3] = [await world.aPlayer(aName()), await world.aPlayer(aName()), await world.aPlayer(aName())]
    expect((await submit(world, { p1: player(p1), p2: player(p2), p3: player(p3) })).body).toBe(submitted)
    expect((await submit(world, { p1: player(p3), p3: player(p1), p4: player(p2) })).body).toBe('duplicate')
    expect((await submit(world, { p1: player(p1), p3: player(p3) })).body).toBe(submitted)
    world.later(24 * 60)
    expect((await submit(world, { p1: player(p1), p2: player(p2), p3: player(p3) })).body).toBe(submitted)
  })

  test('of a channel is a new one the next day', async () => {
    const link = 'https://www.twitch.tv/lakesidepickleball'
    expect((await submit(world, { link })).body).toBe(submitted)
    expect((await submit(world, { link: `${link}?x=1` })).body).toBe('duplicate')
    world.later(24 * 60)
    expect((await submit(world, { link })).body).toBe(submitted)
  })

  const twice = async () => {
    const body = { link: aLink() }
    const people = [await aVideographer(world), await aVideographer(world), await aVideographer(world)]
    return (await Promise.all(people.map((person) => submit(world, body, person)))).map((answer) => answer.body)
  }

  test('submitted three times at once is stored once', async () => {
    expect((await twice()).sort()).toEqual([submitted, 'duplicate', 'duplicate'])
  })

  test('negative control: without the constraint it is stored three times', async () => {
    await world.deps.pool.query('alter table video drop constraint video_link_key_key')
    expect(await twice()).toEqual([submitted, submitted, submitted])
    await world.deps.pool.query('delete from video')
    await world.deps.pool.query('alter table video add constraint video_link_key_key unique (link_key)')
  })
})

describe('reading videos', () => {
  test('flags followed players only for users who ask about themselves', async () => {
    const fan = await world.aPerson('Fay')
    const [p1, p3] = [await world.aPlayer(aName()), await world.aPlayer(aName())]
    await world.deps.db
      .insertInto('follow')
      .values({ account_id: fan.id, player_id: p3, created_at: world.deps.clock.now() })
      .execute()
    await submit(world, { p1: player(p1), p3: player(p3) })
    const readMarks = async (who: { send: typeof fan.send }, path: string) => {
      const [row] = (await who.send('GET', path)).body
      return [row.p1_follow, row.p2_follow, row.p3_follow, row.p4_follow]
    }
    expect(await readMarks(fan, `/api/getVideoLinks/${fan.id}`)).toEqual([false, false, true, false])
    const nobody = [false, false, false, false]
    const other = await world.aPerson()
    expect(await readMarks(other, `/api/getVideoLinks/${fan.id}`)).toEqual(nobody)
    expect(await readMarks(world.visitor, `/api/getVideoLinks/${fan.id}`)).toEqual(nobody)
    for (const none of ['0', 'undefined', 'null', '-1', '1e3'])
      expect(await readMarks(fan, `/api/getVideoLinks/${none}`)).toEqual(nobody)
  })

  test('returns pages of 24, latest first', async () => {
    for (let index = 0; index < 26; index += 1) await submit(world)
    const page = async (query: string) => (await world.visitor.send('GET', `/api/getVideoLinks/0${query}`)).body
    const [first, second] = [await page(''), await page('?page=2')]
    expect(first).toHaveLength(24)
    expect(second.length).toBeGreaterThan(1)
    const ids = [...first, ...second].map(({ id }: { id: number }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one))
    expect(await page('?page=400')).toEqual([])
    expect((await page('?page=0')).code).toBe('invalid-input')
  })

  test('works for a single one, with its names; an unknown one is reported in the words of the page', async () => {
    await submit(world)
    const { id, link, p1_name, p3_name } = await latest()
    const { body } = await world.visitor.send('GET', `/api/getVideoLink/${id}`)
    expect(body).toMatchObject({ link, p1_name, p2_name: null, p3_name, p4_name: null })
    expect(await world.visitor.send('GET', '/api/getVideoLink/2000000000')).toMatchObject({
      status: 404,
      body: { message: 'Sorry we are not able to find the match you are looking for.' },
    })
    expect((await world.visitor.send('GET', '/api/getVideoLink/abc')).status).toBe(400)
  })

  test('leaves out those no longer allowed, in the list and alone', async () => {
    await submit(world)
    const { id } = await latest()
    for (const link of [
      'https://evil.example/watch?v=M7lc1UVf-VE',
      'https://evil.example/youtube.com/',
      'https://www.youtube.com/feed',
    ]) {
      await world.deps.pool.query('update video set link = $1 where id = $2', [link, id])
      expect((await latest())?.id).not.toBe(id)
      expect((await world.visitor.send('GET', `/api/getVideoLink/${id}`)).body.code).toBe('video-not-found')
    }
  })
})

test('an installation chooses the video hosts it accepts', async () => {
  const own = await watchWorld({ VIDEO_HOSTS: 'streams.example.org, vimeo.com' })
  try {
    const link = 'https://live.streams.example.org/court/4'
    expect((await submit(own, { link })).body).toBe(submitted)
    expect((await own.visitor.send('GET', '/api/getVideoLinks/0')).body[0].link).toBe(link)
    expect((await submit(own)).body).toMatchObject({ code: 'link-host', hosts: ['streams.example.org', 'vimeo.com'] })
  } finally {
    await own.close()
  }
})
