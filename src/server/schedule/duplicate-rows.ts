import type { Repeated } from '#domain/schedule/weekly-copies'
import type { Reader } from '#server/kernel/db/database'

/** The events of a club that are to be repeated, earliest first; deleted ones are not there. */
export async function listSources(db: Reader, clubId: number, eventIds: readonly number[]): Promise<Repeated[]> {
  return db
    .selectFrom('club_event')
    .select([
      'id as eventId',
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

/** When events of these groups start, from an instant on. Deleted and merged ones are out of the way. */
export async function listStarts(
  db: Reader,
  clubId: number,
  { groupIds, after }: { groupIds: readonly number[]; after: Date },
): Promise<{ groupId: number; startsAt: Date }[]> {
  return db
    .selectFrom('club_event')
    .select(['group_id as groupId', 'starts_at as startsAt'])
    .where('club_id', '=', clubId)
    .where('group_id', 'in', groupIds)
    .where('starts_at', '>', after)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .execute()
}
