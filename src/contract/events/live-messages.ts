import * as z from 'zod/mini'
import { Id } from '#contract/kernel/shapes'

/** `eventChanged` to event:{eid}: its terms, its replies or its divisions; who listens reads what they may see again. */
export const EventChanged = z.object({ event_id: Id, version: z.int() })

export type EventChangedMessage = z.infer<typeof EventChanged>
