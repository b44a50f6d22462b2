import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueFollowerTexts, tellFollowers } from '#areas/follow/server/queue-texts.ts'
import { aNumber, type FollowWorld, followWorld } from './follow-world.ts'

const minute = 60_000
const hour = 60 * minute

let world: FollowWorld
let linda: { id: number; name: string }
let wei: { id: number; name: string }
beforeAll(async () => {
  world = await followWorld({ env: { PUBLIC_URL: 'https://sideout.example', TEXT_NEWS: '10% off paddles: code DINK' } })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.later(24 * hour)
  linda = { id: await world.aPlayer('Linda Alvarez'), name: 'Linda Alvarez' }
  wei = { id: await world.aPlayer('Wei Chen'), name: 'Wei Chen' }
})

const statusesOf = async (accountId: number) =>
  (await world.notices()).filter((row) => row.account_id === accountId).map((row) => [row.status, row.reason])

describe('a match begins', () => {
  test('each follower gets one text, however many of its players they follow', async () => {
    const both = await world.aFan({ follows: [linda.id, wei.id] })
    const one = await world.aFan({ follows: [wei.id] })
    const none = await world.aFan({ follows: [await world.aPlayer('Somebody Else')] })
    const { id } = await world.aMatch([linda, wei])
    expect(await world.textsTo(both.phone)).toEqual([
      `Sideout: Linda Alvarez and Wei Chen are playing now on court 4. https://sideout.example/match/${id} Reply STOP to end.`,
    ])
    expect(await world.textsTo(one.phone)).toHaveLength(1)
    expect(await world.textsTo(none.phone)).toEqual([])
  })

  test('it is announced once, even if the old client requests it and the job runs again', async () => {
    const fan = await world.aFan({ follows: [linda.id] })
    const { id, browser } = await world.aMatch([linda])
    await browser.post('/api/sendTxt', { player_id: linda.id, player_name: 'Win money at evil.example' })
    await world.runJobs()
    await tellFollowers.run(world.deps, { kind: 'match', matchId: id })
    await world.deps.db
      .transaction()
      .execute((tx) => queueFollowerTexts(world.deps, tx, { kind: 'match', matchId: id }))
    await browser.post('/api/sendTxt', { player_id: linda.id })
    const texts = await world.textsTo(fan.phone)
    expect(texts).toHaveLength(1)
    expect(texts[0]).not.toContain('evil')
  })

  test('two accounts with one phone get one text', async () => {
    const phone = aNumber()
    await world.aFan({ phone, follows: [linda.id] })
    await world.aFan({ phone, follows: [linda.id] })
    await world.aMatch([linda])
    expect(await world.textsTo(phone)).toHaveLength(1)
  })

  test('a follower of a player who was merged into a player of the match is notified', async () => {
    const old = await world.aPlayer('Lin Alvarez')
    const fan = await world.aFan({ follows: [old] })
    await world.deps.pool.query('update player set merged_into = $2 where id = $1', [old, linda.id])
    await world.aMatch([linda])
    expect((await world.textsTo(fan.phone))[0]).toContain('Linda Alvarez is playing')
  })

  test('a match that could not be started notifies nobody', async () => {
    const fan = await world.aFan({ follows: [linda.id] })
    await expect(
      world.deps.db.transaction().execute(async (tx) => {
        await queueFollowerTexts(world.deps, tx, { kind: 'match', matchId: 1 })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await world.textsTo(fan.phone)).toEqual([])
  })

  test('nobody gets a text without consent, without a verified number, or with a disabled account', async () => {
    const without = await world.aFan({ follows: [linda.id], match_texts: false })
    const unverified = await world.aFan({ follows: [linda.id] })
    await world.deps.pool.query('update account set phone_verified_at = null where id = $1', [unverified.id])
    const disabled = await world.aFan({ follows: [linda.id] })
    await world.deps.pool.query('update account set disabled_at = now() where id = $1', [disabled.id])
    await world.aMatch([linda])
    for (const { phone } of [without, unverified, disabled]) expect(await world.textsTo(phone)).toEqual([])
  })

  test('a consent withdrawn before the text is sent counts', async () => {
    const fan = await world.aFan({ follows: [linda.id] })
    const { id } = await world.aMatch([linda])
    await tellFollowers.run(world.deps, { kind: 'match', matchId: id })
    await fan.browser.put('/api/watch/textConsent', { match_texts: false })
    expect(await world.textsTo(fan.phone)).toEqual([])
    expect(await statusesOf(fan.id)).toEqual([['dropped', 'not-wanted']])
  })

  test('news is only in the texts of followers who agreed to it', async () => {
    const eager = await world.aFan({ follows: [linda.id], news: true })
    const calm = await world.aFan({ follows: [linda.id] })
    await world.aMatch([linda])
    expect((await world.textsTo(eager.phone))[0]).toContain('10% off paddles: code DINK')
    expect((await world.textsTo(calm.phone))[0]).not.toContain('DINK')
  })
})

describe('the budgets of followers', () => {
  test('allow 3 texts in ten minutes, and a fourth later if the match is still live', async () => {
    const fan = await world.aFan({ follows: [linda.id] })
    const matches = []
    for (const _ of [1, 2, 3, 4, 5]) matches.push(await world.aMatch([linda]))
    expect(await world.textsTo(fan.phone)).toHaveLength(3)
    await world.deps.pool.query(`update match set status = 'Completed', completed_at = $1 where id = $2`, [
      world.clock.now(),
      matches[4]?.id,
    ])
    world.clock.later(10 * minute + 1000)
    expect(await world.textsTo(fan.phone)).toHaveLength(4)
    expect((await statusesOf(fan.id)).map(([status]) => status)).toEqual(['sent', 'sent', 'sent', 'sent', 'dropped'])
  })

  test('allow no more than 5 texts a day, whatever happens', async () => {
    const fan = await world.aFan({ follows: [linda.id] })
    for (let matches = 0; matches < 8; matches += 1) {
      await world.aMatch([linda])
      await world.runJobs()
      world.clock.later(11 * minute)
    }
    expect(await world.textsTo(fan.phone)).toHaveLength(5)
    expect((await statusesOf(fan.id)).at(-1)).toEqual(['dropped', 'budget of user'])
  })
})

/** Moves the clock to a wall-clock hour in Denver. */
const toHour = (wanted: number) => {
  const now = world.clock.now().getTime() - 6 * hour
  const at = Math.floor(now / (24 * hour)) * 24 * hour + wanted * hour
  world.clock.later(at > now ? at - now : at + 24 * hour - now)
}

describe('quiet hours', () => {
  test('at night a text waits for the morning, and is sent if the match is still live', async () => {
    const fan = await world.aFan({ follows: [linda.id] })
    toHour(22)
    await world.aMatch([linda])
    expect(await world.textsTo(fan.phone)).toEqual([])
    world.clock.later(9 * hour + 59 * minute)
    expect(await world.textsTo(fan.phone)).toEqual([])
    world.clock.later(2 * minute)
    expect(await world.textsTo(fan.phone)).toHaveLength(1)
  })

  test('a match that is over in the morning is not announced', async () => {
    const fan = await world.aFan({ follows: [linda.id] })
    toHour(22)
    await world.aMatch([linda])
    await world.runJobs()
    await world.endMatches()
    world.clock.later(11 * hour)
    expect(await world.textsTo(fan.phone)).toEqual([])
    expect(await statusesOf(fan.id)).toEqual([['dropped', 'over']])
  })

  test('a follower who allowed it is notified at night', async () => {
    const fan = await world.aFan({ follows: [linda.id], at_night: true })
    toHour(23)
    await world.aMatch([linda])
    expect(await world.textsTo(fan.phone)).toHaveLength(1)
  })

  test('the night is that of the number’s zone', async () => {
    const [honolulu, maine] = [
      await world.aFan({ phone: aNumber('808'), follows: [linda.id] }),
      await world.aFan({ phone: aNumber('207'), follows: [linda.id] }),
    ]
    toHour(20) // ten at night in Maine, four in the afternoon in Hawaii
    await world.aMatch([linda])
    expect(await world.textsTo(honolulu.phone)).toHaveLength(1)
    expect(await world.textsTo(maine.phone)).toEqual([])
  })

  test('a live video of the night is not announced in the morning', async () => {
    const fan = await world.aFan({ follows: [linda.id] })
    toHour(23)
    await aVideo(77_001, [linda.id])
    expect(await world.textsTo(fan.phone)).toEqual([])
    expect(await statusesOf(fan.id)).toEqual([['dropped', 'too-late']])
  })
})

const aVideo = (videoId: number, playerIds: number[]) =>
  world.deps.db.transaction().execute((tx) =>
    queueFollowerTexts(world.deps, tx, {
      kind: 'video',
      videoId,
      playerIds,
      link: `https://sideout.example/watch/link/${videoId}`,
    }),
  )

test('a live video notifies the followers of its players once', async () => {
  toHour(12)
  const fan = await world.aFan({ follows: [linda.id, wei.id] })
  await aVideo(77_002, [linda.id, wei.id])
  await aVideo(77_002, [linda.id, wei.id])
  expect(await world.textsTo(fan.phone)).toEqual([
    'Sideout: Linda Alvarez and Wei Chen are live on video now. https://sideout.example/watch/link/77002 Reply STOP to end.',
  ])
})

test('a demo phone replies from the outbox; STOP ends the texts and sends one confirmation', async () => {
  toHour(12)
  const fan = await world.aFan({ follows: [linda.id] })
  await world.aMatch([linda])
  await world.runJobs()
  const { browser } = await world.signedIn('staff')
  const answer = (phone: string) => {
    const form = new URLSearchParams({ phone, text: 'STOP' }).toString()
    return browser.send('POST', '/demo/outbox/answer', form, { 'content-type': 'application/x-www-form-urlencoded' })
  }
  expect((await answer(`+${fan.phone}`)).status).toBe(200)
  await answer(`+${fan.phone}`)
  const unknown = aNumber()
  await answer(`+${unknown}`)
  await world.aMatch([linda])
  const texts = await world.textsTo(fan.phone)
  expect(texts).toHaveLength(2)
  expect(texts[1]).toContain('No more texts')
  expect(await world.deps.db.selectFrom('phone_opt_out').selectAll().where('phone', '=', unknown).execute()).toEqual([])
})

test('thousands of followers are notified in a few statements, within the day’s budget', {
  timeout: 240_000,
}, async () => {
  toHour(12)
  const { rows } = await world.deps.pool.query<{ id: number }>(
    `with a as (
       insert into account (username, first, last, email, password_hash, created_at, phone_num, phone_verified_at)
       select 'many' || n, 'Many', 'Fan', 'many@example.org', '!', $1, (8013000000 + n)::text, $1
       from generate_series(1, 6000) n returning id
     ), t as (insert into text_setting (account_id, match_texts) select id, true from a)
     insert into follow (account_id, player_id, created_at) select id, $2, $1 from a returning account_id as id`,
    [world.clock.now(), linda.id],
  )
  const { id } = await world.aMatch([linda])
  await tellFollowers.run(world.deps, { kind: 'match', matchId: id })
  const { rows: queued } = await world.deps.pool.query('select count(*) as count from notice where match_id = $1', [id])
  expect(queued).toEqual([{ count: rows.length }])
  const { rows: jobs } = await world.deps.pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'follow.deliver-notice' and (j.payload->>'noticeId')::bigint in
       (select id from notice where match_id = $1 order by id offset 250) returning j.id`,
    [id],
  )
  expect(jobs).toHaveLength(rows.length - 250)
  const before = await world.deps.db.selectFrom('demo_outbox').select('id').where('channel', '=', 'text').execute()
  expect((await world.countTexts()) - before.length).toBe(150)
})
