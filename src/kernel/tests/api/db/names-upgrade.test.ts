import { expect, test } from 'vitest'
import { afterUpgrade } from '#tests/support/upgraded-database.ts'

/** The last migration before names lost what nobody sees. */
const before = '0224_z'

/** Names as they were stored before. */
const filled = `
  with c as (insert into club (name, url, time_zone, created_at)
      values (U&'\\202ESunny\\200B Court\\00AD', 'sunny', 'US/Mountain', now()) returning id),
    g as (insert into club_group (club_id, name, created_at) select id, U&'Mon\\2067day', now() from c returning club_id, id),
    m as (insert into member (club_id, first, last, created_at)
      select id, first, last, now() from c, (values
        (U&'Li\\200Dnda', U&'O\\2019Neil\\FEFF'), (U&'\\0639\\0644\\06CC\\200C\\0631\\0636\\0627', 'Amir'), (U&'\\200B', 'Nobody')
      ) names (first, last) returning 1)
  , r as (insert into club_rating (club_id, name) select id, name from c, (values ('Gold'), (U&'Go\\200Bld')) n (name) returning 1)
  , t as (insert into tournament (name) values (U&'Open\\202E 2026') returning 1)
  , e as (insert into club_event (club_id, group_id, title, type, starts_at, ends_at, closes_at, opens_at, created_at)
      select club_id, id, U&'La\\00ADdder\\2069', 'ladder', now(), now() + interval '2 hours', now(), now() - interval '1 day', now()
      from g returning 1)
  select 1`

test('an upgrade removes from stored names what nobody sees, and keeps the joiners of scripts that need them', async () => {
  const found = await afterUpgrade(before, filled, async (client) => {
    const of = async (text: string) => (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)
    return {
      clubs: await of('select name from club'),
      groups: await of('select name from club_group'),
      levels: await of('select name from club_rating order by id'),
      tournaments: await of('select name from tournament'),
      events: await of('select title as name from club_event'),
      members: await of(`select first || ' ' || last as name from member order by id`),
    }
  })
  expect(found).toEqual({
    clubs: ['Sunny Court'],
    groups: ['Monday'],
    levels: ['Gold', expect.stringMatching(/^Gold \d+$/)],
    tournaments: ['Open 2026'],
    events: ['Ladder'],
    members: ['Linda O’Neil', 'علی\u200cرضا Amir', '? Nobody'],
  })
})
