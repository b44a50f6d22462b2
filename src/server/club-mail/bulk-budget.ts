import { oneAtATime } from '#server/clubs/one-at-a-time'
import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { Refused } from '#server/kernel/http/refused'
import { countMembers } from './audience-rows.ts'
import { countMailed } from './mail-rows.ts'

const day = 86_400_000
/** Mails in a day per member of the club (safety, R8 E). */
const perMember = 5

/**
 * Takes one send to `people` from a club's mail budget: four sends an hour, and in a day five times as many mails as it
 * has members. Throws the 429; simultaneous sends are counted one after the other.
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
  const mailed = await countMailed(tx, clubId, new Date(now.getTime() - day))
  if (mailed + people > perMember * members) throw new Refused('too-many-requests')
}
