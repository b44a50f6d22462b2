import { listLeagueCourts, saveLeagueCourts } from '#areas/groups/server/place-rows.ts'
import { applyCorrections } from '#areas/rosters/calls/ladders.ts'
import { correctionsOf } from '#areas/rosters/rules/ladder-corrections.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { findFinal, hasLaterFinal, type KeptMove, saveFinalMoves } from './final-rows.ts'
import { underBothLocks } from './finish-ladder.ts'
import { type LadderDay, movesOf, readDay } from './ladder-day.ts'
import { ladderCorrected, movedOnLadder } from './words.ts'

interface OfLadder {
  readonly clubId: number
  readonly eventId: number
  readonly groupId: number
  readonly startsAt: Date
}

/** The players whom the current scores would move differently than Finish did. No one before Finish. */
async function findCorrections(db: Reader, { clubId, groupId }: OfLadder, day: LadderDay) {
  if (!day.final) return []
  const now = movesOf(day).map(({ row, to }) => ({ memberId: row.member_id, to }))
  const members = now.map(({ memberId }) => memberId)
  const standing = await listLeagueCourts(db, clubId, groupId, members)
  return correctionsOf(day.final.moves, now, standing)
}

/** A finished ladder's corrections as sent to clients, and whether they can still be applied. */
export async function presentCorrections(db: Reader, of: OfLadder, day: LadderDay) {
  const corrections = await findCorrections(db, of, day)
  const byMember = new Map(day.players.map((row) => [row.member_id, row]))
  const moves = corrections.flatMap(({ memberId, from, to }) => {
    const row = byMember.get(memberId)
    return row ? [{ eiid: row.id, mid: memberId, name: `${row.first} ${row.last}`, from, to }] : []
  })
  return { moves, may_apply: moves.length > 0 && !(await hasLaterFinal(db, of)) }
}

/** Moves the players affected by a correction of scores after Finish. A second time it moves no one. */
export const applyCorrectionsHandler = handle(applyCorrections, async ({ subject, actor, deps }) =>
  underBothLocks(deps, subject, async (tx, event, now) => {
    const { club_id: clubId, id: eventId, group_id: groupId, starts_at: startsAt } = event
    const ids = { clubId, eventId }
    const final = await findFinal(tx, ids)
    if (!final) return refuse('ladder-not-final')
    const of = { ...ids, groupId, startsAt }
    if (await hasLaterFinal(tx, of)) return refuse('later-ladder-final')
    const day = await readDay(tx, ids, groupId)
    const corrections = await findCorrections(tx, of, day)
    const answer = { message: 'updated', moved: corrections.length }
    if (corrections.length === 0) return ok({ answer, lines: [] })

    const courts = corrections.map(({ memberId, to }) => ({ memberId, court: to }))
    await saveLeagueCourts(tx, { clubId, groupId }, courts)
    const corrected = new Set(corrections.map(({ memberId }) => memberId))
    await saveFinalMoves(tx, clubId, final.id, correctedMoves(final.moves, corrected, day))
    const entry = { ...ids, kind: 'ladder.corrected', accountId: actor.userId, now }
    const lines = corrections.map(({ memberId, from, to }) => ({ ...entry, memberId, detail: movedOnLadder(to, from) }))
    return ok({ answer, lines: [{ ...entry, detail: ladderCorrected(lines.length) }, ...lines] })
  }),
)

/** The next ladder's positions also follow from the current scores. A court that was changed by hand keeps its move. */
function correctedMoves(moves: readonly KeptMove[], corrected: ReadonlySet<number>, day: LadderDay): KeptMove[] {
  const nowOf = new Map(movesOf(day).map((move) => [move.row.member_id, move]))
  return moves.map((move) => {
    const now = nowOf.get(move.memberId)
    if (!now || (now.to !== move.to && !corrected.has(move.memberId))) return move
    return { ...move, to: now.to, from: now.from, place: now.place }
  })
}
