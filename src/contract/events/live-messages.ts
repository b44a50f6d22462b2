import * as z from 'zod/mini'
import { Id } from '#contract/kernel/shapes'

/**
 * Parts of an event that change by themselves, so that whoever shows something else need not read again: its draw; its
 * scores, with the courts and cards of a ladder.
 */
export const movedParts = ['draw', 'scores'] as const
export type MovedPart = (typeof movedParts)[number]

/**
 * `eventChanged` to event:{eid}: its terms, replies or divisions have changed, or only the part that `moved` names; each
 * client reads again what it may see.
 */
export const EventChanged = z.object({
  event_id: Id,
  version: z.int(),
  moved: z.exactOptional(z.enum(movedParts)),
})

export type EventChangedMessage = z.infer<typeof EventChanged>
