import { oneAtATime } from '#areas/clubs/server/one-at-a-time.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import { countMembers } from './audience-rows.ts'
import { countMailed, findMailedAt } from './mail-rows.ts'

const day = 86_400_000
/** Emails a day per member of the club (safety, R8 E). */
const perMember = 5

/**
 * Takes one send to `people` from a club's mail budget: four sends an hour, and five times as many emails a day as it
 * has members. Throws the 429. Simultaneous sends are counted one after the other.
 */
export async function takeBulk(
  tx: Tx,
  deps: Deps,
  { clubId, people, now }: { clubId: number; people: number; now: Date },
): Promise<void> {
  await deps.limits.takeForAccount(tx, 'bulk-mail', `club ${clubId}`)
  await takeMails(tx, { clubId, people, now })
}

/** Like `takeBulk`, for the later batches of one send, which count as mails only. */
export async function takeMails(
  tx: Tx,
  { clubId, people, now }: { clubId: number; people: number; now: Date },
): Promise<void> {
  await oneAtATime(tx, clubId, 'bulk mail')
  const members = await countMembers(tx, clubId)
  const since = new Date(now.getTime() - day)
  const over = (await countMailed(tx, clubId, since)) + people - perMember * members
  if (over <= 0) return
  // There is room again once the `over` oldest emails of the last day are more than a day old.
  const leaves = await findMailedAt(tx, clubId, since, over)
  const seconds = leaves ? Math.max(1, Math.ceil((leaves.getTime() + day - now.getTime()) / 1000)) : day / 1000
  throw new Refused('too-many-requests', { retry_after: seconds }, { 'retry-after': String(seconds) })
}
