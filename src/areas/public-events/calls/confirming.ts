import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Count, Id } from '#kernel/calls/shapes.ts'

export const removeUnconfirmed = call({
  name: 'public-events.removeUnconfirmed',
  method: 'POST',
  path: '/api/event/removeUnconfirmed',
  summary:
    'Remove from your event everyone who has not opened their email link, up to the highest number you saw; logged',
  source: 'own: docs/areas/public-events.md',
  access: 'public-event-organiser',
  rate: 'write',
  body: z.object({
    eid: Id,
    /** The highest number on the list that the organizer saw. This spares people who registered since then. */
    upTo: Count,
  }),
  reply: z.object({ count: Count }),
  refusals: ['not-found', 'event-taken-down'],
  example: { eid: 1, upTo: 12 },
})
