import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { NoticeTable } from '#kernel/server/db/tables.ts'

export interface Follower {
  readonly accountId: number
  /** 11 digits, verified. */
  readonly phone: string
  /** Whether a browser gets notifications instead of texts. */
  readonly hasBrowser: boolean
  /** The followed players whom this notice mentions, by name. */
  readonly names: readonly string[]
}

/** The players about whom a text was queued when the match started. */
export async function listTextedPlayers(tx: Tx, matchId: number): Promise<number[]> {
  const rows = await tx.selectFrom('match_text').select('player_id').where('match_id', '=', matchId).execute()
  return rows.map((row) => row.player_id)
}

export async function findCourt(tx: Tx, matchId: number): Promise<string> {
  const row = await tx.selectFrom('match').select('court_number').where('id', '=', matchId).executeTakeFirst()
  return row?.court_number ?? ''
}

/**
 * The followers of these players, or of players merged into them, who can be notified: they have a verified number, and
 * either agreed to match texts and did not answer STOP, or have a browser that receives notifications.
 */
export async function listFollowers(tx: Tx, playerIds: readonly number[]): Promise<Follower[]> {
  const { rows } = await sql<Follower>`with recursive same as (
      select standing_player(id) as root, standing_player(id) as id from unnest(${playerIds}::integer[]) as given(id)
      union
      select s.root, p.id from same s join player p on p.merged_into = s.id
    ), followers as (
      select f.account_id, array_agg(distinct p.name collate people order by p.name collate people) as names
      from same s join follow f on f.player_id = s.id join player p on p.id = s.root
      group by f.account_id
    )
    select a.id as "accountId", '1' || a.phone_num as phone, f.names,
      exists (select from push_subscription b where b.account_id = a.id) as "hasBrowser"
    from followers f join account a on a.id = f.account_id left join text_setting t on t.account_id = a.id
    where a.disabled_at is null and a.phone_verified_at is not null and a.phone_num ~ '^[0-9]{10}$'
      and (exists (select from push_subscription b where b.account_id = a.id)
        or (t.match_texts and not exists (select from phone_opt_out o where o.phone = '1' || a.phone_num)))
    order by a.id`.execute(tx)
  return rows
}

export interface NewNotice {
  readonly key: string
  readonly kind: NoticeTable['kind']
  readonly channel: NoticeTable['channel']
  readonly accountId: number | null
  readonly phone: string | null
  readonly matchId: number | null
  readonly title: string
  readonly body: string
  readonly link: string | null
  readonly usefulUntil: Date
}

/** Inserts all notices whose key is new in one statement. Returns their ids. */
export async function addNotices(tx: Tx, notices: readonly NewNotice[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`insert into notice
      (message_key, kind, channel, account_id, phone, match_id, title, body, link, useful_until, created_at, updated_at)
    select key, kind, channel, "accountId", phone, "matchId", title, body, link, "usefulUntil", ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n(key text, kind text, channel text,
      "accountId" integer, phone text, "matchId" integer, title text, body text, link text, "usefulUntil" timestamptz)
    on conflict (message_key) do nothing returning id`.execute(tx)
  return rows.map((row) => row.id)
}

export interface WaitingNotice {
  readonly id: number
  readonly key: string
  readonly kind: NoticeTable['kind']
  readonly channel: NoticeTable['channel']
  readonly accountId: number | null
  readonly phone: string | null
  readonly title: string
  readonly body: string
  readonly link: string | null
  readonly status: string
  readonly isSpent: boolean
  readonly usefulUntil: Date
  /** The account's current number, 11 digits, if it is verified. */
  readonly verifiedPhone: string | null
  readonly matchTexts: boolean
  readonly news: boolean
  readonly atNight: boolean
  readonly invitationTexts: boolean
  readonly invitationNotices: boolean
  readonly hasOptedOut: boolean
  /** Null for a notice that is not about a match. */
  readonly isMatchLive: boolean | null
}

/** A notice with the current state of everything that affects it. */
export async function findNotice(db: Reader, id: number): Promise<WaitingNotice | undefined> {
  const { rows } = await sql<WaitingNotice>`select n.id, n.message_key as key, n.kind, n.channel, n.status, n.phone,
      n.title, n.body, n.link, n.is_spent as "isSpent", n.useful_until as "usefulUntil", n.account_id as "accountId",
      case when a.phone_verified_at is not null and a.disabled_at is null then '1' || a.phone_num end as "verifiedPhone",
      coalesce(t.match_texts, false) as "matchTexts", coalesce(t.news, false) as news,
      coalesce(t.at_night, false) as "atNight", coalesce(t.invitation_texts, false) as "invitationTexts",
      coalesce(t.invitation_notices, false) as "invitationNotices",
      exists (select from phone_opt_out o where o.phone = n.phone) as "hasOptedOut",
      case when n.match_id is not null then coalesce(m.status = 'Live' and m.deleted_at is null, false) end as "isMatchLive"
    from notice n left join account a on a.id = n.account_id left join text_setting t on t.account_id = a.id
      left join match m on m.id = n.match_id
    where n.id = ${id}`.execute(db)
  return rows[0]
}

/** Takes a waiting notice for sending. False if another worker has taken it. */
export async function takeNotice(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update notice set status = 'sending', is_spent = true, updated_at = ${now}
    where id = ${id} and status = 'queued'`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** The order of the states. Late or repeated carrier reports never move a notice back. */
const order = { queued: 0, sending: 1, sent: 2, delivered: 3, failed: 3, refused: 3, dropped: 3 } as const

export type NoticeStatus = keyof typeof order

/** Moves a notice forward. False if it is already that far. `queued` only returns a taken notice to the queue. */
export async function moveNotice(
  db: Reader,
  id: number,
  to: { status: NoticeStatus; now: Date; reason?: string; sid?: string },
): Promise<boolean> {
  const from = Object.keys(order).filter((one) =>
    to.status === 'queued' ? one === 'sending' : order[one as NoticeStatus] < order[to.status],
  )
  const { numAffectedRows } = await sql`update notice set status = ${to.status}, updated_at = ${to.now},
      reason = coalesce(${to.reason ?? null}, reason), provider_sid = coalesce(${to.sid ?? null}, provider_sid)
    where id = ${id} and status = any(${from}::text[])`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export async function deleteNotices(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('notice').where('created_at', '<', before).execute()
}
