import { sql } from 'kysely'
import type { MailKind } from '#areas/club-mail/rules/mail-kinds.ts'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import type { Merge } from '#areas/members/server/occasions.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { isUnmailed } from './fill-rows.ts'
import { lastInLine } from './line-rows.ts'

export interface NewMail {
  readonly clubId: number
  readonly kind: MailKind
  readonly audience: string
  readonly groupId: number | null
  readonly eventId: number | null
  readonly subject: string
  /** Cleaned HTML. Empty if the text follows from the event. */
  readonly body: string
  /** Identifies a mail that may be sent only once. A second mail with the same key is not created. */
  readonly sendKey: string | null
  /** Null means the product itself. */
  readonly authorId: number | null
  readonly now: Date
}

/** Stores a mail. Returns undefined if the club already has one with this key. */
export async function insertMail(tx: Tx, mail: NewMail): Promise<number | undefined> {
  const row = await tx
    .insertInto('club_mail')
    .values({
      club_id: mail.clubId,
      kind: mail.kind,
      audience: mail.audience,
      group_id: mail.groupId,
      event_id: mail.eventId,
      subject: mail.subject,
      body: mail.body,
      send_key: mail.sendKey,
      author_id: mail.authorId,
      created_at: mail.now,
    })
    .onConflict((conflict) => conflict.columns(['club_id', 'send_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findMailByKey(db: Reader, clubId: number, sendKey: string) {
  return db
    .selectFrom('club_mail')
    .select(['id', 'subject', 'body', 'author_id', 'group_id'])
    .where('club_id', '=', clubId)
    .where('send_key', '=', sendKey)
    .executeTakeFirst()
}

/** Queues a mail for members who do not have it yet, once each. Returns the ids of the new rows. */
export async function addRecipients(
  tx: Tx,
  { clubId, mailId, memberIds, now }: { clubId: number; mailId: number; memberIds: readonly number[]; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`insert into club_mail_recipient (club_id, mail_id, member_id, queued_at, round)
    select ${clubId}, ${mailId}, member_id, ${now}, line.last + place
      from (select ${lastInLine(sql`${clubId}::integer`)} as last) line,
        unnest(${memberIds}::integer[]) with ordinality as given(member_id, place)
    on conflict (club_id, mail_id, member_id) do nothing returning id`.execute(tx)
  return rows.map((row) => row.id)
}

export interface Progress {
  readonly total: number
  readonly waiting: number
  readonly sent: number
  readonly failed: number
  readonly skipped: number
}

const counts = sql`count(*)::integer as total,
    count(*) filter (where r.state in ('queued', 'sending'))::integer as waiting,
    count(*) filter (where r.state in ('sent', 'delivered', 'opened'))::integer as sent,
    count(*) filter (where r.state = 'failed')::integer as failed,
    count(*) filter (where r.state = 'skipped')::integer as skipped`

/**
 * The progress of an event's invitations, over all of its mails. People whose rows are not written yet count as
 * waiting.
 */
export async function progressOf(db: Reader, clubId: number, eventId: number): Promise<Progress> {
  const ofEvent = sql`m.club_id = ${clubId} and m.event_id = ${eventId} and m.kind = 'invitation'`
  const { rows } = await sql<Progress & { unwritten: number }>`select ${counts}, (
        select count(*)::integer from invitation i where i.club_id = ${clubId} and i.event_id = ${eventId} and ${isUnmailed}
          and exists (select from club_mail m where ${ofEvent} and m.awaits_recipients)) as unwritten
    from club_mail m join club_mail_recipient r on r.club_id = m.club_id and r.mail_id = m.id
    where ${ofEvent}`.execute(db)
  const { unwritten, ...writtenCounts } = rows[0] ?? {
    total: 0,
    waiting: 0,
    sent: 0,
    failed: 0,
    skipped: 0,
    unwritten: 0,
  }
  return { ...writtenCounts, total: writtenCounts.total + unwritten, waiting: writtenCounts.waiting + unwritten }
}

/** Members who are invited to an event, have not answered, and have had no email queued since the invitation. */
export async function listUnmailed(tx: Tx, clubId: number, eventId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select i.member_id as id from invitation i
    where i.club_id = ${clubId} and i.event_id = ${eventId} and ${isUnmailed} order by i.member_id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Stores an event's invitation mail if `listUnmailed` would name anyone. The recipients' rows are written later. */
export async function insertInvitationForLater(tx: Tx, event: EventRow, subject: string, now: Date): Promise<void> {
  const { club_id: clubId, id: eventId, group_id: groupId } = event
  await sql`insert into club_mail (club_id, kind, audience, group_id, event_id, subject, created_at, awaits_recipients)
    select ${clubId}, 'invitation', 'group', ${groupId}, ${eventId}, ${subject}, ${now}, true
    where exists (select from invitation i where i.club_id = ${clubId} and i.event_id = ${eventId} and ${isUnmailed})`.execute(
    tx,
  )
}

export interface SentMail extends Progress {
  readonly id: number
  readonly at: Date
  readonly kind: MailKind
  readonly audience: string
  readonly group_name: string | null
  readonly event_title: string | null
  readonly subject: string
  readonly body: string
  readonly delivered: number
  readonly opened: number
  readonly author: string | null
  /** The recipient, if the mail went to one person. */
  readonly only: string | null
}

/** The mails sent since `since`, latest first, with their outcome, for one group or for the club. */
export async function listMails(
  db: Reader,
  { clubId, groupId, since }: { clubId: number; groupId?: number; since: Date },
): Promise<SentMail[]> {
  const { rows } = await sql<SentMail>`select m.id, m.created_at as at, m.kind, m.audience, m.subject, m.body,
      g.name as group_name, e.title as event_title,
      (select a.first || ' ' || a.last from account a where a.id = m.author_id) as author, n.*
    from club_mail m
      left join club_group g on g.club_id = m.club_id and g.id = m.group_id
      left join club_event e on e.club_id = m.club_id and e.id = m.event_id
      cross join lateral (select ${counts},
          count(r.delivered_at)::integer as delivered, count(r.opened_at)::integer as opened,
          case when count(*) = 1 then min(p.first || ' ' || p.last) end as only
        from club_mail_recipient r join member p on p.club_id = r.club_id and p.id = r.member_id
        where r.club_id = m.club_id and r.mail_id = m.id) n
    where m.club_id = ${clubId} and m.created_at > ${since}
      and (${groupId ?? null}::integer is null or m.group_id = ${groupId ?? null})
    order by m.created_at desc, m.id desc limit 1000`.execute(db)
  return rows
}

export async function getMail(db: Reader, clubId: number, mailId: number) {
  return db
    .selectFrom('club_mail')
    .select(['kind', 'subject', 'body', 'event_id'])
    .where('club_id', '=', clubId)
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow()
}

/** The outcome of a mail, person by person. People it did not reach come first. */
export async function listRecipients(db: Reader, clubId: number, mailId: number) {
  return db
    .selectFrom('club_mail_recipient as r')
    .innerJoin('member as m', (join) => join.onRef('m.club_id', '=', 'r.club_id').onRef('m.id', '=', 'r.member_id'))
    .select(['r.member_id as mid', sql<string>`m.first || ' ' || m.last`.as('name'), 'r.state', 'r.why'])
    .where('r.club_id', '=', clubId)
    .where('r.mail_id', '=', mailId)
    .orderBy(sql`array_position(array['failed', 'skipped', 'queued', 'sending'], r.state)`)
    .orderBy(sql`m.last collate people`)
    .orderBy(sql`m.first collate people`)
    .orderBy('m.id')
    .execute()
}

/** The people to whom bulk mails were sent since then. */
const mailedSince = (clubId: number, since: Date) => sql`
  from club_mail m join club_mail_recipient r on r.club_id = m.club_id and r.mail_id = m.id
  where m.club_id = ${clubId} and m.created_at > ${since} and m.author_id is not null and r.queued_at > ${since}
    and r.state <> 'skipped'`

/** How many people the bulk mails sent since then went to. */
export async function countMailed(tx: Tx, clubId: number, since: Date): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::integer as total ${mailedSince(clubId, since)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** When the mail to recipient number `count` was written, counting from `since`. Undefined if there are fewer. */
export async function findMailedAt(tx: Tx, clubId: number, since: Date, count: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select m.created_at as at ${mailedSince(clubId, since)}
    order by m.created_at limit 1 offset ${count - 1}`.execute(tx)
  return rows[0]?.at
}

/** Moves a merged member's mails to the record that is kept, except mails that went to both. */
export async function carryMails(tx: Tx, { clubId, keptId, mergedId }: Merge): Promise<void> {
  await sql`update club_mail_recipient r set member_id = ${keptId}
    where r.club_id = ${clubId} and r.member_id = ${mergedId} and not exists (select from club_mail_recipient o
      where o.club_id = r.club_id and o.mail_id = r.mail_id and o.member_id = ${keptId})`.execute(tx)
}
