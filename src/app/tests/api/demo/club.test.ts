import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoAccounts } from '#app/demo/accounts.ts'
import { seedClub } from '#app/demo/club.ts'
import { hourIn, isHoliday } from '#app/demo/demo-days.ts'
import { checkBooks } from '#areas/books/server/check-books.ts'
import { listAttention } from '#areas/books/server/month-rows.ts'
import { readProvider } from '#areas/books/server/read-provider.ts'
import { listCardAccounts } from '#areas/clubs/server/card-account-rows.ts'
import { type ScoringWorld, scoringWorld } from '#areas/scoring/tests/api/scoring-world.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import type { Deps } from '#kernel/server/deps.ts'

let world: ScoringWorld
let deps: Deps
beforeAll(async () => {
  world = await scoringWorld()
  // By day a mixer is being played, unless that is a day of rest.
  world.later(((34 - hourIn('US/Mountain', new Date())) % 24) * 60)
  while (isHoliday(dayIn('US/Mountain', world.deps.clock.now()))) world.later(24 * 60)
  // The demo's own card provider takes its cards.
  deps = { ...world.deps, isDemo: true }
  await seedDemoAccounts(world.deps)
})
afterAll(() => world.close())

const rowsOf = async (sql: string) => (await world.deps.pool.query(sql)).rows

test('the demo has a club with some sixty members, six groups, levels and terms, created once', async () => {
  expect(await seedClub(deps)).toBe(true)
  expect(await seedClub(deps)).toBe(false)
  const [club] = await rowsOf(`select name, (select count(*)::int from member) as members,
    (select count(*)::int from club_group) as groups, (select count(*)::int from club_rating) as levels,
    (select count(*)::int from club_text where kind = 'terms') as terms from club`)
  expect(club).toEqual({ name: 'Sunny Court Pickleball Club', members: 63, groups: 6, levels: 5, terms: 1 })
})

test('its events are in every state, with answers, a waitlist and a pair; once all are over there are new ones', async () => {
  const events = () =>
    rowsOf(`select title, opened_at is not null as is_open, is_open_to_group,
      ends_at > '${deps.clock.now().toISOString()}' as is_ahead, spots,
      confirmed_count as confirmed, waiting_count as waiting from club_event order by starts_at`)
  const all = await events()
  expect(all.filter(({ is_ahead }) => !is_ahead)).toHaveLength(12)
  expect(all.filter(({ is_open }) => !is_open)).toHaveLength(1)
  expect(all.filter(({ is_open_to_group }) => is_open_to_group)).toHaveLength(2)
  const waiting = all
    .filter((event) => Number(event['waiting']) > 0)
    .map((event) => `${event['title']}: ${event['waiting']}`)
  expect(waiting.toSorted()).toEqual(['Monday Round Robin: 3', 'Tuesday Twelve: 15', 'Tuesday Twelve: 18'])
  expect(all.filter(({ confirmed, spots }) => confirmed > spots)).toEqual([])
  const [pairs] =
    await rowsOf(`select count(*)::int as halves from invitation a join invitation b on b.id = a.partner_id
    where b.partner_id = a.id and a.division_id = b.division_id`)
  expect(pairs).toEqual({ halves: 8 })

  await seedClub(deps)
  expect(await events()).toHaveLength(all.length)
  await rowsOf(`update club_event set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days',
    closes_at = closes_at - interval '30 days'`)
  await seedClub(deps)
  expect((await events()).filter(({ is_ahead }) => is_ahead)).toHaveLength(all.length - 13)
})

test('a mixer of 38 is in its third of six rounds on nine courts, with scores', async () => {
  const [sheet] = await rowsOf(`select s.started, s.scored, s.event_id, s.rounds from draw_sheet s
    join club_event e on e.id = s.event_id where e.title = 'Morning mixer'`)
  const rounds: { courts: number[][]; byes: number[] }[] = sheet.rounds
  expect([sheet.started, sheet.scored, rounds.length, rounds[0]?.courts.length, rounds[0]?.byes.length]).toEqual([
    3, 3, 6, 9, 2,
  ])
  const scores = await rowsOf(`select round, count(*)::int as cells from event_score where event_id = ${sheet.event_id}
    group by round order by round`)
  expect(scores.map(({ cells }) => cells)).toEqual([36, 36, 16])
  const [here] = await rowsOf(`select count(*) filter (where checked_in_at is not null)::int as here,
    count(*)::int as places from invitation where event_id = ${sheet.event_id} and response = 'yes'`)
  expect(here).toEqual({ here: 38, places: 40 })
  const [member] = await rowsOf(`select i.id from invitation i join member m on m.id = i.member_id
    join account a on a.id = m.account_id where a.username = 'clubmember' and i.event_id = ${sheet.event_id}`)
  expect(rounds.flatMap(({ courts, byes }) => [...courts.flat(), ...byes])).toContain(Number(member.id))
})

test('the ladder has five finals behind it, and the round robin standings with ranks', async () => {
  const finals = await rowsOf(`select jsonb_array_length(moves)::int as players from ladder_final f
    join club_event e on e.id = f.event_id order by e.starts_at`)
  expect(finals.map(({ players }) => players >= 9)).toEqual([true, true, true, true, true])
  const courts = await rowsOf(`select distinct league_court as court from group_member where league_court is not null
    order by league_court`)
  expect(courts.length).toBeGreaterThan(1)
  const counted = await rowsOf(`select r.member_id, count(*)::int as events from event_result r
    join club_group g on g.id = r.group_id where g.name = 'Monday Round Robin' group by r.member_id`)
  expect(counted.filter(({ events }) => events >= 3).length).toBeGreaterThan(9)
})

test('every group has members; the automated one has only women of 60 and over', async () => {
  const groups = await rowsOf(`select g.is_automated, g.name, count(*)::int as members,
      bool_and(m.gender = 'F' and m.birthday <= current_date - interval '60 years') as fits
    from club_group g join group_member p on p.group_id = g.id join member m on m.id = p.member_id
    group by g.id, g.is_automated, g.name order by g.id`)
  expect(groups).toHaveLength(6)
  expect(groups.filter(({ members }) => members < 5)).toEqual([])
  expect(groups.filter(({ is_automated }) => is_automated)).toMatchObject([{ fits: true }])
})

test('its admin, its group admin and its member are verified members, and a revoked role is back at the next start', async () => {
  await rowsOf(`delete from role_grant where role = 'club-admin'`)
  await seedClub(deps)
  const people = await rowsOf(`select a.username, m.has_paid_dues, m.verified_at is not null as verified,
      array(select role from role_grant r where r.account_id = a.id) as roles
    from account a join member m on m.account_id = a.id order by a.username`)
  expect(people).toEqual([
    { username: 'clubadmin', has_paid_dues: true, verified: true, roles: ['club-admin'] },
    { username: 'clubmember', has_paid_dues: true, verified: true, roles: [] },
    { username: 'groupadmin', has_paid_dues: true, verified: true, roles: ['group-admin'] },
  ])
})

test('its books hold half a year of dues, event fees and sales, and a check that shares no code is content', async () => {
  const [account] = await listCardAccounts(deps.db)
  if (!account) throw new Error('the club of the demo has no account')
  for (let turn = 0; turn < 2; turn += 1) await readProvider(deps, account)
  const [books] = await rowsOf(`select count(distinct date_trunc('month', day))::int as months,
    array_agg(distinct kind order by kind) as kinds from book_entry where club_id = ${account.club_id}`)
  expect(books.months).toBeGreaterThanOrEqual(6)
  expect(books.kinds).toEqual(['by-hand', 'dispute', 'fee', 'payment', 'payout', 'refund'])
  const charged = await rowsOf(`select kind, count(*)::int as payments from payment group by 1 order by 1`)
  expect(charged).toEqual(['dues', 'event', 'sale'].map((kind) => ({ kind, payments: 3 })))
  const attention = await listAttention(deps.db, account.club_id ?? 0)
  expect(attention.map(({ what, title }) => ({ what, title }))).toEqual([
    { what: 'refund-failed', title: 'Club shirt' },
    { what: 'disputed', title: 'Sunday Social' },
  ])
  expect((await checkBooks(deps, account.club_id ?? 0)).lines).toEqual([])
})
