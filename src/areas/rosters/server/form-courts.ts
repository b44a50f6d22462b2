import { drawLadder, type LadderCourt, type PresentPlayer } from '#areas/draws/rules/ladder.ts'
import { placeAfter } from '#areas/draws/rules/ladder-movement.ts'
import { logInEvent } from '#areas/events/server/event-log-rows.ts'
import { ratingNumberOf } from '#areas/invitations/rules/combined-rating.ts'
import { formCourts } from '#areas/rosters/calls/ladders.ts'
import type { LadderPlace } from '#areas/rosters/rules/ladder-day.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { changeLadder } from './change-scores.ts'
import { findFinal, type KeptMove, listLastMoves } from './final-rows.ts'
import { deleteLadderCourts } from './ladder-court-rows.ts'
import { deleteCards, type LadderPlayerRow, listCards, listLadderPlayers, replacePlaces } from './ladder-rows.ts'
import { deleteAllReports } from './report-rows.ts'
import { refreshResults } from './result-rows.ts'
import { listCells, listMembersOf, type ScoredEvent, saveFormed } from './score-rows.ts'
import { courtsFormed } from './words.ts'
import { writeScores } from './write-scores.ts'

/**
 * Seats the players who are here: by standing court, then by last time's position, then by check-in. Players without a
 * court go to the lowest one. While no one has a court, ratings decide (spec 001 §4).
 */
export const formCourtsHandler = handle(formCourts, async ({ body, subject, actor, deps }) =>
  changeLadder(deps, subject, async (tx, { ids, event, terms, sheets, now, viewerUpdate }) => {
    if (await findFinal(tx, ids)) return refuse('ladder-final')
    const scored = await listScored(tx, ids)
    const hasScores = scored.length > 0 || (await listCards(tx, ids)).length > 0
    if (hasScores && body.confirmed !== true) return refuse('ladder-has-scores')

    const here = (await listLadderPlayers(tx, ids, event.group_id)).filter(isHere)
    const last = await listLastMoves(tx, { ...ids, groupId: event.group_id, startsAt: event.starts_at })
    const result = drawLadder(here.map((row) => presentOf(row, last)))
    if (!result.ok) return refuse(here.length < 4 ? 'too-few-here' : 'too-many-here', { players: here.length })

    const by = { accountId: actor.userId, now, viewerUpdate }
    if (hasScores) {
      const emptyScores = scored.map(({ invitationId, round }) => ({ invitationId, round, score: null }))
      const field = 'scores'
      const cleared = await writeScores(tx, { ...ids, ...by, sheets, wantedScores: emptyScores, terms, field })
      if (!cleared.ok) throw new Error(`scores could not be cleared: ${cleared.code}`)
      await deleteCards(tx, ids, 'all')
      await deleteAllReports(tx, ids)
      await refreshResults(tx, ids, 'all')
    }
    await saveFormed(tx, ids)
    await deleteLadderCourts(tx, ids)
    await replacePlaces(tx, ids, placesOf(result.value, here))
    const detail = courtsFormed(result.value.map(({ players }) => players.length))
    await logInEvent(tx, { ...ids, ...by, kind: 'ladder.formed', detail })
    return ok({ courts: result.value.map(({ court, players }) => ({ division: court, players: [...players] })) })
  }),
)

const isHere = ({ checked_in_at, holds_place, is_no_show }: LadderPlayerRow) =>
  checked_in_at !== null && holds_place && !is_no_show

/** Last time's position counts only on the court where it was won, because an admin may have moved the player since. */
function presentOf(row: LadderPlayerRow, last: readonly Required<KeptMove>[]): PresentPlayer {
  const move = last.find(({ memberId, to }) => memberId === row.member_id && to === row.court_standing)
  const place = move?.from == null ? null : placeAfter(move)
  const rating = ratingNumberOf({ club_rating: row.club_rating ?? '', rating: row.rating ?? '' })
  return { player: row.id, court: row.court_standing, place, rating }
}

/** The existing scores of players who are still in the event. */
async function listScored(tx: Tx, ids: ScoredEvent) {
  const scored = (await listCells(tx, ids)).filter(({ score }) => score !== null)
  const invitationIds = scored.map(({ invitationId }) => invitationId)
  const members = await listMembersOf(tx, ids, invitationIds)
  return scored.filter(({ invitationId }) => members.has(invitationId))
}

/** `here` is in the order of check-in. */
function placesOf(courts: readonly LadderCourt[], here: readonly LadderPlayerRow[]): LadderPlace[] {
  const arrivalOf = new Map(here.map(({ id }, index) => [id, index]))
  return courts.flatMap(({ court, players }) =>
    players.map((invitationId, seat) => ({
      invitationId,
      court,
      seat,
      arrived: arrivalOf.get(invitationId) ?? 0,
      hasLeft: false,
    })),
  )
}
