import { expect, test } from 'vitest'
import { afterUpgrade } from '#tests/support/upgraded-database.ts'

/** The last migration before it was recorded whether a gender was stated. */
const before = '0180_z'

/**
 * A list with a man whose record nobody changed since, so that it had the column; and one in whose only man the gender was
 * corrected later, beside members of the same instant who joined or saved their own profile; and somebody who was added alone.
 */
const filled = `
  with c as (insert into club (name, url, time_zone, created_at) values ('Before', 'before', 'US/Mountain', now()) returning id),
    a as (insert into account (username, first, last, email, password_hash, created_at)
      select 'user' || n, 'User', n::text, 'user' || n || '@example.org', 'none', now() from generate_series(1, 2) n
      returning id, last::integer as n)
  insert into member (club_id, first, last, gender, created_at, edited_at, account_id, verified_at, edited_by)
  select c.id, 'Ann', who, gender, now() - days * interval '1 day',
    case when is_changed then now() else now() - days * interval '1 day' end, a.id,
    case when is_joined then now() - days * interval '1 day' end, case when is_own then a.id end
  from c, (values
    ('listed with men', 'F', 9, false, null, false, false), ('listed', 'M', 9, false, null, false, false),
    ('listed without genders', 'F', 8, false, null, false, false), ('changed since', 'F', 8, true, null, false, false),
    ('corrected', 'M', 8, true, null, false, false), ('saved it herself', 'F', 8, true, 1, false, true),
    ('joined then', 'F', 8, false, 2, true, false),
    ('added alone', 'F', 7, false, null, false, false)
  ) m(who, gender, days, is_changed, account, is_joined, is_own)
  left join a on a.n = m.account`

test('an upgrade takes a gender as stated, except of women who came with a list that had none', async () => {
  const rows = await afterUpgrade(before, filled, async (client) => {
    const found = await client.query<{ last: string; gender: string }>(
      'select last, gender from member where not is_gender_stated order by last',
    )
    return found.rows
  })
  expect(rows).toEqual([
    { last: 'changed since', gender: 'F' },
    { last: 'listed without genders', gender: 'F' },
  ])
})
