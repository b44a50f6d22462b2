import { logAllInClub } from '#server/clubs/club-log-rows'
import type { Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { type ChangedDues, type Dues, saveDues } from './dues-rows.ts'
import { standingChanged } from './occasions.ts'
import { duesSet, duesSetForMany } from './words.ts'

interface Recording {
  readonly clubId: number
  readonly dues: readonly Dues[]
  /** The account that records them. */
  readonly by: number
  readonly now: Date
}

/**
 * Records whether the dues of members are paid, and until when: the only act that does, for one member, for several and
 * for a list. Every change is logged; members for whom nothing changes are left alone. Events for which the members wait
 * are looked at again after the commit. Returns how many were changed. Source: X159.
 */
export async function setDues({ occasions }: Pick<Deps, 'occasions'>, tx: Tx, recording: Recording): Promise<number> {
  const { clubId, dues, by, now } = recording
  if (dues.length === 0) return 0
  const changed = await saveDues(tx, { clubId, dues, by, now })
  const lines = changed.length > mostSingly ? linesTogether(changed) : changed.map(lineOf)
  await logAllInClub(
    tx,
    lines.map((line) => ({ ...line, clubId, accountId: by, now })),
  )
  if (changed.length > 0) {
    const before = changed.map(({ id, status, had_dues: has_dues }) => ({ id, status, has_dues }))
    await occasions.tell(standingChanged, { tx, clubId, before })
  }
  return changed.length
}

/** So many members have a line each in the club's log; more would push everything else out of sight. */
const mostSingly = 5

const lineOf = ({ id: memberId, name, has_paid_dues: isPaid, membership_expires_on: until }: ChangedDues) => ({
  memberId,
  what: duesSet(name, isPaid, until),
})

/** One line for all members whose dues have become the same. */
const linesTogether = (changed: readonly ChangedDues[]) =>
  [...Map.groupBy(changed, (one) => `${one.has_paid_dues} ${one.membership_expires_on}`).values()].map((alike) => {
    const [
      { has_paid_dues: isPaid, membership_expires_on: until } = { has_paid_dues: false, membership_expires_on: null },
    ] = alike
    return {
      what: duesSetForMany(
        alike.map(({ name }) => name),
        isPaid,
        until,
      ),
    }
  })
