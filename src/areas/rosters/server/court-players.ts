import {
  type CourtMove,
  decideCourtMove,
  type LadderAfter,
  type RunningLadder,
} from '#areas/rosters/rules/court-change.ts'
import type { LadderPlace } from '#areas/rosters/rules/ladder-day.ts'
import { ok } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { LockedScores } from './change-scores.ts'
import { saveLadderCourt } from './ladder-court-rows.ts'
import { deletePlaces, listCards, savePlace } from './ladder-rows.ts'
import { refreshResults } from './result-rows.ts'
import { listCells, raiseVersion, type ScoredEvent } from './score-rows.ts'

/**
 * Puts a player on one of today's courts, or removes them from theirs, under the event's lock. On courts that have
 * started, the games without a score are drawn again. Scores typed for the earlier games are refused from then on.
 */
export async function moveOnCourts(
  tx: Tx,
  { ids, sheets, now }: Pick<LockedScores, 'ids' | 'sheets' | 'now'>,
  places: readonly LadderPlace[],
  move: CourtMove,
) {
  const ladder = await readLadder(tx, ids, { places, changedCourts: sheets.changedCourts })
  const decision = decideCourtMove(ladder, move)
  if (!decision.ok) return decision
  const { invitationId } = move
  const place = await saveAfter(tx, ids, { before: places, after: decision.value, invitationId, now })
  // The points that end a game depend on how many players share the court.
  await refreshResults(tx, ids, 'all')
  return ok({ place, hasBegun: decision.value.touched.some(({ begun }) => begun !== undefined) })
}

async function readLadder(
  tx: Tx,
  ids: ScoredEvent,
  courts: Pick<RunningLadder, 'places' | 'changedCourts'>,
): Promise<RunningLadder> {
  const cells = (await listCells(tx, ids)).filter(({ score }) => score !== null)
  const scored = new Set(cells.map(({ invitationId, round }) => `${invitationId} ${round}`))
  const withCard = new Set((await listCards(tx, ids)).map(({ invitationId }) => invitationId))
  return {
    ...courts,
    hasScore: (invitationId, round) => scored.has(`${invitationId} ${round}`),
    hasCard: (invitationId) => withCard.has(invitationId),
  }
}

async function saveAfter(
  tx: Tx,
  ids: ScoredEvent,
  {
    before,
    after: { places, touched },
    invitationId,
    now,
  }: {
    readonly before: readonly LadderPlace[]
    readonly after: LadderAfter
    readonly invitationId: number
    readonly now: Date
  },
): Promise<LadderPlace | undefined> {
  const place = places.find((one) => one.invitationId === invitationId)
  await savePlace(tx, ids, { invitationId, place, now })
  const standing = new Set(places.map((one) => one.invitationId))
  const departedIds = before.map((one) => one.invitationId).filter((one) => one !== invitationId && !standing.has(one))
  if (departedIds.length > 0) await deletePlaces(tx, ids, departedIds)
  const version = await raiseVersion(tx, ids)
  for (const { court, begun } of touched) await saveLadderCourt(tx, ids, { court, begun, version })
  return place
}
