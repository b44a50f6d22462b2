import { expect, test } from 'vitest'
import { afterUpgrade } from '#tests/support/upgraded-database.ts'

/** A lesson and a public event, by hand and by offer, each with two spots, one of them taken, and three who wait. */
const filled = `
  with a as (insert into account (username, first, last, email, password_hash, created_at)
      select 'by-hand-' || n, 'By', 'Hand', 'by-hand-' || n || '@example.org', 'none', now()
      from generate_series(1, 5) n returning id),
    t as (insert into instructor (account_id, time_zone, began_at)
      select min(id), 'US/Mountain', now() from a returning account_id),
    l as (insert into lesson (instructor_id, title, starts_at, ends_at, location, spots, cost_cents, is_payment_required,
        may_change, color, made_at, promotion)
      select account_id, p, now() + interval '2 days', now() + interval '50 hours', '', 2, 0, false, true, '1f6f50', now(), p
      from t, (values ('manual'), ('offer')) v(p) returning id),
    s as (insert into lesson_signup (lesson_id, name, state, order_number, cost_cents, signed_up_at)
      select l.id, 'Student ' || n, case when n = 1 then 'confirmed' else 'waiting' end, n, 0, now()
      from l, generate_series(1, 4) n),
    e as (insert into public_event (organiser_id, name, time_zone, starts_at, ends_at, opens_at, closes_at, starts_on,
        ends_on, spots, waitlist, cost_cents, published_at, registered_count, waiting_count, last_order, last_number,
        created_at, changed_at, promotion)
      select account_id, p, 'US/Mountain', now() + interval '2 days', now() + interval '50 hours', now(),
        now() + interval '2 days', current_date + 2, current_date + 2, 2, 5, 0, now(), 1, 3, 4, 4, now(), now(), p
      from t, (values ('manual'), ('offer')) v(p) returning id)
  insert into public_registration (event_id, first, last, phone, email, email_key, name_key, state, line, number,
      cost_cents, payment, terms_version, seed, token_hash, registered_at, changed_at, confirm_by)
    select e.id, 'Person', n::text, '', 'p' || n || '@example.org', 'p' || n || '@example.org', 'person ' || n,
      case when n = 1 then 'registered' else 'waiting' end, n, n, 0, 'free', 1, gen_random_uuid(),
      decode(md5(random()::text), 'hex'), now(), now(), case when n = 2 then now() + interval '1 hour' end
    from e, generate_series(1, 4) n`

test('spots that were open to the next in line by hand are offered to them after an upgrade', async () => {
  const offers = await afterUpgrade('0289_z', filled, async (client) => {
    const { rows } = await client.query<{ title: string; offered: string[] }>(`select l.title,
        array_agg(s.name order by s.order_number) filter (where s.asked_until = l.starts_at) as offered
      from lesson l join lesson_signup s on s.lesson_id = l.id group by l.id
      union all select e.name, array_agg(r.first || ' ' || r.last order by r.line) filter (where r.asked_until = e.starts_at)
      from public_event e join public_registration r on r.event_id = e.id group by e.id`)
    return rows
  })
  // The second person has not opened the link of their email.
  expect(offers.flatMap(({ title, offered }) => offered?.map((who) => `${title}: ${who}`) ?? []).toSorted()).toEqual([
    'manual: Person 3',
    'manual: Student 2',
  ])
})
