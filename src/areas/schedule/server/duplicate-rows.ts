import type { Repeated } from '#areas/schedule/rules/weekly-copies.ts'
import type { Reader } from '#kernel/server/db/database.ts'

interface Named {
  readonly title: string
}

/** A club's events to repeat, earliest first. Deleted ones are left out. */
export async function listSources(
  db: Reader,
  clubId: number,
  eventIds: readonly number[],
): Promise<(Repeated & Named)[]> {
  return db
    .selectFrom('club_event')
    .select([
      'id as eventId',
      'title',
      'group_id as groupId',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'closes_at as closesAt',
      'opens_days_before as opensDaysBefore',
      'opens_hour as opensHour',
    ])
    .where('club_id', '=', clubId)
    .where('id', 'in', eventIds)
    .where('deleted_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** The starts of these groups' events from an instant on. Deleted and merged events are ignored. */
export async function listStarts(
  db: Reader,
  clubId: number,
  { groupIds, after }: { groupIds: readonly number[]; after: Date },
): Promise<({ groupId: number; startsAt: Date } & Named)[]> {
  return db
    .selectFrom('club_event')
    .select(['group_id as groupId', 'starts_at as startsAt', 'title'])
    .where('club_id', '=', clubId)
    .where('group_id', 'in', groupIds)
    .where('starts_at', '>', after)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .execute()
}
