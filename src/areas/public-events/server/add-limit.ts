import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import type { PublicEventRow } from './event-rows.ts'
import { isAccepted } from './present.ts'

/**
 * Counts a person whom an organizer adds by hand, because each one gets an email. The limit is low until staff accept
 * the organizer. Throws the refusal that says when to try again. Source: X192.
 */
export async function takeAdded({ limits }: Pick<Deps, 'limits'>, tx: Tx, event: PublicEventRow): Promise<void> {
  const rate = isAccepted(event) ? 'add-registrant-accepted' : 'add-registrant'
  try {
    await limits.takeForAccount(tx, rate, `u${event.organiser_id}`)
  } catch (error) {
    throw error instanceof Refused ? new Refused('too-many-added', error.detail, error.headers) : error
  }
}
