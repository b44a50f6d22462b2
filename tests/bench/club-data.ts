import pg from 'pg'

/** How large the clubs are. */
export interface ClubSize {
  readonly members: number
  readonly groups: number
  readonly eventsPerYear: number
  /** Years of past events in the first club; the other clubs have one. Half a year of events lies ahead. */
  readonly years: number
  readonly clubs: number
}

/** This many of the first accounts are admins of the first club: enough that none reaches the rate of searches. */
export const adminsAmong = (accounts: number) => Math.ceil(accounts / 20)

/** Ids are computed from the number of the club, so no list of them has to be passed around. */
export const clubIds = (club: number) => ({
  clubId: 1_000_000 + club,
  memberId: (n: number) => club * 1_000_000 + n,
  groupId: (n: number) => club * 10_000 + n,
})

/**
 * Clubs as large as one may become, written by the database itself: members, skill levels, groups of 60, events with
 * invitations answered, waitlisted and open, a log line per answer. The accounts are members of the first club; the
 * first of them are its admins.
 */
export async function writeClubs(
  connection: pg.PoolConfig,
  size: ClubSize,
  accountIds: readonly number[],
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (let club = 1; club <= size.clubs; club += 1) await writeClub(client, size, club, club === 1 ? accountIds : [])
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function writeClub(
  client: pg.Client,
  size: ClubSize,
  club: number,
  accountIds: readonly number[],
): Promise<void> {
  const { clubId, memberId, groupId } = clubIds(club)
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  await run(`insert into club (id, name, url, time_zone, created_at, has_club_directory)
    values (${clubId}, 'Large Court', 'large-${club}', 'US/Mountain', now() - interval '9 years', true)`)
  await run(`insert into club_rating (club_id, id, name)
    select ${clubId}, ${club * 100} + n, (2.5 + n * 0.5)::text from generate_series(1, 6) n`)
  await run(
    `insert into member (club_id, id, account_id, first, last, email, phone, status, has_paid_dues, membership_expires_on,
      rating_id, birthday, created_at, verified_at)
    select ${clubId}, ${memberId(0)} + n, case when n <= array_length($1::integer[], 1) then ($1::integer[])[n] end,
      (array['Linda','Bo','Carol','Dan','Ellen','Frank','Grace','Hal','Iris','Jim'])[1 + n % 10],
      initcap(substr(md5('m' || n), 1, 7)), 'm' || n || '@example.org', '801' || lpad(n::text, 7, '0'),
      case when n % 20 = 19 then 'gone' when n % 40 = 18 then 'archived' else 'here' end, n % 15 <> 14,
      (now() + (n % 400 - 10) * interval '1 day')::date, ${club * 100 + 1} + n % 6,
      date '1940-01-01' + n % 11000, now() - interval '2 years', now()
    from generate_series(1, ${size.members}) n`,
    [accountIds],
  )
  await run(
    `insert into role_grant (account_id, role, scope_id, granted_at)
    select unnest($1::integer[]), 'club-admin', ${clubId}, now()`,
    [accountIds.slice(0, adminsAmong(accountIds.length))],
  )
  await run(`insert into club_group (club_id, id, name, created_at, contact_name)
    select ${clubId}, ${groupId(0)} + n, 'Group ' || n, now() - interval '2 years', 'Carol'
    from generate_series(1, ${size.groups}) n`)
  await run(`insert into group_member (club_id, group_id, member_id, joined_at)
    select ${clubId}, ${groupId(0)} + g, ${memberId(1)} + (g * 17 + i * 83) % ${size.members}, now() - interval '1 year'
    from generate_series(1, ${size.groups}) g, generate_series(0, 59) i`)
  await writeEvents(run, size, club)
  await writeReported(run, size, club)
}

/** As many past years as the size says, and half a year ahead; invitations are sent a week before the event. */
async function writeEvents(run: (text: string) => Promise<unknown>, size: ClubSize, club: number) {
  const { clubId, groupId } = clubIds(club)
  const events = Math.round(size.eventsPerYear * ((club === 1 ? size.years : 1) + 0.5))
  await run(`insert into club_event (club_id, group_id, title, location, description, starts_at, ends_at, closes_at, opens_at,
      opened_at, spots, is_open_to_group, promotion, court_names, confirmed_count, waiting_count, last_order, created_at)
    select ${clubId}, ${groupId(1)} + n % ${size.groups}, 'Round Robin ' || n, 'Courts 1 to 6', '<p>Bring water.</p>',
      s, s + interval '2 hours', s - interval '14 hours', s - interval '7 days', case when is_open then s - interval '7 days' end,
      24, n % 10 = 0, case when n % 2 = 0 then 'auto' else 'manual' end, '1,2,3,4,5,6',
      case when is_open then 24 else 0 end, case when is_open then 16 else 0 end, 16, s - interval '30 days'
    from (select n, s, s < now() + interval '7 days' as is_open from (select n,
        date_trunc('hour', now()) + interval '182 days' - n * (interval '365 days' / ${size.eventsPerYear}) as s
      from generate_series(1, ${events}) n) starts) events`)
  await run(`insert into invitation (club_id, event_id, member_id, response, order_number, invited_at, answered_at)
    select e.club_id, e.id, g.member_id,
      case when g.i <= 24 then 'yes' when g.i <= 40 then 'waitlist' when g.i <= 50 then 'no' end,
      case when g.i between 25 and 40 then g.i - 24 end, e.opened_at,
      case when g.i <= 50 then e.opened_at + g.i * interval '1 minute' end
    from club_event e join (select club_id, group_id, member_id,
        row_number() over (partition by club_id, group_id order by member_id) as i
      from group_member where club_id = ${clubId}) g using (club_id, group_id)
    where e.club_id = ${clubId} and e.opened_at is not null`)
  await run(`insert into event_log (club_id, event_id, member_id, kind, detail, at)
    select club_id, event_id, member_id, 'invitation.answered', 'answered ' || response, answered_at
    from invitation where club_id = ${clubId} and answered_at is not null`)
}

/**
 * What reports read: a contact of four members of five, no-shows among those who held a place, and a year of notes,
 * three for each member.
 */
async function writeReported(run: (text: string) => Promise<unknown>, size: ClubSize, club: number) {
  const { clubId, memberId } = clubIds(club)
  await run(`update member set emergency_name = 'Pat ' || last, emergency_phone = '801555' || lpad((id % 10000)::text, 4, '0')
    where club_id = ${clubId} and id % 5 > 0`)
  await run(`update invitation i set is_no_show = true from club_event e where i.club_id = ${clubId} and i.response = 'yes'
    and i.id % 50 = 7 and e.club_id = i.club_id and e.id = i.event_id and e.ends_at < now()`)
  await run(`insert into club_note (club_id, member_id, kind, note, was, at)
    select ${clubId}, ${memberId(1)} + n * 7 % ${size.members}, (array['note', 'dues', 'status'])[1 + n % 3],
      'Called about the fee of the spring season', 'Will pay in May', now() - n * interval '35 minutes'
    from generate_series(1, ${3 * size.members}) n`)
}

/** Adds an event to the first club and invites this many members; returns its id. */
export async function writeLargeEvent(connection: pg.PoolConfig, invited: number): Promise<number> {
  const { clubId, memberId, groupId } = clubIds(1)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{
      id: number
    }>(`insert into club_event (club_id, group_id, title, starts_at, ends_at,
        closes_at, opens_at, opened_at, spots, confirmed_count, waiting_count, last_order, created_at)
      values (${clubId}, ${groupId(1)}, 'Club Day', now() + interval '3 days', now() + interval '75 hours',
        now() + interval '2 days', now(), now(), 24, 24, 376, 376, now()) returning id`)
    const eventId = rows[0]?.id ?? 0
    await client.query(`insert into invitation (club_id, event_id, member_id, response, order_number, invited_at, answered_at)
      select ${clubId}, ${eventId}, ${memberId(0)} + n,
        case when n <= 24 then 'yes' when n <= 400 then 'waitlist' when n <= 450 then 'no' end,
        case when n between 25 and 400 then n - 24 end, now(), now() from generate_series(1, ${invited}) n`)
    await client.query(`insert into event_log (club_id, event_id, member_id, kind, detail, at)
      select ${clubId}, ${eventId}, ${memberId(0)} + n, 'invitation.answered', 'answered', now()
      from generate_series(1, ${invited}) n`)
    await client.query('analyze')
    return eventId
  } finally {
    await client.end()
  }
}
