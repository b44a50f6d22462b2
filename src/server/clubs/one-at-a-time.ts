import { lockName } from '#server/kernel/db/advisory-lock'
import type { Tx } from '#server/kernel/db/database'

/**
 * Lets one transaction at a time do this in a club: the next one waits until it is over, and sees what it did. Not the lock
 * of the club's row, for which every new row of the club would wait.
 */
export async function oneAtATime(tx: Tx, clubId: number, what: 'bulk mail' | 'new members' | 'names'): Promise<void> {
  await lockName(tx, `${what} ${clubId}`)
}
