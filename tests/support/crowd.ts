import { sql } from 'kysely'
import type { Deps } from '#kernel/server/deps.ts'
import { sessionCookieName } from '#kernel/server/http/session-cookie.ts'
import { newToken, tokenHashOf } from '#kernel/server/http/token.ts'
import { anEvent } from './an-event.ts'

export interface Crowd {
  readonly clubId: number
  readonly groupId: number
  readonly eventId: number
  /** Each is invited and signed in. */
  readonly members: readonly { readonly cookie: string; readonly mid: number; readonly eiid: number }[]
}

/** An open event of a club with its group, and all members invited to it, made by SQL in bulk. */
export async function aCrowd(
  deps: Deps,
  { members, ...event }: { members: number } & Parameters<typeof anEvent>[3],
): Promise<Crowd> {
  const now = deps.clock.now()
  const { rows: clubs } = await sql<{ id: number; group_id: number }>`
    with made as (insert into club (name, url, time_zone, created_at)
        values ('Crowded Court', 'crowd-' || substr(md5(random()::text), 1, 12), 'US/Mountain', ${now}) returning id)
    insert into club_group (club_id, name, created_at) select id, 'Monday', ${now} from made
    returning club_id as id, id as group_id`.execute(deps.db)
  const [club] = clubs
  if (!club) throw new Error('no club was made')
  const eventId = await anEvent(deps, club.id, club.group_id, event)
  const { rows } = await sql<{ account_id: number; mid: number; eiid: number }>`
    with accounts as (insert into account (username, first, last, email, password_hash, created_at)
        select 'crowd-' || ${club.id}::text || '-' || n, 'Ann', 'No' || n, 'crowd@example.org', 'none',
          ${now}::timestamptz - interval '1 day'
        from generate_series(1, ${members}::integer) n returning id, last),
      joined as (insert into member (club_id, account_id, first, last, has_paid_dues, created_at, verified_at)
        select ${club.id}::integer, id, 'Ann', last, true, ${now}::timestamptz, ${now}::timestamptz from accounts
        returning id, account_id),
      placed as (insert into group_member (club_id, group_id, member_id, joined_at)
        select ${club.id}::integer, ${club.group_id}::integer, id, ${now}::timestamptz from joined),
      invited as (insert into invitation (club_id, event_id, member_id, invited_at)
        select ${club.id}::integer, ${eventId}::integer, id, ${now}::timestamptz from joined returning id, member_id)
    select account_id, member_id as mid, invited.id as eiid from invited join joined on joined.id = member_id
    order by mid`.execute(deps.db)
  const signedIn = rows.map((row) => ({ ...row, token: newToken() }))
  const sessions = signedIn.map(({ account_id, token }) => ({
    token_hash: tokenHashOf(token),
    account_id,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + 30 * 86_400_000),
  }))
  await deps.db.insertInto('session').values(sessions).execute()
  const cookieName = sessionCookieName(deps.config.publicUrl)
  const people = signedIn.map(({ eiid, mid, token }) => ({ eiid, mid, cookie: `${cookieName}=${token}` }))
  return { clubId: club.id, groupId: club.group_id, eventId, members: people }
}

export interface Spread {
  readonly confirmed: number
  readonly waiting: number
  /** As counted in the event's own row. */
  readonly counted: { readonly confirmed: number; readonly waiting: number }
  /** Order numbers that occur twice. */
  readonly twice: number
  /** Answers decided after another one but ahead of it in line, or holding a place that it should have had. */
  readonly overtaken: number
}

/**
 * How the answers to an event are spread in the database. The log is written under the event's lock, so its lines are
 * in the order in which the answers were decided.
 */
export async function spreadOf(deps: Deps, eventId: number): Promise<Spread> {
  const { rows } = await sql<{ response: string; order_number: number | null }>`
    select i.response, i.order_number from invitation i
    join (select member_id, min(id) as decided from event_log where event_id = ${eventId} group by 1) log using (member_id)
    where i.event_id = ${eventId} order by log.decided`.execute(deps.db)
  const event = await deps.db
    .selectFrom('club_event')
    .select(['confirmed_count as confirmed', 'waiting_count as waiting'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const numbers = rows.flatMap(({ order_number: number }) => (number === null ? [] : [number]))
  const ranks = rows.map(({ order_number: number }) => number ?? 0)
  return {
    confirmed: rows.filter(({ response }) => response === 'yes').length,
    waiting: numbers.length,
    counted: event,
    twice: numbers.length - new Set(numbers).size,
    overtaken: ranks.filter((rank, index) => index > 0 && rank < (ranks[index - 1] ?? 0)).length,
  }
}
