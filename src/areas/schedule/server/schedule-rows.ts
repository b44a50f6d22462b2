import { sql } from 'kysely'
import { earliestStartAt } from '#areas/events/rules/event-times.ts'
import { isOpenAt } from '#areas/events/server/event-list-rows.ts'
import { answerOf } from '#areas/invitations/server/answer-rows.ts'
import type { Span } from '#areas/schedule/rules/club-days.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** The viewer of a schedule, and the club. */
export interface ScheduleViewer {
  readonly clubId: number
  /** Their membership there. Their own answers are shown. */
  readonly memberId: number | null
  /** The groups whose drafts they see. Undefined means every group. */
  readonly groupIds: readonly number[] | undefined
}

const columns = [
  'club_event.id',
  'club_event.club_id',
  'club_event.group_id',
  'club_event.title',
  'club_event.location',
  'club_event.court_names',
  'club_event.starts_at',
  'club_event.ends_at',
  'club_event.closes_at',
  'club_event.spots',
  'club_event.confirmed_count',
  'club_event.waiting_count',
  'club_event.opened_at',
  'club_event.is_open_to_group',
  'club_event.merged_into',
  'club_event.version',
  'club_group.name as group_name',
  'club_group.color',
  'invitation.response',
  'invitation.id as invitation_id',
] as const

/** The event is open to everyone in its group, and the viewer is in it. */
const isOpenTo = (memberId: number | null) =>
  sql<boolean>`club_event.is_open_to_group and exists (select from group_member g where g.club_id = club_event.club_id
    and g.group_id = club_event.group_id and g.member_id = ${memberId}::integer)`.as('is_open_to_viewer')

const selectSchedule = (db: Reader, clubId: number) =>
  db
    .selectFrom('club_event')
    .innerJoin('club_group', (join) =>
      join.onRef('club_group.club_id', '=', 'club_event.club_id').onRef('club_group.id', '=', 'club_event.group_id'),
    )
    .where('club_event.club_id', '=', clubId)
    .where('club_event.deleted_at', 'is', null)

/**
 * A club's events that are not deleted, with the viewer's answer, for further narrowing and ordering. Suited to many
 * events, because it reads all of the viewer's answers at once.
 */
const selectMany = (db: Reader, { clubId, memberId }: ScheduleViewer) =>
  selectSchedule(db, clubId)
    .leftJoin('invitation', (join) =>
      join
        .onRef('invitation.club_id', '=', 'club_event.club_id')
        .onRef('invitation.event_id', '=', 'club_event.id')
        .on('invitation.member_id', '=', memberId)
        .on('invitation.removed_at', 'is', null),
    )
    .select(columns)
    .select(isOpenTo(memberId))

/** Suited to few events, because it looks up the answer to each, however many answers from other years there are. */
const selectFew = (db: Reader, { clubId, memberId }: ScheduleViewer) =>
  selectSchedule(db, clubId)
    .leftJoinLateral(answerOf(memberId), (join) => join.onTrue())
    .select(columns)
    .select(isOpenTo(memberId))

export type ScheduleRow = Awaited<ReturnType<typeof listOpen>>[number]

/** Opened events that were not merged into another and overlap a span. Without an end, all from its start on. */
export async function listOpen(db: Reader, onlooker: ScheduleViewer, { from, until }: { from: Date; until?: Date }) {
  return selectFew(db, onlooker)
    .where(isOpenAt(from))
    .$if(until !== undefined, (query) => query.where('club_event.starts_at', '<', until ?? from))
    .orderBy('club_event.starts_at')
    .orderBy('club_event.id')
    .execute()
}

/** The future events for people who run some: opened events, and their groups' drafts. */
export async function listComing(db: Reader, onlooker: ScheduleViewer, now: Date): Promise<ScheduleRow[]> {
  const { groupIds } = onlooker
  return selectMany(db, onlooker)
    .where('club_event.ends_at', '>', now)
    .where('club_event.starts_at', '>', earliestStartAt(now))
    .where('club_event.merged_into', 'is', null)
    .$if(groupIds !== undefined, (query) =>
      query.where((or) => or.or([or('club_event.opened_at', 'is not', null), inGroups(groupIds ?? [])])),
    )
    .orderBy('club_event.starts_at')
    .orderBy('club_event.id')
    .execute()
}

/** The events that the viewer runs and that start in a span, including drafts and merged ones. */
export async function listRun(db: Reader, onlooker: ScheduleViewer, { from, until }: Span): Promise<ScheduleRow[]> {
  const { groupIds } = onlooker
  return selectMany(db, onlooker)
    .where('club_event.starts_at', '>=', from)
    .where('club_event.starts_at', '<', until)
    .$if(groupIds !== undefined, (query) => query.where(inGroups(groupIds ?? [])))
    .orderBy('club_event.starts_at')
    .orderBy('club_event.id')
    .execute()
}

/** How many members have not replied to each of these events, by event. */
export async function countUndecided(
  db: Reader,
  clubId: number,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (eventIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; undecided: number }>`select event_id as id, count(*)::integer as undecided
    from invitation where club_id = ${clubId} and event_id = any(${eventIds}::integer[]) and response is null
      and removed_at is null group by event_id`.execute(db)
  return new Map(rows.map(({ id, undecided }) => [id, undecided]))
}

/** One page of all the events that the viewer runs, latest first, and how many there are. */
export async function pageOfRun(
  db: Reader,
  onlooker: ScheduleViewer,
  { page, perPage }: { page: number; perPage: number },
) {
  const { clubId, groupIds } = onlooker
  const rows = await selectMany(db, onlooker)
    .$if(groupIds !== undefined, (query) => query.where(inGroups(groupIds ?? [])))
    .orderBy('club_event.starts_at', 'desc')
    .orderBy('club_event.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('club_event')
    .select(sql<number>`count(*)`.as('total'))
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .$if(groupIds !== undefined, (query) => query.where(inGroups(groupIds ?? [])))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

const inGroups = (ids: readonly number[]) => sql<boolean>`club_event.group_id = any(${ids}::integer[])`

/** An event's group, and its contacts. */
export async function findGroupOf(db: Reader, clubId: number, groupId: number) {
  return db
    .selectFrom('club_group')
    .select([
      'id as gid',
      'name as group_name',
      'color',
      'contact_name as poc',
      'contact_phone as poc_phone',
      'contact_email as poc_email',
    ])
    .where('club_id', '=', clubId)
    .where('id', '=', groupId)
    .executeTakeFirst()
}
