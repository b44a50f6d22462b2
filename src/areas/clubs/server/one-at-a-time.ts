import { lockName } from '#kernel/server/db/advisory-lock.ts'
import type { Tx } from '#kernel/server/db/database.ts'

/**
 * Allows only one transaction at a time to do `what` in a club. The next one waits until the first ends, and sees its
 * changes. It does not lock the club's row, because every new row of the club would wait for that lock.
 */
export async function oneAtATime(tx: Tx, clubId: number, what: 'bulk mail' | 'new members' | 'names'): Promise<void> {
  await lockName(tx, `${what} ${clubId}`)
}
