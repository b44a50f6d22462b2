import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '#app/demo/random.ts'
import { startSelfPlaying } from '#app/demo/self-playing.ts'
import { seedWorld } from '#app/demo/world.ts'
import { replay } from '#areas/scoring/rules/log.ts'
import { currentGame } from '#areas/scoring/rules/match-state.ts'
import { type ScoringWorld, scoringWorld } from '#areas/scoring/tests/api/scoring-world.ts'
import { readVideoLink, usualVideoHosts } from '#areas/watch/rules/video-link.ts'
import { eventually } from '#tests/support/eventually.ts'

let world: ScoringWorld
beforeAll(async () => {
  world = await scoringWorld()
  await seedWorld(world.deps)
})
afterAll(() => world.close())

const rowsOf = async (sql: string) => (await world.deps.pool.query(sql)).rows
const get = async (url: string) => (await world.visitor.send('GET', url)).body

/** Every match whose rows disagree with the replay of its log. */
async function disagreeing(): Promise<number[]> {
  const rows = await rowsOf(`select id, rules, status, seq, game_num,
      (select coalesce(jsonb_agg(body order by a.seq), '[]') from score_act a where a.match_id = m.id) as log,
      (select jsonb_agg(jsonb_build_array(g.t1_score, g.t2_score) order by g.game_num) from game g where g.match_id = m.id) as games
    from match m`)
  const agrees = (row: (typeof rows)[number]) => {
    const state = replay(row.rules, row.log)
    const shown = [row.status, row.seq, row.game_num, row.games]
    const played = [state.status, row.log.length, state.game, state.games.map((game) => game.state.score)]
    return JSON.stringify(shown) === JSON.stringify(played)
  }
  return rows.filter((row) => !agrees(row)).map((row) => row.id)
}

describe('the demo world', () => {
  test('has finished and live matches whose scores are the replay of their logs', async () => {
    expect(await get('/api/matches')).toHaveLength(33)
    expect(await get('/api/liveMatches')).toHaveLength(3)
    expect(await disagreeing()).toEqual([])
  })

  test('has players to find, several tournaments, chats and chances in the draw', async () => {
    const [counts] = await rowsOf(`select (select count(*) from player) as players, (select count(*) from tournament) as
      tournaments, (select count(*) from prize_entry) as entries, (select count(*) from chat_message) as lines`)
    expect(counts).toMatchObject({ players: 84, entries: 33 })
    expect(counts.tournaments).toBeGreaterThan(2)
    expect(counts.lines).toBeGreaterThan(10)
  })

  test('has recent videos of all four providers, of doubles and singles', async () => {
    const videos = await rowsOf(`select v.link, count(*) as players from video v
      join video_player p on p.video_id = v.id group by v.id order by v.id`)
    const read = videos.map(({ link }) => readVideoLink(new URL(link), usualVideoHosts))
    const providers = read.map((video) => (video.ok ? video.value.provider : video.code))
    expect([...new Set(providers)].sort()).toEqual(['Facebook', 'Twitch', 'Vimeo', 'YouTube'])
    expect(new Set(videos.map(({ players }) => players))).toEqual(new Set([2, 4]))
  })

  test('texts nobody about matches from before it began', async () => {
    expect(await rowsOf('select * from match_text')).toEqual([])
  })

  test('is created once', async () => {
    expect(await seedWorld(world.deps)).toBe(false)
    expect(await get('/api/matches')).toHaveLength(33)
  })

  test('has volunteers whose password nobody knows', async () => {
    const hashes = await rowsOf('select distinct password_hash, is_demo from account')
    expect(hashes).toEqual([{ password_hash: '!', is_demo: true }])
  })
})

describe('the match that plays itself', () => {
  const quick = { tap: [1, 2], pause: 5, kept: 2 } as const
  const own = () =>
    rowsOf(`select m.id, m.status, m.seq from match m join account a on a.id = m.owner_id
      where a.username = 'sam.sideline' order by m.id`)

  test('is played to its end through the log, and a new one begins after a pause', async () => {
    const playing = startSelfPlaying(world.deps, { ...quick, random: seededRandom(1) })
    await eventually(async () => (await own()).some(({ status }) => status === 'Completed'))
    await eventually(async () => (await own()).some(({ status, seq }) => status === 'Live' && seq > 0))
    await playing.stop()
    expect(await disagreeing()).toEqual([])
    expect(world.published.some(({ event }) => event === 'oneScoreChanged')).toBe(true)
  })

  test('stops at once, and after a restart the same match goes on', async () => {
    const [before] = (await own()).filter(({ status }) => status === 'Live')
    // Meanwhile another volunteer, as quick as the first one, taps several times.
    const told = world.published.length
    const other = startSelfPlaying(world.deps, { ...quick, volunteer: 1, random: seededRandom(3) })
    await eventually(() => world.published.length > told + 10)
    await other.stop()
    expect((await own()).find(({ id }) => id === before.id)).toEqual(before)
    const playing = startSelfPlaying(world.deps, { ...quick, random: seededRandom(2) })
    await eventually(async () => (await own()).some(({ id, seq }) => id === before.id && seq > before.seq))
    await playing.stop()
    expect(await disagreeing()).toEqual([])
  })

  test('leaves a readable score: the call of the current game', async () => {
    const [live] = await rowsOf(`select rules, score_call, seq,
      (select jsonb_agg(body order by a.seq) from score_act a where a.match_id = m.id) as log from match m
      where status = 'Live' and seq > 0 order by id desc limit 1`)
    expect(live.score_call).toBe(currentGame(replay(live.rules, live.log)).state.call)
  })
})
