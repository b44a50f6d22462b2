import type { EventSubject } from '#areas/events/server/access.ts'
import { type EventLogEntry, logAllInEvent } from '#areas/events/server/event-log-rows.ts'
import { type EventRow, lockEvent } from '#areas/events/server/event-rows.ts'
import { tellEvent, touchEvent } from '#areas/events/server/touch-event.ts'
import { lockGroups } from '#areas/groups/server/group-rows.ts'
import { listLeagueCourts, saveLeagueCourts } from '#areas/groups/server/place-rows.ts'
import { courtScoresFinal, reopenLadder } from '#areas/rosters/calls/ladders.ts'
import { areMovesAsShown } from '#areas/rosters/rules/ladder-day.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { findFinal, hasLaterFinal, insertFinal, type KeptMove, saveReopened } from './final-rows.ts'
import { type LadderDay, movesOf, readDay } from './ladder-day.ts'
import { ladderFinished, ladderReopened, movedOnLadder } from './words.ts'

/**
 * Finishes a ladder, once: everyone on a court gets the court that today's movement leads to as their standing court.
 * Absent players keep theirs. A second call has the same response and moves no one.
 */
const courtScoresFinalHandler = handle(courtScoresFinal, async ({ body, subject, actor, deps }) =>
  underBothLocks(deps, subject, async (tx, event, now) => {
    if (event.type !== 'ladder') return refuse('not-a-ladder')
    const { club_id: clubId, id: eventId, group_id: groupId } = event
    const ids = { clubId, eventId }
    if (await findFinal(tx, ids)) return ok({ answer: { message: 'finished', moved: 0 }, lines: [] })
    if (await hasLaterFinal(tx, { ...ids, groupId, startsAt: event.starts_at })) return refuse('later-ladder-final')
    const day = await readDay(tx, ids, groupId)
    if (day.places.length === 0) return refuse('no-courts')
    const shownMoves = body.moves?.map(({ eiid, to }) => ({ player: eiid, to }))
    if (shownMoves && !areMovesAsShown(movesOf(day), shownMoves)) return refuse('moves-changed')

    const moves = await keptMoves(tx, { clubId, groupId }, day)
    await saveLeagueCourts(
      tx,
      { clubId, groupId },
      moves.map(({ memberId, to }) => ({ memberId, court: to })),
    )
    const accountId = actor.userId
    await insertFinal(tx, ids, { groupId, moves, now, accountId })
    const entry = { ...ids, kind: 'ladder.finished', accountId, now }
    const lines = moves
      .filter(({ was, to }) => was !== to)
      .map(({ memberId, was, to }) => ({ ...entry, memberId, detail: movedOnLadder(to, was) }))
    return ok({
      answer: { message: 'finished', moved: lines.length },
      lines: [{ ...entry, detail: ladderFinished(lines.length) }, ...lines],
    })
  }),
)

/** Undoes a finish while no later ladder of the group is final. A court that was changed by hand since stays. */
const reopenLadderHandler = handle(reopenLadder, async ({ subject, actor, deps }) =>
  underBothLocks(deps, subject, async (tx, event, now) => {
    const { club_id: clubId, id: eventId, group_id: groupId } = event
    const ids = { clubId, eventId }
    const final = await findFinal(tx, ids)
    if (!final) return refuse('ladder-not-final')
    if (await hasLaterFinal(tx, { ...ids, groupId, startsAt: event.starts_at })) return refuse('later-ladder-final')
    const members = final.moves.map(({ memberId }) => memberId)
    const standing = await listLeagueCourts(tx, clubId, groupId, members)
    const back = final.moves.filter(({ memberId, to }) => standing.get(memberId) === to)
    await saveLeagueCourts(
      tx,
      { clubId, groupId },
      back.map(({ memberId, was }) => ({ memberId, court: was })),
    )
    const accountId = actor.userId
    await saveReopened(tx, clubId, final.id, { now, accountId })
    const lines = [{ ...ids, kind: 'ladder.reopened', detail: ladderReopened, accountId, now }]
    return ok({ answer: { message: 'reopened' }, lines })
  }),
)

/** The standing courts of everyone on one of today's courts who is in the group. */
async function keptMoves(
  tx: Tx,
  { clubId, groupId }: { readonly clubId: number; readonly groupId: number },
  day: LadderDay,
): Promise<KeptMove[]> {
  const moves = movesOf(day)
  const members = moves.map(({ row }) => row.member_id)
  const standing = await listLeagueCourts(tx, clubId, groupId, members)
  return moves.map(({ row, from, to, place }) => {
    const was = standing.get(row.member_id) ?? null
    return { memberId: row.member_id, was, to, from, place }
  })
}

interface Done<Answer> {
  readonly answer: Answer
  readonly lines: readonly EventLogEntry[]
}

/**
 * Runs an act under the locks of group and event, in this order like everything that takes both. Standing courts belong
 * to the group, and two of its ladders may be finished at once.
 */
export async function underBothLocks<Answer, Code extends string>(
  deps: Deps,
  { clubId, eventId, groupId }: EventSubject,
  act: (tx: Tx, event: EventRow, now: Date) => Promise<Result<Done<Answer>, Code>>,
) {
  return inTransaction<Answer, Code | 'not-found' | 'event-merged'>(deps.db, async (tx, after) => {
    await lockGroups(tx, clubId, [groupId])
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) return refuse('not-found')
    if (event.merged_into !== null) return refuse('event-merged')
    const result = await act(tx, event, deps.clock.now())
    if (!result.ok) return result
    const { answer, lines } = result.value
    if (lines.length > 0) {
      await logAllInEvent(tx, lines)
      const { seq } = await touchEvent(tx, clubId, eventId)
      after(() => tellEvent(deps, eventId, seq, 'scores'))
    }
    return ok(answer)
  })
}

export const finishHandlers: readonly MountedCall[] = [courtScoresFinalHandler, reopenLadderHandler]
