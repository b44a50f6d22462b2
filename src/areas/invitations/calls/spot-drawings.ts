import * as z from 'zod/mini'
import { drawingStandings } from '#areas/bookings/rules/spot-drawing.ts'
import { call } from '#kernel/calls/call.ts'
import { PathId } from '#kernel/calls/shapes.ts'

/** Odds, shares and carries are in millionths of a spot. */
const Millionths = z.int()

export const getSpotDrawing = call({
  name: 'invitations.getSpotDrawing',
  method: 'GET',
  path: '/api/club/spotDrawing/{eid}',
  summary:
    'The drawing of an event’s spots as a member sees it: their odds before it, the result and the reason after it',
  source: 'own: docs/areas/bookings.md',
  access: 'event-reader',
  rate: 'read',
  params: z.object({ eid: PathId }),
  reply: z.object({
    title: z.string(),
    time_zone: z.string(),
    draws_at: z.nullable(z.string()),
    /** Null until the spots are drawn. */
    drawn_at: z.nullable(z.string()),
    /** Spots that are drawn, and the people who are in the drawing; those who had a spot before it are in neither. */
    spots: z.int(),
    people: z.int(),
    /** The hash of the seed, shown from the beginning. */
    commitment: z.string(),
    /** The fair share of each person, the reader included if a Yes would put them in. */
    share: Millionths,
    /** The reader's part in the drawing, or what it would be with a Yes now; null if they cannot be drawn. */
    own: z.nullable(
      z.object({
        /** The reader is in the drawing; otherwise this is what a Yes would mean. */
        is_in: z.boolean(),
        number: z.nullable(z.int()),
        odds: Millionths,
        /** What recent drawings owe the reader. */
        carry: Millionths,
        has_spot: z.boolean(),
        /** The position on the waitlist after the drawing. */
        line: z.nullable(z.int()),
      }),
    ),
    /** After the drawing, who was drawn, by number; names only for those who may see the players. */
    units: z.array(
      z.object({
        number: z.int(),
        standing: z.enum(drawingStandings),
        odds: Millionths,
        has_spot: z.boolean(),
        line: z.nullable(z.int()),
        names: z.array(z.string()),
      }),
    ),
  }),
  refusals: ['not-found', 'not-drawn-yet'],
})
