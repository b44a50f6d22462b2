import { ok, type Result, refuse } from '#kernel/rules/result.ts'

/** What we stored about a passkey, or what its authenticator reports. */
export interface PasskeyState {
  /** How often the passkey was used; 0 if the authenticator does not count. */
  readonly signCount: number
  /** Whether the passkey may be synced to other devices. */
  readonly canSync: boolean
}

/**
 * Decides whether a passkey whose signature is right may log in.
 *
 * Refusals: passkey-refused (whether it may be synced never changes, so this is not the passkey that was added),
 *   passkey-copied (its count does not grow, so two copies of it may exist; authenticators that do not count report 0).
 * Source: Web Authentication Level 3, sections 6.1.1 and 7.2 (backup eligibility and signature counter).
 */
export function decidePasskeyUse(
  stored: PasskeyState,
  reported: PasskeyState,
): Result<undefined, 'passkey-refused' | 'passkey-copied'> {
  if (stored.canSync !== reported.canSync) return refuse('passkey-refused')
  const counts = stored.signCount > 0 || reported.signCount > 0
  if (counts && reported.signCount <= stored.signCount) return refuse('passkey-copied')
  return ok(undefined)
}
