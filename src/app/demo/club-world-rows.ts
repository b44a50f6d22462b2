import { invitedStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

export async function findClubId(tx: Tx, url: string): Promise<number | undefined> {
  return (await tx.selectFrom('club').select('id').where('url', '=', url).executeTakeFirst())?.id
}

/** Lists a club's groups, the oldest first. */
export const listGroupNames = (tx: Tx, clubId: number): Promise<{ id: number; name: string }[]> =>
  tx.selectFrom('club_group').select(['id', 'name']).where('club_id', '=', clubId).orderBy('id').execute()

/** Counts a club's events, and those that have not ended. */
export const countEvents = (tx: Tx, clubId: number, now: Date): Promise<{ all: number; ahead: number }> =>
  tx
    .selectFrom('club_event')
    .select((query) => [
      query.fn.countAll<number>().as('all'),
      query.fn.countAll<number>().filterWhere('ends_at', '>', now).as('ahead'),
    ])
    .where('club_id', '=', clubId)
    .executeTakeFirstOrThrow()

/** Lists a group's members who may play: they are here, with current dues. Members with a demo account come last. */
export async function listPlayers(tx: Tx, clubId: number, groupId: number) {
  return tx
    .selectFrom('group_member')
    .innerJoin('member', (join) =>
      join.onRef('member.club_id', '=', 'group_member.club_id').onRef('member.id', '=', 'group_member.member_id'),
    )
    .select(['member.id', 'member.account_id'])
    .where('group_member.club_id', '=', clubId)
    .where('group_member.group_id', '=', groupId)
    .where('member.status', 'in', invitedStatuses)
    .where('member.has_paid_dues', '=', true)
    .orderBy('member.account_id', (order) => order.asc().nullsFirst())
    .orderBy('member.id')
    .execute()
}

/** Finds the club's season that ended first. */
export const findLastSeason = (db: Reader, clubId: number) =>
  db
    .selectFrom('dues_season')
    .select(['id', 'name', 'card_cents'])
    .where('club_id', '=', clubId)
    .orderBy('ends_on')
    .limit(1)
    .executeTakeFirst()

/** Lists these accounts' memberships in a club. */
export const listMembersOf = (db: Reader, clubId: number, accountIds: readonly number[]) =>
  db
    .selectFrom('member')
    .select(['id', 'account_id'])
    .where('club_id', '=', clubId)
    .where('account_id', 'in', accountIds)
    .execute()

/** Finds a member's invitation to the latest event with this title, with its fee. */
export const findInvitationTo = (
  db: Reader,
  { clubId, memberId, title }: { clubId: number; memberId: number; title: string },
) =>
  db
    .selectFrom('invitation')
    .innerJoin('club_event', (join) =>
      join.onRef('club_event.club_id', '=', 'invitation.club_id').onRef('club_event.id', '=', 'invitation.event_id'),
    )
    .select(['invitation.id', 'club_event.cost_cents'])
    .where('invitation.club_id', '=', clubId)
    .where('invitation.member_id', '=', memberId)
    .where('club_event.title', '=', title)
    .orderBy('club_event.starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
