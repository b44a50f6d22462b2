import { lockGroups } from '#areas/groups/server/group-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { saveTerms } from '../event-change-rows.ts'
import { logInEvent } from '../event-log-rows.ts'
import { eventRestored } from '../occasions.ts'
import { startsOfGroup } from '../series/date-rows.ts'
import { tellEvent, touchEvent } from '../touch-event.ts'
import { eventRestoredInLog } from '../words.ts'
import { type DeletedRow, undelete } from './call-off-rows.ts'

interface Restored {
  readonly ids: readonly number[]
  /** Stay deleted, because their group has another event at that time. */
  readonly left: readonly DeletedRow[]
  /** What to publish after the commit. */
  readonly tells: readonly (() => void)[]
}

/**
 * Brings back locked, deleted events with their replies and payments, and tells everyone invited. Locks their groups, so
 * that none of them gets two events at the same time.
 */
export async function restoreEvents(
  deps: Deps,
  tx: Tx,
  clubId: number,
  deleted: readonly DeletedRow[],
  { accountId, now }: { readonly accountId: number; readonly now: Date },
): Promise<Restored> {
  const taken = await takenStarts(tx, clubId, deleted)
  const left = deleted.filter((event) => taken.has(keyOf(event)))
  const back = deleted.filter((event) => !taken.has(keyOf(event)))
  if (back.length === 0) return { ids: [], left, tells: [] }
  const tells: (() => void)[] = []
  const events = await undelete(
    tx,
    clubId,
    back.map(({ id }) => id),
  )
  for (const event of events) {
    const { seq } = await touchEvent(tx, clubId, event.id)
    await saveTerms(tx, clubId, event.id, {})
    await logInEvent(tx, {
      clubId,
      eventId: event.id,
      kind: 'event.restored',
      detail: eventRestoredInLog,
      accountId,
      now,
    })
    await deps.occasions.tell(eventRestored, { deps, tx, event: { ...event, version: event.version + 1 }, now })
    tells.push(() => tellEvent(deps, event.id, seq))
  }
  return { ids: events.map(({ id }) => id), left, tells }
}

const keyOf = ({ group_id: groupId, starts_at: at }: Pick<DeletedRow, 'group_id' | 'starts_at'>) =>
  `${groupId} ${at.getTime()}`

/** The groups and starts of these events that another event has taken since. */
async function takenStarts(tx: Tx, clubId: number, deleted: readonly DeletedRow[]): Promise<ReadonlySet<string>> {
  const groupIds = [...new Set(deleted.map(({ group_id: id }) => id))]
  if (groupIds.length === 0) return new Set()
  await lockGroups(tx, clubId, groupIds)
  const taken = new Set<string>()
  for (const groupId of groupIds) {
    const starts = deleted.filter((one) => one.group_id === groupId).map(({ starts_at: at }) => at)
    for (const at of await startsOfGroup(tx, clubId, groupId, starts)) taken.add(`${groupId} ${at}`)
  }
  return taken
}
