import * as z from 'zod/mini'
import { drawingStandings } from '#areas/bookings/rules/spot-drawing.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, PathId } from '#kernel/calls/shapes.ts'

/** A person, or people who are drawn together. Odds and carry are in millionths of a spot. */
const Unit = z.object({
  number: z.int(),
  size: z.int(),
  standing: z.enum(drawingStandings),
  carry: z.int(),
  odds: z.int(),
  has_spot: z.boolean(),
  /** The position on the waitlist; null with a spot. */
  line: z.nullable(z.int()),
})

export const getSpotDrawingRecord = call({
  name: 'bookings.getSpotDrawingRecord',
  method: 'GET',
  path: '/api/spotDrawing/{eid}',
  summary: 'The record of a drawing of an event’s spots, without names, so that anyone can repeat it',
  source: 'own: docs/areas/bookings.md',
  access: 'anyone',
  rate: 'read',
  params: z.object({ eid: PathId }),
  reply: z.object({
    rule: z.string(),
    eid: Id,
    drawn_at: z.string(),
    spots: z.int(),
    /** The hash that was shown before the drawing, and the seed that it belongs to. */
    commitment: z.string(),
    seed: z.string(),
    list_hash: z.string(),
    units: z.array(Unit),
  }),
  refusals: ['not-drawn-yet'],
})
