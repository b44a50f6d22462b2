import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { closeMerged } from '#areas/events/server/event-change-rows.ts'
import { logAllInEvent } from '#areas/events/server/event-log-rows.ts'
import { getEvent, lockEvents } from '#areas/events/server/event-rows.ts'
import { tellEvent, touchEvent } from '#areas/events/server/touch-event.ts'
import { savePlaced } from '#areas/invitations/server/merged-event-rows.ts'
import { listTurn, promoteWaiting } from '#areas/invitations/server/promote-waiting.ts'
import { lockMembers } from '#areas/members/server/member-rows.ts'
import { mergeEvents } from '#areas/schedule/calls/schedule.ts'
import { mergeRosters } from '#areas/schedule/rules/merge-rosters.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { mergeLinesOf } from './merge-lines.ts'
import { listEntries, listPlayerIds } from './merge-rows.ts'
import { runsEach } from './runs-each.ts'
import { tellMerged } from './tell-merged.ts'

/**
 * Moves the players of events to the kept one, in one transaction under all of their locks, taken in ascending id
 * order. Confirmed players are never dropped, however few the spots. If there are too many, that is logged. The other
 * events are closed.
 */
export const mergeEventsHandler = handle(mergeEvents, async ({ body, subject, actor, deps }) => {
  const { clubId } = subject
  const now = deps.clock.now()
  const mergedIds = [...new Set(body.list)].filter((id) => id !== body.keep)
  if (mergedIds.length === 0) return refuse('merge-needs-two')
  return inTransaction(deps.db, async (tx, after) => {
    const events = await lockEvents(tx, clubId, [body.keep, ...mergedIds])
    const keptEvent = events.find(({ id }) => id === body.keep)
    if (
      !keptEvent ||
      events.length <= mergedIds.length ||
      !runsEach(
        subject,
        events.map(({ group_id }) => ({ groupId: group_id })),
      )
    )
      return refuse('not-found')
    if (events.some(({ merged_into }) => merged_into !== null)) return refuse('merged-already')
    if (keptEvent.opened_at === null && events.some(({ opened_at }) => opened_at !== null))
      return refuse('merge-into-draft')
    if (keptEvent.ends_at <= now && events.some(({ ends_at }) => ends_at > now)) return refuse('merge-into-past')

    const had = await listTurn(tx, keptEvent, now)
    const all = [keptEvent.id, ...mergedIds]
    await lockMembers(tx, clubId, await listPlayerIds(tx, clubId, all))
    const entries = await listEntries(tx, clubId, all)
    const terms = { eventId: keptEvent.id, needsPartner: keptEvent.needs_partner, lastOrder: keptEvent.last_order }
    const merged = mergeRosters(terms, entries)
    await savePlaced(tx, { ...merged, clubId, keptId: keptEvent.id, mergedIds, now })
    await closeMerged(tx, { clubId, keptId: keptEvent.id, mergedIds, lastOrder: merged.lastOrder })
    const { lines, others, cameFrom, what } = mergeLinesOf({ keptEvent, events, entries, merged })
    const author = { clubId, accountId: actor.userId, now }
    await logAllInEvent(
      tx,
      lines.map((line) => ({ ...line, ...author })),
    )
    await logInClub(tx, { ...author, what })
    const { placedMembers } = merged
    await tellMerged(tx, deps, { keptEvent, others, placedMembers, cameFrom, accountId: actor.userId, now })
    for (const id of all.toSorted((one, other) => one - other)) {
      const { seq } = await touchEvent(tx, clubId, id)
      after(() => tellEvent(deps, id, seq))
    }
    const count = await letLineMove(tx, { clubId, eventId: keptEvent.id }, now, had, (seq) =>
      after(() => tellEvent(deps, keptEvent.id, seq)),
    )
    return ok({ message: 'Merged', moved: cameFrom.size, count, available_spots: keptEvent.spots })
  })
})

/**
 * Moves the kept event's waitlist by its own rule, because moved members may find room. Returns how many have a spot.
 */
async function letLineMove(
  tx: Tx,
  keptEvent: { readonly clubId: number; readonly eventId: number },
  now: Date,
  had: readonly number[],
  tell: (seq: number) => void,
): Promise<number> {
  const event = await getEvent(tx, keptEvent)
  const seq = event.starts_at > now ? await promoteWaiting(tx, event, now, had) : undefined
  if (seq === undefined) return event.confirmed_count
  tell(seq)
  return (await getEvent(tx, keptEvent)).confirmed_count
}
