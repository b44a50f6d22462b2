import { duesByTerms } from '#areas/members/server/derive-dues.ts'
import { findDuesTerms, listDuesFacts } from '#areas/members/server/dues-facts-rows.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/**
 * A club's members, including archived ones, whose stored dues do not match what their payments and grants add up to at
 * an instant. Dues that ended within the last hour count as unpaid, even before the job has updated them.
 */
export async function listDuesMismatches(db: Reader, clubId: number, now: Date): Promise<number[]> {
  const terms = await findDuesTerms(db, clubId)
  const today = dayIn(terms.timeZone, now)
  const facts = await listDuesFacts(db, clubId, 'all')
  return facts
    .filter((member) => {
      const { paid, expires } = duesByTerms(terms, member, now)
      const storedEnd = member.membership_expires_on
      const isPaid = member.has_paid_dues && (storedEnd === null || today <= storedEnd)
      return isPaid !== paid || storedEnd !== expires
    })
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
}
