import { getSpotDrawingRecord } from '#areas/bookings/calls/bookings.ts'
import { drawingListHash, seedHashOf, spotDrawingRule } from '#areas/bookings/rules/spot-drawing.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { type DrawingPerson, findDrawing, listDrawingPeople } from './drawing-rows.ts'

/** The units of a drawing, from its people. */
function unitsOf(people: readonly DrawingPerson[]) {
  return [...Map.groupBy(people, ({ number }) => number).values()].flatMap((together) => {
    const [first] = together
    if (!first) return []
    const { number, standing, carry, odds, hasSpot, line } = first
    return [{ number, size: together.length, standing, carry, odds, has_spot: hasSpot, line }]
  })
}

export const bookingsHandlers: readonly MountedCall[] = [
  handle(getSpotDrawingRecord, async ({ params, deps }) => {
    const drawing = await findDrawing(deps.db, params.eid)
    if (!drawing) return refuse('not-drawn-yet')
    const { club_id: clubId, event_id: eventId, seed, spots, drawn_at } = drawing
    const units = unitsOf(await listDrawingPeople(deps.db, { clubId, eventId }))
    return ok({
      rule: spotDrawingRule,
      eid: eventId,
      drawn_at: drawn_at.toISOString(),
      spots,
      commitment: seedHashOf(seed),
      seed,
      list_hash: drawingListHash({ spots, units }),
      units,
    })
  }),
]
