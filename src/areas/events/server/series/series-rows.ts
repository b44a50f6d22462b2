import { type Selectable, sql } from 'kysely'
import type { SeriesTerms, Template } from '#areas/events/rules/series-plan.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'
import type { EventRow, NewEvent } from '../event-rows.ts'
import type { RuleSpan } from './days-of-rule.ts'

export interface SeriesRow extends Omit<Selectable<DB['event_series']>, 'terms'> {
  readonly terms: SeriesTerms
  readonly time_zone: string
  /** How many days ahead the club wants dates. */
  readonly series_days: number
}

/** The columns of an event that a series gives to its dates. Their divisions are copied from the latest date. */
const sharedColumns = [
  'type',
  'title',
  'location',
  'description',
  'spots',
  'cost_cents',
  'is_payment_required',
  'returns_cards',
  'may_change',
  'needs_partner',
  'has_divisions',
  'question',
  'opens_itself',
  'is_open_to_group',
  'opens_days_before',
  'opens_hour',
  'sends_reminders',
  'court_names',
  'promotion',
  'collect_hours',
  'uses_substitutes',
] as const satisfies readonly (keyof EventRow)[]

/** What an event would give to a series. */
export const termsOf = (event: Pick<EventRow, (typeof sharedColumns)[number]>): SeriesTerms =>
  Object.fromEntries(sharedColumns.map((name) => [name, event[name]])) as unknown as SeriesTerms

/** The shared terms as columns of an event. */
export const columnsOf = (terms: SeriesTerms) =>
  terms as unknown as Pick<NewEvent, (typeof sharedColumns)[number]> & { readonly title: string }

export const templateOf = ({ terms, starts, ends, closes }: SeriesRow): Template => ({
  terms,
  span: { starts, ends, closes },
})

/**
 * Reads the series of an event and locks it until the transaction ends. What a series has, and which dates, is decided
 * under this lock. Call it before any event is locked. The lock lets others refer to the series meanwhile.
 */
export async function lockSeries(tx: Tx, clubId: number, seriesId: number): Promise<SeriesRow | undefined> {
  const query = selectSeries(tx).where('event_series.club_id', '=', clubId).where('event_series.id', '=', seriesId)
  return (await query.forNoKeyUpdate('event_series').executeTakeFirst()) as SeriesRow | undefined
}

export const selectSeries = (db: Reader) =>
  db
    .selectFrom('event_series')
    .innerJoin('club', 'club.id', 'event_series.club_id')
    .selectAll('event_series')
    .select(['club.time_zone', 'club.series_days'])

/** The series of an event; undefined if it does not repeat. */
export async function findSeriesOf(db: Reader, clubId: number, eventId: number): Promise<SeriesRow | undefined> {
  return (await selectSeries(db)
    .innerJoin('club_event', (join) =>
      join
        .onRef('club_event.club_id', '=', 'event_series.club_id')
        .onRef('club_event.series_id', '=', 'event_series.id'),
    )
    .where('club_event.club_id', '=', clubId)
    .where('club_event.id', '=', eventId)
    .where('club_event.deleted_at', 'is', null)
    .executeTakeFirst()) as SeriesRow | undefined
}

/**
 * Locks the series of an event. `day`: the day that the series gave the event. Undefined if the event does not repeat.
 */
export async function lockSeriesOf(
  tx: Tx,
  clubId: number,
  eventId: number,
): Promise<{ readonly series: SeriesRow; readonly day: string } | undefined> {
  const event = await tx
    .selectFrom('club_event')
    .select(['series_id', 'series_day'])
    .where('club_id', '=', clubId)
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event || event.series_id === null || event.series_day === null) return undefined
  const series = await lockSeries(tx, clubId, event.series_id)
  return series && { series, day: event.series_day }
}

interface NewSeries {
  readonly clubId: number
  readonly groupId: number
  readonly rule: string
  readonly firstDay: string
  readonly countsFrom: string
  readonly lastDay: string | null
  readonly template: Template
  readonly accountId: number | null
  readonly now: Date
}

export async function insertSeries(tx: Tx, series: NewSeries): Promise<number> {
  const { clubId, groupId, rule, firstDay, countsFrom, lastDay, template, accountId, now } = series
  const { id } = await tx
    .insertInto('event_series')
    .values({
      club_id: clubId,
      group_id: groupId,
      rule,
      first_day: firstDay,
      counts_from: countsFrom,
      last_day: lastDay,
      terms: JSON.stringify(template.terms),
      ...template.span,
      created_at: now,
      created_by: accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Changed = Partial<Pick<NewSeries, 'rule' | 'countsFrom' | 'lastDay' | 'template'>>

/** Changes a series under its lock and raises its version by one. */
export async function saveSeries(tx: Tx, { club_id, id }: SeriesRow, changed: Changed): Promise<void> {
  const { rule, countsFrom, lastDay, template } = changed
  await tx
    .updateTable('event_series')
    .set({
      version: sql<number>`version + 1`,
      ...(rule === undefined ? {} : { rule }),
      ...(countsFrom === undefined ? {} : { counts_from: countsFrom }),
      ...(lastDay === undefined ? {} : { last_day: lastDay }),
      ...(template === undefined ? {} : { terms: JSON.stringify(template.terms), ...template.span }),
    })
    .where('club_id', '=', club_id)
    .where('id', '=', id)
    .execute()
}

/** What the days of a series are computed from. */
export const ruleSpanOf = ({
  rule,
  counts_from: countsFrom,
  first_day: first,
  last_day: last,
}: SeriesRow): RuleSpan => ({
  rule,
  countsFrom,
  first,
  last,
})

/** The series that may have dates from `day` on. */
export async function listOpenSeries(db: Reader, day: string): Promise<{ clubId: number; seriesId: number }[]> {
  return db
    .selectFrom('event_series')
    .select(['club_id as clubId', 'id as seriesId'])
    .where((where) => where.or([where('last_day', 'is', null), where('last_day', '>=', day)]))
    .orderBy('club_id')
    .orderBy('id')
    .execute()
}
