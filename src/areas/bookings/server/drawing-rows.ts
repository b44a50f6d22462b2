import { sql } from 'kysely'
import type { DrawingStanding } from '#areas/bookings/rules/spot-drawing.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** One person in a drawing; people with the same number were drawn together. */
export interface DrawingPerson {
  readonly number: number
  readonly seat: number
  readonly memberId: number | null
  readonly standing: DrawingStanding
  readonly carry: number
  readonly odds: number
  readonly hasSpot: boolean
  readonly line: number | null
}

export interface NewDrawing {
  readonly clubId: number
  readonly eventId: number
  readonly groupId: number
  readonly seed: string
  readonly spots: number
  readonly share: number
  readonly drawnAt: Date
  readonly people: readonly DrawingPerson[]
}

/** Records a drawing, in the transaction that gives out its spots. */
export async function saveDrawing(tx: Tx, drawing: NewDrawing): Promise<void> {
  const { clubId: club_id, eventId: event_id, groupId: group_id, drawnAt: drawn_at, people, ...terms } = drawing
  await tx
    .insertInto('spot_drawing')
    .values({ club_id, event_id, group_id, drawn_at, ...terms })
    .execute()
  await sql`insert into spot_drawing_person
      (club_id, event_id, number, seat, member_id, standing, carry, odds, has_spot, line)
    select ${club_id}, ${event_id}, p.number, p.seat, p."memberId", p.standing, p.carry, p.odds, p."hasSpot", p.line
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(number integer, seat smallint, "memberId" integer,
      standing text, carry integer, odds integer, "hasSpot" boolean, line integer)`.execute(tx)
}

/** A drawing that was held, by the id of its event. */
export async function findDrawing(db: Reader, eventId: number) {
  return db
    .selectFrom('spot_drawing')
    .innerJoin('club_event', (join) =>
      join
        .onRef('club_event.club_id', '=', 'spot_drawing.club_id')
        .onRef('club_event.id', '=', 'spot_drawing.event_id'),
    )
    .selectAll('spot_drawing')
    .where('spot_drawing.event_id', '=', eventId)
    .where('club_event.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** A person in a drawing that was held. */
export interface DrawnPerson extends DrawingPerson {
  /** Null once the member's record is gone. */
  readonly name: string | null
}

/** The people in a drawing, in order of their numbers. */
export async function listDrawingPeople(
  db: Reader,
  { clubId, eventId }: { readonly clubId: number; readonly eventId: number },
): Promise<DrawnPerson[]> {
  const { rows } =
    await sql<DrawnPerson>`select p.number, p.seat, p.member_id as "memberId", p.standing, p.carry, p.odds,
      p.has_spot as "hasSpot", p.line, trim(m.first || ' ' || m.last) as name
    from spot_drawing_person p left join member m on m.club_id = p.club_id and m.id = p.member_id
    where p.club_id = ${clubId} and p.event_id = ${eventId} order by p.number, p.seat`.execute(db)
  return rows
}
