import * as z from 'zod/mini'
import { logInEvent } from '#areas/events/server/event-log-rows.ts'
import { type GameReport, partnersOtherReport, scoresOf } from '#areas/rosters/rules/games.ts'
import { outcomeInShort } from '#areas/scoring/calls/outcome-words.ts'
import { ok } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { changeScores, type LockedScores } from './change-scores.ts'
import { findFinal } from './final-rows.ts'
import { updateLadderCards } from './game-cards.ts'
import { findEndedMatchOfGame, isLiveGame } from './live-game-rows.ts'
import { presentGames } from './present-scores.ts'
import { keepReport } from './report-game.ts'
import { reportsQuery } from './report-rows.ts'
import { listCells, listMembersOf } from './score-rows.ts'
import { liveScore, liveScoreStopped } from './words.ts'
import { writeScores } from './write-scores.ts'

/** The result of a match that scores one of an event's games. */
type Ended = NonNullable<Awaited<ReturnType<typeof findEndedMatchOfGame>>>

/** Queues the job that writes a game's score when its match ends, because the match does not hold the event's lock. */
export async function queueLiveGame({ tx, matchId }: { tx: Tx; matchId: number }): Promise<void> {
  if (await isLiveGame(tx, matchId)) await enqueue(tx, writeLiveGame, { matchId }, { key: `live game ${matchId}` })
}

/**
 * Writes the score of a game that was scored live. From an event admin it counts if there is no other score. A player's
 * is a report like any other. Running it twice changes nothing. If the game was not finished, its score is not written.
 * It is in the log, and the people who run the event decide what counts.
 */
export const writeLiveGame = defineJob({
  name: 'rosters.write-live-game',
  shape: z.object({ matchId: z.int() }),
  async run(deps, { matchId }) {
    const endedMatch = await findEndedMatchOfGame(deps.db, matchId)
    if (!endedMatch) return
    const result = await changeScores(deps, endedMatch, async (tx, locked) => {
      const outcome = await writeEnded(tx, locked, endedMatch)
      return ok(outcome)
    })
    const outcome = result.ok ? result.value : result.code
    deps.log.info({ match: matchId, event: endedMatch.eventId, outcome }, 'finished processing a live game’s score')
  },
})

async function writeEnded(tx: Tx, locked: LockedScores, endedMatch: Ended): Promise<'written' | 'kept' | 'gone'> {
  const { sheets, ids, now } = locked
  const game = sheets.games.find(
    ({ sheetId, round, court, teams }) =>
      sheetId === endedMatch.sheetId &&
      round === endedMatch.round &&
      court === endedMatch.court &&
      teams.flat().join() === endedMatch.seats.join(),
  )
  if (!game || (sheets.isLadder && (await findFinal(tx, ids)))) return 'gone'
  if (endedMatch.outcome !== null && endedMatch.outcome !== 'time-limit') {
    const short = outcomeInShort({ won: endedMatch.won, outcome: endedMatch.outcome }) ?? ''
    const detail = liveScoreStopped(game.round, [endedMatch.first, endedMatch.second], short)
    await logInEvent(tx, { ...ids, kind: 'score.live', detail, accountId: endedMatch.ownerId, now })
    return 'kept'
  }
  const isFirstTeam = endedMatch.reporterId === null || game.teams[0].includes(endedMatch.reporterId)
  const score = isFirstTeam
    ? { own: endedMatch.first, theirs: endedMatch.second }
    : { own: endedMatch.second, theirs: endedMatch.first }
  const report = { invitationId: endedMatch.reporterId ?? game.teams[0][0] ?? 0, round: game.round, ...score }
  const accountId = endedMatch.ownerId
  const reports = await reportsQuery(tx, ids)
  if (endedMatch.reporterId !== null) {
    if (reports.some((one) => isSameReport(one, report))) return 'kept'
    // A job has no one to ask whether to replace the partner's numbers, so they stay.
    if (partnersOtherReport(game, reports, report)) {
      const detail = liveScore(game.round, endedMatch.first, endedMatch.second)
      await logInEvent(tx, { ...ids, kind: 'score.live', detail, accountId, now })
      return 'kept'
    }
    const members = await listMembersOf(tx, ids, [endedMatch.reporterId])
    await keepReport(tx, locked, { game, report, accountId, memberId: members.get(endedMatch.reporterId) })
    return 'written'
  }
  const players = game.teams.flat()
  const [presentedGame] = presentGames([game], await listCells(tx, ids, players), reports)
  const isSame = presentedGame?.result?.[0] === endedMatch.first && presentedGame.result[1] === endedMatch.second
  if (presentedGame?.state !== 'open') {
    const detail = liveScore(game.round, endedMatch.first, endedMatch.second)
    if (!isSame) await logInEvent(tx, { ...ids, kind: 'score.live', detail, accountId, now })
    return 'kept'
  }
  const by = { accountId, now, viewerUpdate: locked.viewerUpdate, field: 'cells' }
  const { terms } = locked
  await writeScores(tx, { ...ids, ...by, sheets, wantedScores: scoresOf(game, report), terms })
  await updateLadderCards(tx, { ids, sheets, ...by }, players)
  return 'written'
}

const isSameReport = (one: GameReport, other: GameReport): boolean =>
  one.invitationId === other.invitationId &&
  one.round === other.round &&
  one.own === other.own &&
  one.theirs === other.theirs
