import type { Audience } from '#areas/bookings/rules/audiences.ts'
import type { SignUpState } from './sign-up.ts'

/** Whether a message to an audience is for a student. Source: docs/areas/instruction.md. */
export function isInAudience(
  { state, isDue }: { readonly state: SignUpState; readonly isDue: boolean },
  audience: Audience,
): boolean {
  if (audience === 'everybody') return state !== 'ended'
  if (audience === 'waiting') return state === 'waiting'
  return state === 'confirmed' && (audience !== 'unpaid' || isDue)
}
