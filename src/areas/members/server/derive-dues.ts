import { duesThroughSwitches } from '#areas/members/rules/dues-through-switches.ts'
import type { MemberDues } from '#areas/members/rules/member-dues.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import {
  type DuesFacts,
  type DuesTerms,
  findDuesTerms,
  listDuesFacts,
  lockAllMembers,
  saveMemberDues,
} from './dues-facts-rows.ts'
import { lockMembers } from './member-rows.ts'
import { standingChanged } from './occasions.ts'

/** A member whose dues have changed, with the previous ones. */
export type ChangedDues = MemberDues & Pick<DuesFacts, 'id' | 'name' | 'status' | 'had_dues' | 'has_paid_dues'>

interface Derivation {
  readonly clubId: number
  readonly memberIds: readonly number[] | 'all'
  /** The account that changed the records by hand, which they then show. Null for everything else. */
  readonly by?: number | null
  readonly now: Date
}

/**
 * Derives members' dues from their payments and grants, and stores what has changed. It is the only writer of
 * `has_paid_dues` and `membership_expires_on`. It locks the members first, in ascending id order, and reads the club's
 * terms and the facts under their locks, so that a change of the season and a payment agree whichever comes first. Call
 * it after writing the facts. Returns the members whose dues changed.
 */
export async function deriveDues(tx: Tx, { clubId, memberIds, by = null, now }: Derivation): Promise<ChangedDues[]> {
  if (memberIds === 'all') await lockAllMembers(tx, clubId)
  else await lockMembers(tx, clubId, memberIds)
  const terms = await findDuesTerms(tx, clubId)
  const facts = await listDuesFacts(tx, clubId, memberIds)
  const changes = facts.flatMap((member): ChangedDues[] => {
    const dues = duesByTerms(terms, member, now)
    const isSame = dues.paid === member.has_paid_dues && dues.expires === member.membership_expires_on
    return isSame ? [] : [{ ...dues, ...only(member) }]
  })
  if (changes.length > 0)
    await saveMemberDues(
      tx,
      clubId,
      changes.map(({ id, paid, expires }) => ({ id, paid, expires })),
      by,
      now,
    )
  return changes
}

const only = ({ id, name, status, had_dues, has_paid_dues }: DuesFacts) => ({
  id,
  name,
  status,
  had_dues,
  has_paid_dues,
})

/** What a member's facts add up to in a club at an instant. */
export function duesByTerms(
  { timeZone, isAnnual, current, seasons, switches }: DuesTerms,
  { paid, granted }: Pick<DuesFacts, 'paid' | 'granted'>,
  now: Date,
): MemberDues {
  const mode = isAnnual ? 'season' : 'rolling'
  return duesThroughSwitches({ mode, current, seasons, switches, paid, granted }, dayIn(timeZone, now))
}

/** Tells the areas above that members' dues have changed, because the next member on a waitlist may be eligible now. */
export async function tellStanding(
  { occasions }: Pick<Deps, 'occasions'>,
  tx: Tx,
  clubId: number,
  changes: readonly ChangedDues[],
): Promise<void> {
  if (changes.length === 0) return
  const before = changes.map(({ id, status, had_dues: has_dues }) => ({ id, status, has_dues }))
  await occasions.tell(standingChanged, { tx, clubId, before })
}
