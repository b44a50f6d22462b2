import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { SignUpState } from './sign-up.ts'

/**
 * Decides whether a student can be checked in, or a check-in undone. Only students with a spot can, at any time.
 *
 * Refusals: lesson-cancelled, not-signed-up. Source: docs/areas/instruction.md.
 */
export function decideHere({
  state,
  isCancelled,
}: {
  readonly state: SignUpState
  readonly isCancelled: boolean
}): Result<undefined, 'lesson-cancelled' | 'not-signed-up'> {
  if (isCancelled) return refuse('lesson-cancelled')
  return state === 'confirmed' ? ok(undefined) : refuse('not-signed-up')
}
