import * as z from 'zod/mini'
import { Id } from '#contract/kernel/shapes'

/**
 * `eventChanged` to event:{eid}: its terms, replies or divisions have changed; each client reads again what it may see.
 */
export const EventChanged = z.object({ event_id: Id, version: z.int() })

export type EventChangedMessage = z.infer<typeof EventChanged>
