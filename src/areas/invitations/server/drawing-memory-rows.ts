import { sql } from 'kysely'
import { carryAfter, type PastDrawing } from '#areas/bookings/rules/drawing-memory.ts'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/**
 * What the members of an event's households share: their email address and last name. The address alone would not do,
 * because clubs enter one of their own for members without any. `ownId` is a member who looks at the drawing and may not
 * be in it yet.
 */
export async function readHouseholds(
  db: Reader,
  { club_id, id }: EventRow,
  ownId?: number,
): Promise<(memberId: number) => string> {
  const { rows } = await sql<{
    id: number
    home: string
  }>`select m.id, lower(m.email || ' ' || m.last) as home from member m
    where m.club_id = ${club_id} and m.email <> '' and m.last <> '' and (m.id = ${ownId ?? null} or m.id in (
      select i.member_id from invitation i
      where i.club_id = ${club_id} and i.event_id = ${id} and i.response = 'waitlist'))`.execute(db)
  const homes = new Map(rows.map((row) => [row.id, row.home]))
  return (memberId) => homes.get(memberId) ?? ''
}

/** Older drawings count for so little that they are left out. */
const mostDrawings = 104

interface Row {
  readonly event_id: number
  readonly share: number
  readonly member_id: number | null
  readonly had_spot: boolean
}

/**
 * What the recent drawings of an event's group owe each member, in millionths of a spot. A spot that someone took from
 * the waitlist afterwards counts like one that they were drawn for. A deleted event counts for no one: nobody played.
 */
export async function readCarry(db: Reader, { club_id, group_id }: EventRow): Promise<(memberId: number) => number> {
  const { rows } = await sql<Row>`with recent as (
      select d.event_id, d.share, d.drawn_at from spot_drawing d
        join club_event e on e.club_id = d.club_id and e.id = d.event_id and e.deleted_at is null
      where d.club_id = ${club_id} and d.group_id = ${group_id} order by d.drawn_at desc limit ${mostDrawings}
    )
    select r.event_id, r.share, p.member_id,
      p.has_spot or coalesce(i.response in ('yes', 'partner'), false) as had_spot
    from recent r
      left join spot_drawing_person p on p.club_id = ${club_id} and p.event_id = r.event_id and p.standing = 'member'
      left join invitation i on i.club_id = p.club_id and i.event_id = p.event_id and i.member_id = p.member_id
    order by r.drawn_at, r.event_id`.execute(db)
  const drawings = [...Map.groupBy(rows, ({ event_id }) => event_id).values()]
  const byMember = drawings.map(
    (people) =>
      new Map(
        people.map(({ member_id, share, had_spot }): [number | null, PastDrawing] => [
          member_id,
          { share, hadSpot: had_spot },
        ]),
      ),
  )
  return (memberId) => carryAfter(byMember.map((people) => people.get(memberId) ?? null))
}
