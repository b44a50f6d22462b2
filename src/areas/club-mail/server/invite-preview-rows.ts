import { type RawBuilder, sql } from 'kysely'
import { hasCurrentDues } from '#areas/clubs/server/current-dues-rows.ts'
import { invitedStatuses, type Status } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { isUnmailed } from './fill-rows.ts'

/** A member whom Send Invite would reach, with what decides about the email and about the reply. */
export interface ToBeInvited {
  readonly email: string
  readonly status: Status
  readonly isUnsubscribed: boolean
  readonly isSpamComplaint: boolean
  readonly wantsInvitations: boolean
  readonly isClubMailOn: boolean
  readonly hasLogin: boolean
  readonly hasDues: boolean
}

/** The facts that decide about an email and about a reply, for all members that `reached` selects. */
async function listReached(db: Reader, clubId: number, reached: RawBuilder<unknown>): Promise<ToBeInvited[]> {
  const { rows } = await sql<ToBeInvited>`with reached as (${reached})
    select m.email, m.status, m.is_unsubscribed or exists (select from mail_unsubscribe u
        where u.club_id = m.club_id and u.address = lower(m.email)) as "isUnsubscribed",
      m.is_spam_complaint as "isSpamComplaint", m.wants_invitations as "wantsInvitations",
      c.is_mail_on as "isClubMailOn", m.account_id is not null as "hasLogin", ${hasCurrentDues('m')} as "hasDues"
    from reached join member m on m.club_id = ${clubId} and m.id = reached.id join club c on c.id = m.club_id`.execute(
    db,
  )
  return rows
}

/** These members, with what decides about an email to them. */
export const listToBeTold = (db: Reader, clubId: number, memberIds: readonly number[]): Promise<ToBeInvited[]> =>
  listReached(db, clubId, sql`select unnest(${memberIds}::integer[]) as id`)

/**
 * The members whom Send Invite would reach at this instant: invited but not emailed, or in the group and not invited
 * yet. A new event, whose id no event has, reaches the group.
 */
export async function listToBeInvited(
  db: Reader,
  { clubId, eventId, groupId }: { clubId: number; eventId: number; groupId: number },
): Promise<ToBeInvited[]> {
  return listReached(
    db,
    clubId,
    sql`select i.member_id as id from invitation i
      where i.club_id = ${clubId} and i.event_id = ${eventId} and ${isUnmailed}
      union
      select g.member_id from group_member g join member m on m.club_id = g.club_id and m.id = g.member_id
      where g.club_id = ${clubId} and g.group_id = ${groupId} and m.status = any(${invitedStatuses}::text[])
        and not exists (select from invitation i where i.club_id = g.club_id and i.event_id = ${eventId}
          and i.member_id = g.member_id and (i.removed_at is null or i.removed_at >= g.joined_at))`,
  )
}

export async function nameOfGroup(db: Reader, clubId: number, groupId: number): Promise<string> {
  const group = db.selectFrom('club_group').select('name').where('club_id', '=', clubId).where('id', '=', groupId)
  return (await group.executeTakeFirstOrThrow()).name
}
