import pg from 'pg'
import type { Person } from './product.ts'

/** So many organisers share the events; the first of the people teaches all lessons. */
export const organisers = 15
export const lessonPage = 'bench-lessons'

export interface PublicSize {
  readonly events: number
  readonly lessons: number
}

const registered = 500

/**
 * Public events of accepted organisers with eight registrations each, half of them to come; one instructor with lessons
 * to come of four students each. The first of the events that is returned has 500 registrations.
 */
export async function writePublicPages(
  connection: pg.PoolConfig,
  people: readonly Person[],
  { events, lessons }: PublicSize,
): Promise<number> {
  const pool = new pg.Pool(connection)
  const ids = people.map(({ userId }) => userId)
  const owners = ids.slice(0, organisers)
  try {
    await pool.query(
      `insert into page_review (kind, account_id, state, path, asked_at, decided_at)
       select 'organiser', unnest($1::int[]), 'accepted', '/eventadmin', now(), now()`,
      [owners],
    )
    const { rows } = await pool.query<{ id: number }>(
      `insert into public_event (organiser_id, type, name, location, description, time_zone, starts_at, ends_at, opens_at,
         closes_at, starts_on, ends_on, spots, waitlist, cost_cents, published_at, registered_count, last_order, last_number,
         created_at, changed_at)
       select ($1::int[])[1 + n % ${organisers}], (array['clinic', 'camp', 'event'])[1 + n % 3],
         initcap(substr(md5('e' || n), 1, 8)) || ' Open', 'Court ' || n % 90 || ', St. George, UT',
         '<p>' || repeat('Bring water and a paddle. ', 12) || '</p>', 'US/Mountain', at, at + interval '3 hours',
         at - interval '60 days', at, at::date, at::date, 24, 10, 2500, now(), 8, 8, 8, now(), now()
       from (select n, date_trunc('hour', now()) + interval '3 hours' * (n - $2::int / 2) as at
         from generate_series(1, $2::int) n) times
       returning id`,
      [owners, events],
    )
    const full = rows.at(-1)?.id ?? 0
    await pool.query(
      `insert into public_registration (event_id, first, last, phone, email, email_key, name_key, state, line, number,
         cost_cents, payment, terms_version, seed, token_hash, registered_at, changed_at)
       select e.id, 'Vi', initcap(substr(md5(e.id || 'p' || n), 1, 8)), '8015550199', 'v' || n || '@example.org',
         'v' || n || '@example.org', 'vi ' || md5(e.id || 'p' || n), 'registered', n, n, 2500, 'due', 1,
         gen_random_uuid(), sha256((e.id || ' ' || n)::bytea), now(), now()
       from public_event e cross join lateral
         generate_series(1, case when e.id = $1 then ${registered} else 8 end) n`,
      [full],
    )
    await pool.query(
      `update public_event set spots = 600, registered_count = ${registered}, last_order = ${registered},
         last_number = ${registered}, published_at = now() where id = $1`,
      [full],
    )
    await writeLessons(pool, ids, lessons)
    await pool.query('analyze')
    return full
  } finally {
    await pool.end()
  }
}

async function writeLessons(pool: pg.Pool, ids: readonly number[], lessons: number): Promise<void> {
  const [teacher, ...students] = ids
  await pool.query(
    `with grants as (insert into role_grant (account_id, role, granted_at) values ($1, 'instructor', now())),
       page as (insert into instructor (account_id, time_zone, is_published, began_at)
         values ($1, 'US/Mountain', true, now()) returning account_id),
       review as (insert into page_review (kind, account_id, state, path, asked_at, decided_at)
         values ('instructor', $1, 'accepted', '/instruction/${lessonPage}', now(), now()))
     insert into instructor_address (url, account_id, is_current, made_at)
     select '${lessonPage}', account_id, true, now() from page`,
    [teacher],
  )
  await pool.query(
    `with made as (insert into lesson (instructor_id, title, starts_at, ends_at, location, description, spots, cost_cents,
         is_payment_required, may_change, color, next_order, made_at)
       select $1, 'Third shot drops', at, at + interval '1 hour', 'Court ' || n % 9, repeat('Drops and dinks. ', 6), 4,
         4500, true, true, '1f6f50', 5, now()
       from (select n, date_trunc('hour', now()) + interval '6 hours' * n as at from generate_series(1, $3::int) n) times
       returning id)
     insert into lesson_signup (lesson_id, account_id, state, order_number, cost_cents, signed_up_at)
     select id, ($2::int[])[1 + (id * 4 + n) % cardinality($2::int[])], 'confirmed', n, 4500, now()
     from made cross join generate_series(1, 4) n`,
    [teacher, students, lessons],
  )
}
