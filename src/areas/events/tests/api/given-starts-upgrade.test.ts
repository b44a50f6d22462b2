import { expect, test } from 'vitest'
import { afterUpgrade } from '#tests/support/upgraded-database.ts'

/** The last migration before dates of a series had the start that it gives them. */
const before = '0309_z'

/** A series with two dates, and an event that does not repeat. */
const filled = `
  with c as (insert into club (name, url, time_zone, created_at) values ('Before', 'before', 'US/Mountain', now()) returning id),
    g as (insert into club_group (club_id, name, created_at) select id, 'Monday', now() from c returning club_id, id),
    s as (insert into event_series (club_id, group_id, rule, first_day, counts_from, terms, starts, ends, closes, created_at)
      select club_id, id, 'FREQ=WEEKLY;INTERVAL=1;WKST=SU;BYDAY=TU', '2026-11-24', '2026-11-24', '{}', '2026-11-24T09:00',
        '2026-11-24T11:00', '2026-11-23T19:00', now() from g returning club_id, group_id, id)
  insert into club_event (club_id, group_id, title, starts_at, ends_at, closes_at, opens_at, created_at, series_id, series_day)
  select s.club_id, s.group_id, e.title, e.at, e.at + interval '2 hours', e.at, e.at, now(),
    case when e.day is null then null else s.id end, e.day
  from s, (values ('first', '2026-11-24T16:00Z'::timestamptz, '2026-11-24'::date),
    ('second', '2026-12-01T16:00Z', '2026-12-01'), ('alone', '2026-12-02T16:00Z', null)) as e(title, at, day)`

test('an upgrade counts the dates of a series as not moved, and leaves other events alone', async () => {
  const events = await afterUpgrade(before, filled, async (client) => {
    const query = 'select title, series_starts_at = starts_at as "isUnmoved" from club_event order by starts_at'
    return (await client.query<{ title: string; isUnmoved: boolean | null }>(query)).rows
  })
  expect(events).toEqual([
    { title: 'first', isUnmoved: true },
    { title: 'second', isUnmoved: true },
    { title: 'alone', isUnmoved: null },
  ])
})
