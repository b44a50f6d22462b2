import { sql } from 'kysely'
import { hasCurrentDues } from '#areas/clubs/server/current-dues-rows.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** An invitation with its member and event, for the link in an email. */
export interface LinkedInvitation {
  readonly clubId: number
  readonly club: string
  readonly timeZone: string
  readonly invitationId: number
  readonly invitedAt: Date
  readonly eventId: number
  readonly groupId: number
  readonly isOpenToGroup: boolean
  readonly memberId: number
  readonly first: string
  readonly last: string
  readonly email: string
  readonly accountId: number | null
  readonly hasDues: boolean
  /** The club lets members with a login reply through links, too. */
  readonly hasReplyLinks: boolean
}

/**
 * A current member's invitation that has not been withdrawn, to an open event that has not ended at `now`. A substitute whose offer
 * has ended still reads what became of it.
 */
export async function findLinkedInvitation(
  db: Reader,
  { clubId, invitationId, now }: { clubId: number; invitationId: number; now: Date },
): Promise<LinkedInvitation | undefined> {
  const { rows } = await sql<LinkedInvitation>`select i.club_id as "clubId", c.name as club, c.time_zone as "timeZone",
      i.id as "invitationId", i.invited_at as "invitedAt", e.id as "eventId", e.group_id as "groupId",
      e.is_open_to_group as "isOpenToGroup", m.id as "memberId", m.first, m.last, m.email, m.account_id as "accountId",
      ${hasCurrentDues('m')} as "hasDues",
      c.has_reply_links as "hasReplyLinks"
    from invitation i join club c on c.id = i.club_id
      join club_event e on e.club_id = i.club_id and e.id = i.event_id
      join member m on m.club_id = i.club_id and m.id = i.member_id
    where i.club_id = ${clubId} and i.id = ${invitationId} and (i.removed_at is null or i.substitute in ('passed', 'ended')) and e.deleted_at is null
      and e.opened_at is not null and e.ends_at > ${now} and m.status = any(${currentStatuses}::text[])
`.execute(db)
  return rows[0]
}

/** Whom the emails about an invitation go to, by the invitation's number; undefined if it is gone. */
export async function findMailedTo(db: Reader, invitationId: string) {
  return db
    .selectFrom('invitation')
    .innerJoin('member', (join) =>
      join.onRef('member.club_id', '=', 'invitation.club_id').onRef('member.id', '=', 'invitation.member_id'),
    )
    .innerJoin('club', 'club.id', 'invitation.club_id')
    .select([
      'invitation.club_id as clubId',
      'invitation.id as invitationId',
      'invitation.event_id as eventId',
      'invitation.invited_at as invitedAt',
      'member.email',
      'member.account_id as accountId',
      'club.has_reply_links as hasReplyLinks',
    ])
    .where('invitation.id', '=', Number(invitationId))
    .executeTakeFirst()
}

/** The reply in an invitation, which may be none. */
export async function findResponse(db: Reader, clubId: number, invitationId: number): Promise<string | null> {
  const row = await db
    .selectFrom('invitation')
    .select('response')
    .where('club_id', '=', clubId)
    .where('id', '=', invitationId)
    .executeTakeFirst()
  return row?.response ?? null
}
