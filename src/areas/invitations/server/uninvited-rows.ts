import { sql } from 'kysely'
import { earliestStartAt } from '#areas/events/rules/event-times.ts'
import { invitedStatuses, type Status } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** A member of a group without an invitation to one of its events, with what decides whether they get a mail. */
export interface UninvitedRow {
  readonly eventId: number
  readonly groupId: number
  readonly groupName: string
  readonly title: string
  readonly startsAt: Date
  readonly zone: string
  readonly memberId: number
  readonly first: string
  readonly last: string
  readonly email: string
  readonly status: Status
  readonly isUnsubscribed: boolean
  readonly isSpamComplaint: boolean
  readonly wantsInvitations: boolean
  readonly isClubMailOn: boolean
}

interface Wanted {
  readonly clubId: number
  readonly now: Date
  /** Limits the result to these groups, events and members. Undefined means all. */
  readonly groupIds?: readonly number[] | undefined
  readonly eventIds?: readonly number[] | undefined
  readonly memberIds?: readonly number[] | undefined
}

/** More pairs of event and member than anyone looks through. */
const limit = 5000

/**
 * Events `e` whose invitations were sent and that still take replies. Events open to their group need no invitation.
 */
const takesReplies = (now: Date) => sql`e.opened_at is not null and not e.is_open_to_group and e.closes_at >= ${now}
  and e.starts_at > ${earliestStartAt(now)} and e.deleted_at is null and e.merged_into is null`

/**
 * The members of groups who are missing from the invite lists of the groups' upcoming events because they joined after
 * the invitations were sent. The next event comes first. Members who were removed from a list on purpose are not
 * missing.
 */
export async function listUninvited(db: Reader, filter: Wanted): Promise<UninvitedRow[]> {
  const { clubId, now, groupIds = null, eventIds = null, memberIds = null } = filter
  const { rows } =
    await sql<UninvitedRow>`select e.id as "eventId", e.group_id as "groupId", g.name as "groupName", e.title,
      e.starts_at as "startsAt", c.time_zone as zone, m.id as "memberId", m.first, m.last, m.email, m.status,
      m.is_unsubscribed or exists (select from mail_unsubscribe u
        where u.club_id = m.club_id and u.address = lower(m.email)) as "isUnsubscribed",
      m.is_spam_complaint as "isSpamComplaint", m.wants_invitations as "wantsInvitations", c.is_mail_on as "isClubMailOn"
    from club_event e join club c on c.id = e.club_id
      join club_group g on g.club_id = e.club_id and g.id = e.group_id
      join group_member p on p.club_id = e.club_id and p.group_id = e.group_id
      join member m on m.club_id = p.club_id and m.id = p.member_id
    where e.club_id = ${clubId} and ${takesReplies(now)}
      and (${groupIds}::integer[] is null or e.group_id = any(${groupIds}::integer[]))
      and (${eventIds}::integer[] is null or e.id = any(${eventIds}::integer[]))
      and (${memberIds}::integer[] is null or p.member_id = any(${memberIds}::integer[]))
      and m.status = any(${invitedStatuses}::text[])
      and not exists (select from invitation i where i.club_id = e.club_id and i.event_id = e.id
        and i.member_id = p.member_id and (i.removed_at is null or i.removed_at >= p.joined_at))
    order by e.starts_at, e.id, m.last collate people, m.first collate people, m.id limit ${limit}`.execute(db)
  return rows
}

/** An event of the member's group to which they have no invitation, and whom to ask for one. */
export interface NotInvitedRow {
  readonly eventId: number
  readonly groupId: number
  readonly groupName: string
  readonly title: string
  readonly startsAt: Date
  readonly zone: string
  readonly location: string
  readonly poc: string
  readonly pocPhone: string
  readonly pocEmail: string
}

/**
 * The next events of a member's groups to which they are not invited, for whatever reason. The contact is the one that
 * the group names for its members, or else the name of one of its admins.
 */
export async function listNotInvited(
  db: Reader,
  { clubId, memberId, now }: { clubId: number; memberId: number; now: Date },
): Promise<NotInvitedRow[]> {
  const { rows } =
    await sql<NotInvitedRow>`select e.id as "eventId", e.group_id as "groupId", g.name as "groupName", e.title,
      e.starts_at as "startsAt", c.time_zone as zone, e.location, g.contact_phone as "pocPhone",
      g.contact_email as "pocEmail", coalesce(nullif(g.contact_name, ''), (select trim(a.first || ' ' || a.last)
        from role_grant r join member a on a.club_id = g.club_id and a.account_id = r.account_id
        where r.role = 'group-admin' and r.scope_id = g.id and r.scope_id > 0
        order by r.id limit 1), '') as poc
    from group_member p join club_event e on e.club_id = p.club_id and e.group_id = p.group_id
      join club c on c.id = e.club_id join club_group g on g.club_id = e.club_id and g.id = e.group_id
    where p.club_id = ${clubId} and p.member_id = ${memberId} and ${takesReplies(now)}
      and not exists (select from invitation i where i.club_id = e.club_id and i.event_id = e.id
        and i.member_id = p.member_id and i.removed_at is null)
    order by e.starts_at, e.id limit 50`.execute(db)
  return rows
}
