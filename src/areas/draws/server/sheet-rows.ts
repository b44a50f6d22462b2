import { sql, type Updateable } from 'kysely'
import type { DrawKind } from '#areas/draws/rules/draw-kinds.ts'
import type { MixerRequest } from '#areas/draws/rules/draw-request.ts'
import type { LeftOut } from '#areas/draws/rules/drawn-field.ts'
import type { Entrant, SheetRound } from '#areas/draws/rules/sheet.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'
import { type ReusableQuery, reusableQuery } from '#kernel/server/fast/reusable-query.ts'

export interface OfEvent {
  readonly clubId: number
  readonly eventId: number
}

/** What a change of a draw can change. Rounds name players by their invitations. */
export interface SheetState {
  readonly request: MixerRequest
  /**
   * Entrant 1 of the request comes first. The list never gets shorter, because played rounds need everyone who was in
   * it.
   */
  readonly entrants: readonly Entrant[]
  readonly rounds: readonly SheetRound[]
  /** The names of the courts in each round, and in the remaining rounds. */
  readonly roundCourts: readonly (readonly string[])[]
  readonly courtNames: readonly string[]
  readonly leftOut: readonly LeftOut[]
  readonly sentence: string
  readonly isCut: boolean
}

/** A sheet: the draw of a whole event (`divisionId` null) or of one division. */
export interface Sheet extends SheetState {
  readonly id: number
  readonly divisionId: number | null
  readonly divisionName: string
  readonly number: number
  readonly kind: DrawKind
  readonly started: number
  readonly scored: number
  readonly version: number
  readonly madeAt: Date
  readonly madeBy: string
  readonly isSetAside: boolean
}

const columns = sql`s.id, s.division_id as "divisionId", s.division_name as "divisionName", s.number, s.kind, s.request,
  s.entrants, s.rounds, s.round_courts as "roundCourts", s.court_names as "courtNames", s.left_out as "leftOut",
  s.sentence, s.is_cut as "isCut", s.started, s.scored, s.version, s.made_at as "madeAt",
  coalesce(trim(a.first || ' ' || a.last), '') as "madeBy", s.set_aside_at is not null as "isSetAside"`

/** An event's current sheets, divisions in the order in which they were created. Sheets set aside are left out. */
export async function listSheets(db: Reader, { clubId, eventId }: OfEvent): Promise<Sheet[]> {
  const { rows } = await sql<Sheet>`select ${columns}
    from draw_sheet s left join account a on a.id = s.made_by
    where s.club_id = ${clubId} and s.event_id = ${eventId} and s.set_aside_at is null
    order by s.division_id nulls first`.execute(db)
  return rows
}

/** The part of a sheet that scores need. */
export type SheetRounds = Pick<Sheet, 'id' | 'rounds' | 'started' | 'scored'>

/**
 * An event's current sheets, with only what scores need. The request is left out, because it is as large as the rounds.
 */
export const sheetRoundsQuery: ReusableQuery<OfEvent, SheetRounds> = reusableQuery(
  (_, { clubId, eventId }: OfEvent) => sql<SheetRounds>`select id, rounds, started, scored from draw_sheet
    where club_id = ${clubId} and event_id = ${eventId} and set_aside_at is null
    order by division_id nulls first`,
)

/** All of an event's sheets in the order in which they were made, including those that were set aside. */
export async function listAllSheets(db: Reader, { clubId, eventId }: OfEvent): Promise<Sheet[]> {
  const { rows } = await sql<Sheet>`select ${columns}
    from draw_sheet s left join account a on a.id = s.made_by
    where s.club_id = ${clubId} and s.event_id = ${eventId}
    order by s.id`.execute(db)
  return rows
}

/** The sheets of an event's latest draw, even after they were set aside, divisions in their order. */
export async function listLastSheets(db: Reader, { clubId, eventId }: OfEvent): Promise<Sheet[]> {
  const { rows } = await sql<Sheet>`select ${columns}
    from draw_sheet s left join account a on a.id = s.made_by
    where s.club_id = ${clubId} and s.event_id = ${eventId} and s.number = (select max(l.number) from draw_sheet l
      where l.club_id = ${clubId} and l.event_id = ${eventId})
    order by s.division_id nulls first`.execute(db)
  return rows
}

/** One of an event's sheets, including those that were set aside. */
export async function findSheet(db: Reader, { clubId, eventId }: OfEvent, id: number): Promise<Sheet | undefined> {
  const { rows } = await sql<Sheet>`select ${columns}
    from draw_sheet s left join account a on a.id = s.made_by
    where s.club_id = ${clubId} and s.event_id = ${eventId} and s.id = ${id}`.execute(db)
  return rows[0]
}

export type NewSheet = SheetState &
  Pick<Sheet, 'divisionId' | 'divisionName' | 'number' | 'kind' | 'version' | 'madeAt'> & {
    readonly accountId: number
  }

const stateColumns = (state: SheetState) => ({
  request: JSON.stringify(state.request),
  entrants: JSON.stringify(state.entrants),
  rounds: JSON.stringify(state.rounds),
  round_courts: JSON.stringify(state.roundCourts),
  court_names: JSON.stringify(state.courtNames),
  left_out: JSON.stringify(state.leftOut),
  sentence: state.sentence,
  is_cut: state.isCut,
})

/** Adds a current sheet. The one that it replaces must already be set aside. */
export async function insertSheet(tx: Tx, { clubId, eventId }: OfEvent, sheet: NewSheet): Promise<number> {
  const { id } = await tx
    .insertInto('draw_sheet')
    .values({
      club_id: clubId,
      event_id: eventId,
      division_id: sheet.divisionId,
      division_name: sheet.divisionName,
      number: sheet.number,
      kind: sheet.kind,
      ...stateColumns(sheet),
      version: sheet.version,
      made_at: sheet.madeAt,
      made_by: sheet.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets sheets aside. */
export async function setSheetsAside(tx: Tx, clubId: number, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('draw_sheet')
    .set({ set_aside_at: now })
    .where('club_id', '=', clubId)
    .where('id', 'in', ids)
    .execute()
}

/** Saves a changed sheet under the event's lock. */
export async function saveSheet(
  tx: Tx,
  clubId: number,
  id: number,
  { version, ...state }: SheetState & { readonly version: number },
): Promise<void> {
  await updateSheet(tx, clubId, id, { ...stateColumns(state), version })
}

/** Saves which round of a sheet was started last. */
export async function saveStarted(
  tx: Tx,
  clubId: number,
  id: number,
  values: { readonly started: number; readonly version: number },
): Promise<void> {
  await updateSheet(tx, clubId, id, values)
}

/** Makes a sheet that was set aside current again. The sheet that replaced it must already be set aside. */
export async function letStand(tx: Tx, clubId: number, id: number, version: number): Promise<void> {
  await updateSheet(tx, clubId, id, { set_aside_at: null, version })
}

async function updateSheet(tx: Tx, clubId: number, id: number, values: Updateable<DB['draw_sheet']>): Promise<void> {
  await tx.updateTable('draw_sheet').set(values).where('club_id', '=', clubId).where('id', '=', id).execute()
}
