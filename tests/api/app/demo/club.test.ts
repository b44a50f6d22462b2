import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoAccounts } from '#server/app/demo/accounts'
import { seedClub } from '#server/app/demo/club'
import { type ScoringWorld, scoringWorld } from '../../scoring/scoring-world.ts'

let world: ScoringWorld
beforeAll(async () => {
  world = await scoringWorld()
  await seedDemoAccounts(world.deps)
})
afterAll(() => world.close())

const rowsOf = async (sql: string) => (await world.deps.pool.query(sql)).rows

test('the demo has a club with some sixty members, five groups, levels and terms, created once', async () => {
  expect(await seedClub(world.deps)).toBe(true)
  expect(await seedClub(world.deps)).toBe(false)
  const [club] = await rowsOf(`select name, (select count(*)::int from member) as members,
    (select count(*)::int from club_group) as groups, (select count(*)::int from club_rating) as levels,
    (select count(*)::int from club_text where kind = 'terms') as terms from club`)
  expect(club).toEqual({ name: 'Sunny Court Pickleball Club', members: 63, groups: 5, levels: 5, terms: 1 })
})

test('its events are in every state, with answers, a waitlist and a pair; once all are over there are new ones', async () => {
  const events = () =>
    rowsOf(`select title, opened_at is not null as is_open, is_open_to_group, ends_at > now() as is_ahead, spots,
      confirmed_count as confirmed, waiting_count as waiting from club_event order by starts_at`)
  const all = await events()
  expect(all.filter(({ is_ahead }) => !is_ahead)).toHaveLength(2)
  expect(all.filter(({ is_open }) => !is_open)).toHaveLength(1)
  expect(all.filter(({ is_open_to_group }) => is_open_to_group)).toHaveLength(2)
  expect(all.filter(({ waiting }) => waiting > 0)).toMatchObject([{ title: 'Monday Round Robin', waiting: 3 }])
  expect(all.filter(({ confirmed, spots }) => confirmed > spots)).toEqual([])
  const [pairs] =
    await rowsOf(`select count(*)::int as halves from invitation a join invitation b on b.id = a.partner_id
    where b.partner_id = a.id and a.division_id = b.division_id`)
  expect(pairs).toEqual({ halves: 8 })

  await seedClub(world.deps)
  expect(await events()).toHaveLength(all.length)
  await rowsOf(`update club_event set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days',
    closes_at = closes_at - interval '30 days'`)
  await seedClub(world.deps)
  expect((await events()).filter(({ is_ahead }) => is_ahead)).toHaveLength(all.length - 2)
})

test('every group has members; the automated one has only women of 60 and over', async () => {
  const groups = await rowsOf(`select g.is_automated, g.name, count(*)::int as members,
      bool_and(m.gender = 'F' and m.birthday <= current_date - interval '60 years') as fits
    from club_group g join group_member p on p.group_id = g.id join member m on m.id = p.member_id
    group by g.id, g.is_automated, g.name order by g.id`)
  expect(groups).toHaveLength(5)
  expect(groups.filter(({ members }) => members < 5)).toEqual([])
  expect(groups.filter(({ is_automated }) => is_automated)).toMatchObject([{ fits: true }])
})

test('its admin, its group admin and its member are verified members, and a revoked role is back at the next start', async () => {
  await rowsOf(`delete from role_grant where role = 'club-admin'`)
  await seedClub(world.deps)
  const people = await rowsOf(`select a.username, m.has_paid_dues, m.verified_at is not null as verified,
      array(select role from role_grant r where r.account_id = a.id) as roles
    from account a join member m on m.account_id = a.id order by a.username`)
  expect(people).toEqual([
    { username: 'clubadmin', has_paid_dues: true, verified: true, roles: ['club-admin'] },
    { username: 'clubmember', has_paid_dues: true, verified: true, roles: [] },
    { username: 'groupadmin', has_paid_dues: true, verified: true, roles: ['group-admin'] },
  ])
})
