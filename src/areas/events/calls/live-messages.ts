import * as z from 'zod/mini'
import { Id } from '#kernel/calls/shapes.ts'

/**
 * The part of an event that a change is about, so that screens which show something else need not reload. `scores`
 * includes a ladder's courts and cards.
 */
export const movedParts = ['draw', 'scores'] as const
export type MovedPart = (typeof movedParts)[number]

/**
 * `eventChanged` to event:{eid}: its terms, replies or divisions have changed, or only the part that `moved` names.
 * Each client rereads what it may see.
 */
export const EventChanged = z.object({
  event_id: Id,
  version: z.int(),
  moved: z.exactOptional(z.enum(movedParts)),
})

export type EventChangedMessage = z.infer<typeof EventChanged>
