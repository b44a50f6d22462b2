import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoAccounts } from '#app/demo/accounts.ts'
import { seedClub } from '#app/demo/club.ts'
import { hourIn } from '#app/demo/demo-days.ts'
import { seedLessons } from '#app/demo/lessons.ts'
import { startDemoMatches } from '#app/demo/matches.ts'
import { seedPublicEvents } from '#app/demo/public-events.ts'
import { seededRandom } from '#app/demo/random.ts'
import { startSelfPlaying } from '#app/demo/self-playing.ts'
import { seedWorld } from '#app/demo/world.ts'
import { type ScoringWorld, scoringWorld } from '#areas/scoring/tests/api/scoring-world.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { eventually } from '#tests/support/eventually.ts'

const club = 'US/Mountain'
// Ten past three in the morning of Thanksgiving, by the club's clock.
let now = new Date('2026-11-26T10:10:00Z')
let world: ScoringWorld
let deps: Deps
beforeAll(async () => {
  world = await scoringWorld()
  deps = { ...world.deps, isDemo: true, clock: { now: () => now } }
  await seedDemoAccounts(deps)
  await seedWorld(deps)
  await seedClub(deps)
  await seedPublicEvents(deps)
  await seedLessons(deps)
})
afterAll(() => world.close())

const rowsOf = async (sql: string) => (await world.deps.pool.query(sql)).rows
const live = () =>
  rowsOf(`select m.id, m.court_number, t.name as tournament, m.time_zone, m.starts_at,
    array(select p.player_id from match_player p where p.match_id = m.id) as players
    from match m join tournament t on t.id = m.tournament_id where m.status = 'Live'`)

test('a visitor at three in the morning finds four live matches where it is day, on courts and with players of their own', async () => {
  const playing = startSelfPlaying(deps, { tap: [1, 2], pause: 5, random: seededRandom(4) })
  await eventually(async () => (await live()).length === 4)
  await playing.stop()
  const matches = await live()
  const courts = matches.map(({ tournament, court_number }) => `${tournament} ${court_number}`)
  const players = matches.flatMap((match) => match.players)
  expect([new Set(courts).size, new Set(players).size]).toEqual([4, players.length])
  for (const { time_zone, starts_at } of matches) expect(hourIn(time_zone, starts_at)).toBeGreaterThanOrEqual(8)
  expect(matches.map(({ time_zone }) => time_zone)).not.toContain(club)
})

test('the mixer of the evening is over with the scores of six rounds, and the next one is after the holidays', async () => {
  const events = await rowsOf(`select id, title, starts_at, ends_at, opened_at is not null as is_open from club_event
    where title like '%mixer' order by starts_at`)
  expect(events.map(({ title, starts_at }) => [title, starts_at.toISOString()])).toEqual([
    ['Evening mixer', '2026-11-26T01:00:00.000Z'],
    ['Afternoon mixer', '2026-11-30T20:00:00.000Z'],
  ])
  const scores = await rowsOf(`select round, count(*)::int as cells from event_score where event_id = ${events[0]?.id}
    group by round order by round`)
  expect(scores).toEqual([1, 2, 3, 4, 5, 6].map((round) => ({ round, cells: 36 })))
})

test('nothing of the club is on Thanksgiving, and nobody answered an event in the night', async () => {
  const onHoliday = await rowsOf(`select title from club_event
    where (starts_at at time zone '${club}')::date between '2026-11-26' and '2026-11-29'
    union all select title from lesson where (starts_at at time zone '${club}')::date between '2026-11-26' and '2026-11-29'`)
  expect(onHoliday).toEqual([])
  const answered = await rowsOf('select distinct answered_at from invitation where answered_at is not null')
  const hours = answered.map(({ answered_at }) => hourIn(club, answered_at))
  expect(hours.filter((hour) => hour < 8 || hour > 22)).toEqual([])
})

test('the party on the screen and the camp are named for the season of their dates', async () => {
  const slides = await rowsOf('select name from kiosk_slide order by place')
  expect(slides[0]?.name).toBe('Winter party on Saturday, December 5 at 6 pm. Bring a friend and a dish')
  const [camp] = await rowsOf(`select name, starts_at from public_event where name like '%camp%'`)
  expect([camp.name, camp.starts_at.toISOString().slice(0, 10)]).toEqual(['Winter camp for beginners', '2027-01-10'])
})

test('a match that a stop of hours interrupted does not go on: others begin', async () => {
  const before = await live()
  now = new Date(now.getTime() + 30 * 60_000)
  await (await startDemoMatches(deps)).stop()
  expect(await live()).toHaveLength(before.length)
  now = new Date(now.getTime() + 6 * 3_600_000)
  await (await startDemoMatches(deps)).stop()
  expect(await live()).toEqual([])
})
