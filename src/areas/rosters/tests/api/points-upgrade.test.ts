import { expect, test } from 'vitest'
import { afterUpgrade } from '#tests/support/upgraded-database.ts'

/** The last migration before courts of five had points of their own. */
const before = '0178_z'

/**
 * Three ladders, each on a court of four and one of five, whose cards count by 15 points a game. In the first, the courts of
 * five played to 11; in the second, somebody there won four games of 15; of the third, an admin had set 9 points.
 */
const filled = `
  with c as (insert into club (name, url, time_zone, created_at) values ('Before', 'before', 'US/Mountain', now()) returning id),
    g as (insert into club_group (club_id, name, created_at) select id, 'Monday', now() from c returning club_id, id),
    m as (insert into member (club_id, first, last, created_at)
      select c.id, 'Player', n::text, now() from c, generate_series(1, 9) n returning club_id, id, last::integer as n),
    e as (insert into club_event (club_id, group_id, title, type, starts_at, ends_at, closes_at, opens_at, created_at)
      select club_id, id, title, 'ladder', now(), now() + interval '2 hours', now(), now() - interval '1 day', now()
      from g, unnest(array['to 11', 'to 15', 'to 9']) title returning club_id, group_id, id, title, starts_at),
    i as (insert into invitation (club_id, event_id, member_id, invited_at, response)
      select e.club_id, e.id, m.id, now(), 'yes' from e, m returning club_id, event_id, member_id, id),
    p as (insert into ladder_place (club_id, event_id, invitation_id, court, seat, arrived)
      select i.club_id, i.event_id, i.id, case when m.n <= 4 then 1 else 2 end, m.n, m.n
      from i join m on m.id = i.member_id returning invitation_id),
    k as (insert into ladder_card (club_id, event_id, invitation_id, wins, score, games, written_at)
      select i.club_id, i.event_id, i.id, 3, case when e.title = 'to 15' and m.n = 5 then 60 else 33 end,
        case when m.n = 5 then 4 else 3 end, now()
      from i join e on e.id = i.event_id join m on m.id = i.member_id returning 1),
    d as (insert into event_draw (club_id, event_id, points) select club_id, id, 9 from e where title = 'to 9' returning 1)
  insert into event_result (club_id, event_id, invitation_id, group_id, member_id, starts_at, points, games, points_a_game)
  select i.club_id, i.event_id, i.id, e.group_id, i.member_id, e.starts_at, 33, 3, case when e.title = 'to 9' then 9 else 15 end
  from i join e on e.id = i.event_id`

const shown = `
  select e.title, p.court, min(r.points_a_game) as least, max(r.points_a_game) as most
  from event_result r join club_event e on e.id = r.event_id join ladder_place p on p.invitation_id = r.invitation_id
  group by 1, 2 order by 1, 2`

test('an upgrade counts the courts of five of earlier ladders by 11 points, unless they played to more or other points were set', async () => {
  const rows = await afterUpgrade(before, filled, async (client) => {
    const found = await client.query<{ title: string; court: number; least: number; most: number }>(shown)
    return found.rows
  })
  expect(rows.map(({ title, court, least, most }) => [title, court, least, most])).toEqual([
    ['to 11', 1, 15, 15],
    ['to 11', 2, 11, 11],
    ['to 15', 1, 15, 15],
    ['to 15', 2, 15, 15],
    ['to 9', 1, 9, 9],
    ['to 9', 2, 9, 9],
  ])
})
