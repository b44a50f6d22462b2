import { expect, test } from 'vitest'
import { afterUpgrade } from '#tests/support/upgraded-database'

/** The last migration before names lost what nobody sees. */
const before = '0224_z'

/** Names as they were stored before. */
const filled = `
  with c as (insert into club (name, url, time_zone, created_at)
      values (U&'\\202ESunny\\200B Court\\00AD', 'sunny', 'US/Mountain', now()) returning id),
    g as (insert into club_group (club_id, name, created_at) select id, U&'Mon\\2067day', now() from c returning 1),
    m as (insert into member (club_id, first, last, created_at)
      select id, first, last, now() from c, (values
        (U&'Li\\200Dnda', U&'O\\2019Neil\\FEFF'), (U&'\\0639\\0644\\06CC\\200C\\0631\\0636\\0627', 'Amir'), (U&'\\200B', 'Nobody')
      ) names (first, last) returning 1)
  select 1`

test('an upgrade removes from stored names what nobody sees, and keeps the joiners of scripts that need them', async () => {
  const found = await afterUpgrade(before, filled, async (client) => {
    const of = async (text: string) => (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)
    return {
      clubs: await of('select name from club'),
      groups: await of('select name from club_group'),
      members: await of(`select first || ' ' || last as name from member order by id`),
    }
  })
  expect(found).toEqual({
    clubs: ['Sunny Court'],
    groups: ['Monday'],
    members: ['Linda O’Neil', 'علی\u200cرضا Amir', '? Nobody'],
  })
})
