import type { RefusalCode } from '#contract/kernel/refusals'
import type { Actor } from '#server/kernel/http/actor'

/** What the decision looks at besides the actor. */
export interface AccessRequest {
  readonly params?: unknown
  readonly body?: unknown
  readonly subject: unknown
  readonly demo: boolean
  readonly isLoopback: boolean
  readonly isDemoPublic: boolean
}

/** Whether somebody may: undefined, or how they are told no. */
export type Rule = (actor: Actor | null, request: AccessRequest) => RefusalCode | undefined
