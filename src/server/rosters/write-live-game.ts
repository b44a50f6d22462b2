import * as z from 'zod/mini'
import { outcomeInShort } from '#contract/scoring/outcome-words'
import { type GameReport, partnersOtherReport, scoresOf } from '#domain/rosters/games'
import { ok } from '#domain/shared/result'
import { logInEvent } from '#server/events/event-log-rows'
import type { Tx } from '#server/kernel/db/database'
import { defineJob, enqueue } from '#server/kernel/jobs/job'
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

/** What a match made of a game of an event. */
type Ended = NonNullable<Awaited<ReturnType<typeof findEndedMatchOfGame>>>

/** When the match of a game ends, its score is written by a job: the match holds no lock of the event. */
export async function queueLiveGame({ tx, matchId }: { tx: Tx; matchId: number }): Promise<void> {
  if (await isLiveGame(tx, matchId)) await enqueue(tx, writeLiveGame, { matchId }, { key: `live game ${matchId}` })
}

/**
 * Writes the score of a game that was kept live. From an admin of the event it counts if there is no other score; a
 * player's is a report like any other. Running it twice changes nothing. The score of a game that somebody did not play
 * to its end is not written: people who run the event decide what counts, and find it in the log.
 */
export const writeLiveGame = defineJob({
  name: 'rosters.write-live-game',
  shape: z.object({ matchId: z.int() }),
  async run(deps, { matchId }) {
    const ended = await findEndedMatchOfGame(deps.db, matchId)
    if (!ended) return
    const written = await changeScores(deps, ended, async (tx, locked) => {
      const outcome = await writeEnded(tx, locked, ended)
      return ok(outcome)
    })
    const outcome = written.ok ? written.value : written.code
    deps.log.info({ match: matchId, event: ended.eventId, outcome }, 'finished processing a live game’s score')
  },
})

async function writeEnded(tx: Tx, locked: LockedScores, ended: Ended): Promise<'written' | 'kept' | 'gone'> {
  const { sheets, ids, now } = locked
  const game = sheets.games.find(
    ({ sheetId, round, court, teams }) =>
      sheetId === ended.sheetId &&
      round === ended.round &&
      court === ended.court &&
      teams.flat().join() === ended.seats.join(),
  )
  if (!game || (sheets.isLadder && (await findFinal(tx, ids)))) return 'gone'
  if (ended.outcome !== null && ended.outcome !== 'time-limit') {
    const short = outcomeInShort({ won: ended.won, outcome: ended.outcome }) ?? ''
    const detail = liveScoreStopped(game.round, [ended.first, ended.second], short)
    await logInEvent(tx, { ...ids, kind: 'score.live', detail, accountId: ended.ownerId, now })
    return 'kept'
  }
  const own = ended.reporterId === null || game.teams[0].includes(ended.reporterId)
  const score = own ? { own: ended.first, theirs: ended.second } : { own: ended.second, theirs: ended.first }
  const report = { invitationId: ended.reporterId ?? game.teams[0][0] ?? 0, round: game.round, ...score }
  const accountId = ended.ownerId
  const reports = await reportsQuery(tx, ids)
  if (ended.reporterId !== null) {
    if (reports.some((one) => isSameReport(one, report))) return 'kept'
    // A job can ask nobody whether the partner's numbers are to go, so they stay.
    if (partnersOtherReport(game, reports, report)) {
      const detail = liveScore(game.round, ended.first, ended.second)
      await logInEvent(tx, { ...ids, kind: 'score.live', detail, accountId, now })
      return 'kept'
    }
    const members = await listMembersOf(tx, ids, [ended.reporterId])
    await keepReport(tx, locked, { game, report, accountId, memberId: members.get(ended.reporterId) })
    return 'written'
  }
  const players = game.teams.flat()
  const [shown] = presentGames([game], await listCells(tx, ids, players), reports)
  const isSame = shown?.result?.[0] === ended.first && shown.result[1] === ended.second
  if (shown?.state !== 'open') {
    const detail = liveScore(game.round, ended.first, ended.second)
    if (!isSame) await logInEvent(tx, { ...ids, kind: 'score.live', detail, accountId, now })
    return 'kept'
  }
  const by = { accountId, now, viewerUpdate: locked.viewerUpdate, field: 'cells' }
  const { terms } = locked
  await writeScores(tx, { ...ids, ...by, sheets, wanted: scoresOf(game, report), terms })
  await updateLadderCards(tx, { ids, sheets, ...by }, players)
  return 'written'
}

const isSameReport = (one: GameReport, other: GameReport): boolean =>
  one.invitationId === other.invitationId &&
  one.round === other.round &&
  one.own === other.own &&
  one.theirs === other.theirs
