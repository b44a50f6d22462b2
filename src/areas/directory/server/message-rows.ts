import { sql } from 'kysely'
import type { MessageReader as Addressee } from '#areas/directory/rules/decide-message.ts'
import type { Merge } from '#areas/members/server/occasions.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'

interface Between {
  readonly clubId: number
  readonly fromId: number
  readonly toId: number
}

export interface Delivery extends Addressee {
  readonly email: string
  readonly first: string
  readonly club: string
  readonly hasDirectory: boolean
  readonly isMailOn: boolean
  /** The sender's name in the club. */
  readonly sender: string
  readonly senderFirst: string
}

/** The facts that decide whether one member can message another, and the names in the email. */
export async function findDelivery(db: Reader, { clubId, fromId, toId }: Between): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`select t.status, t.email, t.first, t.email <> '' as "hasEmail",
      t.is_in_directory as "isListed", t.is_unsubscribed or t.is_spam_complaint or exists (select from mail_unsubscribe u
        where u.club_id = t.club_id and u.address = lower(t.email)) as "isUnsubscribed",
      exists (select from member_mail_block b where b.club_id = t.club_id and b.member_id = t.id
        and b.blocked_id = f.id) as "hasBlockedSender",
      exists (select from member_mail w where w.club_id = t.club_id and w.to_id = f.id and w.from_id = t.id)
        as "hasWrittenToSender",
      c.name as club, c.has_club_directory or (c.has_group_directory and exists (select from group_member g
        join group_member h on h.club_id = g.club_id and h.group_id = g.group_id
        where g.club_id = t.club_id and g.member_id = t.id and h.member_id = f.id)) as "hasDirectory",
      c.is_mail_on as "isMailOn", trim(f.first || ' ' || f.last) as sender, f.first as "senderFirst"
    from member t join member f on f.club_id = t.club_id and f.id = ${fromId} join club c on c.id = t.club_id
    where t.club_id = ${clubId} and t.id = ${toId}`.execute(db)
  return rows[0]
}

/** Stores a message so that it can be reported, with the hash of its link. */
export async function insertMessage(
  tx: Tx,
  { clubId, fromId, toId }: Between,
  message: { subject: string; body: string; token: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('member_mail')
    .values({
      club_id: clubId,
      from_id: fromId,
      to_id: toId,
      subject: message.subject,
      body: message.body,
      token_hash: tokenHashOf(message.token),
      sent_at: message.now,
    })
    .execute()
}

export interface KeptMessage extends Between {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly club: string
  readonly subject: string
  readonly body: string
  readonly sentAt: Date
  readonly isBlocked: boolean
  readonly isReported: boolean
}

/** The message behind a link in an email. */
export async function findMessage(db: Reader, token: string): Promise<KeptMessage | undefined> {
  const { rows } = await sql<KeptMessage>`select w.club_id as "clubId", w.id, w.from_id as "fromId", w.to_id as "toId",
      trim(f.first || ' ' || f.last) as "from", trim(t.first || ' ' || t.last) as "to", c.name as club, w.subject, w.body,
      w.sent_at as "sentAt", exists (select from member_mail_block b where b.club_id = w.club_id
        and b.member_id = w.to_id and b.blocked_id = w.from_id) as "isBlocked", w.reported_at is not null as "isReported"
    from member_mail w join club c on c.id = w.club_id
      join member f on f.club_id = w.club_id and f.id = w.from_id
      join member t on t.club_id = w.club_id and t.id = w.to_id
    where w.token_hash = ${tokenHashOf(token)}`.execute(db)
  return rows[0]
}

/** Blocks a member's messages, or allows them again. */
export async function setBlock(tx: Tx, { clubId, fromId, toId }: Between, isOn: boolean, now: Date): Promise<void> {
  await (isOn
    ? sql`insert into member_mail_block (club_id, member_id, blocked_id, at)
        values (${clubId}, ${toId}, ${fromId}, ${now}) on conflict do nothing`
    : sql`delete from member_mail_block where club_id = ${clubId} and member_id = ${toId} and blocked_id = ${fromId}`
  ).execute(tx)
}

/** Marks a message as reported. Returns false if it already was. */
export async function markReported(tx: Tx, { clubId, id }: KeptMessage, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update member_mail set reported_at = ${now}
    where club_id = ${clubId} and id = ${id} and reported_at is null`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Deletes messages sent before `before`. The links in their emails stop working. */
export async function deleteMessages(db: Reader, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('member_mail').where('sent_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Moves a merged member's messages and blocks to the record that is kept. Blocked senders stay blocked. The links in
 * emails keep working, so the recipient can still report a message or block its sender.
 */
export async function carryMessages(tx: Tx, { clubId, keptId, mergedId }: Merge): Promise<void> {
  await sql`insert into member_mail_block (club_id, member_id, blocked_id, at)
    select club_id, case when member_id = ${mergedId} then ${keptId}::integer else member_id end,
      case when blocked_id = ${mergedId} then ${keptId}::integer else blocked_id end, at
    from member_mail_block where club_id = ${clubId} and ${mergedId}::integer in (member_id, blocked_id)
      and ${keptId}::integer not in (member_id, blocked_id)
    on conflict do nothing`.execute(tx)
  await sql`update member_mail set from_id = ${keptId}
    where club_id = ${clubId} and from_id = ${mergedId}`.execute(tx)
  await sql`update member_mail set to_id = ${keptId} where club_id = ${clubId} and to_id = ${mergedId}`.execute(tx)
}
