import type pg from 'pg'

/** People in a group, who are invited to each of its events. */
export const groupSize = 60
/** Events of each of the usual clubs. */
const eventsEach = 10
/** Clubs with one event each. */
const lone = 10

/** Ids are computed from the number of the club: 0 is the one with half of all events, the last ones have one each. */
const firstClub = 2_000_000
const memberIdOf = (club: number, member: number) => 100_000_000 + club * 100_000 + member

/** Which clubs there are for so many events, and how many events and groups each has. */
export function clubsOf(events: number): { club: number; events: number; groups: number }[] {
  const half = Math.floor(events / 2)
  const usual = Math.max(0, Math.floor((events - half - lone) / eventsEach))
  const rest = events - half - lone - usual * eventsEach
  const sizes = [half + rest, ...Array<number>(usual).fill(eventsEach), ...Array<number>(lone).fill(1)]
  // Twenty events to a group, so that a member of the large club is invited to twenty and not to a thousand.
  return sizes.map((count, club) => ({ club, events: count, groups: Math.ceil(count / 20) }))
}

/** A member who has an account. */
export interface Caller {
  readonly cookie: string
  readonly mid: number
}

/**
 * Writes the clubs with their members, and the events as drafts that open by themselves at `opensAt`. The accounts are
 * members: a quarter of them in the large club, the others one after the other in the rest.
 */
export async function writeOpenings(
  client: pg.Client,
  { events, opensAt }: { events: number; opensAt: Date },
  accounts: readonly { userId: number; cookie: string }[],
): Promise<Caller[]> {
  const clubs = clubsOf(events)
  const sizes = JSON.stringify(clubs)
  const given = `jsonb_to_recordset($1::jsonb) as c(club integer, events integer, groups integer)`
  await client.query(
    `insert into club (id, name, url, time_zone, created_at)
     select ${firstClub} + club, 'Opening Court', 'opening-' || club, 'US/Mountain', now() from ${given}`,
    [sizes],
  )
  await client.query(
    `insert into club_group (club_id, id, name, created_at)
     select ${firstClub} + club, 1000000 + club * 1000 + g, 'Group ' || g, now() from ${given}, generate_series(1, groups) g`,
    [sizes],
  )
  await client.query(
    `insert into member (club_id, id, first, last, email, has_paid_dues, created_at)
     select ${firstClub} + club, ${memberIdOf(0, 0)} + club * 100000 + n, 'Ann', 'No' || n,
       'm' || club || '-' || n || '@example.org', true, now()
     from ${given}, generate_series(1, groups * ${groupSize}) n`,
    [sizes],
  )
  await client.query(
    `insert into group_member (club_id, group_id, member_id, joined_at)
     select ${firstClub} + club, 1000001 + club * 1000 + (n - 1) / ${groupSize}, ${memberIdOf(0, 0)} + club * 100000 + n, now()
     from ${given}, generate_series(1, groups * ${groupSize}) n`,
    [sizes],
  )
  await client.query(
    `insert into club_event (club_id, group_id, title, location, starts_at, ends_at, closes_at, opens_at, opens_itself,
       spots, created_at)
     select ${firstClub} + club, 1000001 + club * 1000 + n % groups, 'Round Robin ' || n, 'Courts 1 to 6',
       s, s + interval '2 hours', s - interval '1 hour', $2, true, 24, now()
     from ${given}, generate_series(0, events - 1) n,
       lateral (select date_trunc('hour', now()) + interval '7 days' + (n / groups) * interval '3 hours' as s) starts`,
    [sizes, opensAt],
  )
  const callers = accounts.map(({ userId, cookie }, index) => {
    const isInLarge = index % 4 === 0
    const club = isInLarge ? 0 : 1 + (index % (clubs.length - 1))
    const member = isInLarge ? index + 1 : 1 + Math.floor(index / (clubs.length - 1))
    return { userId, cookie, clubId: firstClub + club, mid: memberIdOf(club, member) }
  })
  await client.query(
    `update member m set account_id = a."userId", verified_at = now()
     from jsonb_to_recordset($1::jsonb) as a("userId" integer, "clubId" integer, mid integer)
     where m.club_id = a."clubId" and m.id = a.mid`,
    [JSON.stringify(callers)],
  )
  await client.query('analyze')
  return callers
}

/** The clubs with one event. */
export const loneClubIds = (events: number): number[] =>
  clubsOf(events).flatMap(({ club, events: count }) => (count === 1 ? [firstClub + club] : []))

export const largeClubId = firstClub
