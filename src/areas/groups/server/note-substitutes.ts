import { afterDecline } from '#areas/groups/rules/substitutes.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { lockSubstitutes, saveDeclines } from './substitute-rows.ts'

/** What became of the substitutes who were asked, by member. */
export interface SubstituteOutcomes {
  readonly accepted: readonly number[]
  readonly declined: readonly number[]
  /** They declined, and have undone it. */
  readonly undone: readonly number[]
}

/**
 * Counts declines in a row. Members who accept start again; after several declines in a row, a substitute moves to the
 * end of the list. Returns the members who were moved. Members who are no longer on the list are left out.
 */
export async function noteSubstitutes(
  tx: Tx,
  ofGroup: { readonly clubId: number; readonly groupId: number },
  { accepted, declined, undone }: SubstituteOutcomes,
): Promise<number[]> {
  if (accepted.length + declined.length + undone.length === 0) return []
  const rows = await lockSubstitutes(tx, ofGroup)
  let lastPlace = Math.max(0, ...rows.map(({ place }) => place))
  const moved: number[] = []
  const changes = rows.flatMap(({ member_id: memberId, ...before }) => {
    if (accepted.includes(memberId)) return [{ memberId, ...before, declined: 0 }]
    if (undone.includes(memberId)) return [{ memberId, ...before, declined: Math.max(0, before.declined - 1) }]
    if (!declined.includes(memberId)) return []
    const after = afterDecline(before, lastPlace)
    lastPlace = Math.max(lastPlace, after.place)
    if (after.isMoved) moved.push(memberId)
    return [{ memberId, place: after.place, declined: after.declined }]
  })
  await saveDeclines(tx, ofGroup, changes)
  return moved
}
