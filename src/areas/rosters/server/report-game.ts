import { runsEvent } from '#areas/events/server/access.ts'
import { logInEvent } from '#areas/events/server/event-log-rows.ts'
import { reportGame } from '#areas/rosters/calls/scores.ts'
import {
  type Game,
  type GameReport,
  gameOf,
  isWritten,
  partnersOtherReport,
  replacedReports,
  reportsOn,
  scoresOf,
} from '#areas/rosters/rules/games.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { changeScores, type LockedScores } from './change-scores.ts'
import { findFinal } from './final-rows.ts'
import { updateLadderCards } from './game-cards.ts'
import { presentGames } from './present-scores.ts'
import { findReporter, reportsQuery, saveReport } from './report-rows.ts'
import { listCells } from './score-rows.ts'
import { partnerEntered, reportWords } from './words.ts'
import { isForOthers, presentCells, writeScores } from './write-scores.ts'

interface Said {
  readonly game: Game
  readonly report: GameReport
  readonly accountId: number
  /** The player who reports it. */
  readonly memberId: number | undefined
}

/**
 * Saves a player's report about a game, and makes it the score if there is none yet, under the event's lock. Returns
 * the resulting game and the version of the scores.
 */
export async function keepReport(
  tx: Tx,
  { terms, sheets, now, ids, viewerUpdate }: LockedScores,
  { game, report, accountId, memberId }: Said,
) {
  const players = game.teams.flat()
  const cells = await listCells(tx, ids, players)
  const scores = new Map(
    cells.filter(({ round }) => round === game.round).map((cell) => [cell.invitationId, cell.score]),
  )
  const before = reportsOn(game, await reportsQuery(tx, ids))
  let version = terms.version
  if (isWritten(game, { scores, reports: before }, report)) {
    const wantedScores = scoresOf(game, report)
    const by = { accountId, now, viewerUpdate, field: 'own' }
    const result = await writeScores(tx, { ...ids, ...by, sheets, wantedScores, terms })
    if (!result.ok) return refuse('no-such-game')
    version = result.value.version
    if (result.value.changes.length > 0) await updateLadderCards(tx, { ids, sheets, ...by }, players)
  }
  await saveReport(tx, ids, report, { replaced: replacedReports(game, report.invitationId), now })
  const [presentedGame] = presentGames(
    [game],
    await listCells(tx, ids, players),
    reportsOn(game, await reportsQuery(tx, ids)),
  )
  if (!presentedGame) throw new Error('a game disappeared while it was being read')
  const detail = reportWords(game.round, report.own, report.theirs, presentedGame.state)
  await logInEvent(tx, { ...ids, memberId, kind: 'score.reported', detail, accountId, now })
  return ok({ state: presentedGame.state, game: presentedGame, version })
}

/** Saves what a player reports about their game (docs/areas/rosters.md). */
export const reportGameHandler = handle(reportGame, async ({ body, subject, actor, deps }) =>
  changeScores(deps, subject, async (tx, locked) => {
    const { terms, sheets, ids } = locked
    if (!terms.players_enter && !runsEvent(subject)) return refuse('entry-closed')
    if (sheets.isLadder && !runsEvent(subject) && (await findFinal(tx, ids))) return refuse('ladder-final')
    const { eiid: invitationId, version: base, did, replace, ...claim } = body
    if (isForOthers({ base, did, sheets, terms }, [invitationId]))
      return refuse('stale-scores', presentCells(await listCells(tx, ids, [invitationId]), terms.version))
    const game = gameOf(sheets.games, invitationId, body.round)
    if (!game) return refuse('no-such-game')
    const report = { invitationId, ...claim }
    const other = replace ? undefined : partnersOtherReport(game, await reportsQuery(tx, ids), report)
    if (other) {
      const { first, reported_at: at } = await findReporter(tx, ids, other)
      const minutes = Math.floor((locked.now.getTime() - at.getTime()) / 60_000)
      const { own, theirs } = other
      return refuse('partner-entered', { message: partnerEntered(first, other, minutes), first, own, theirs })
    }
    const by = { accountId: actor.userId, memberId: subject.memberId }
    return keepReport(tx, locked, { game, report, ...by })
  }),
)
