import { recountQuery } from '#areas/events/server/event-change-rows.ts'
import { logInEventQueries } from '#areas/events/server/event-log-rows.ts'
import { type GameReport, reportsOn } from '#areas/rosters/rules/games.ts'
import { cellsAfter, decideScores, type ScoreChange, type WantedScore } from '#areas/rosters/rules/scores.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { runGroups } from '#kernel/server/fast/reusable-query.ts'
import { lastScoredQueries, saveBegunRounds } from './begun-rounds.ts'
import type { ViewerUpdate } from './change-scores.ts'
import { type CurrentScores, readCurrentScores } from './current-scores.ts'
import type { EventSheets } from './event-sheets.ts'
import { deleteReports } from './report-rows.ts'
import { refreshResultsQueries } from './result-rows.ts'
import { type ScoredEvent, type SharedTerms, saveCellsQueries } from './score-rows.ts'
import { roundBeyond, scoreWords } from './words.ts'

interface Writing extends ScoredEvent {
  readonly sheets: EventSheets
  readonly wantedScores: readonly WantedScore[]
  /** The version that the writer saw, and the sheet of the draw that the scores are for. */
  readonly base?: number | undefined
  readonly did?: number | null | undefined
  /** The terms before this act. */
  readonly terms: SharedTerms
  /** The scores of exactly the players in `wantedScores`, if the caller has read them. */
  readonly current?: Pick<CurrentScores, 'members' | 'cells'>
  /** The name of the field that holds the scores, for a refusal. */
  readonly field: string
  readonly accountId: number
  readonly now: Date
  readonly viewerUpdate: ViewerUpdate
}

/**
 * Writes scores and their lines in the event's log, under the event's lock. If a score changed, it also recounts the
 * event for `changeScores`, so nothing later in the act may change invitations. Returns the changes, the new scores of
 * the players involved, and the version of the scores.
 *
 * Refusals: not-here-in-event (an invitation of another event), and round-beyond and stale-scores of `decideScores`.
 * stale-scores includes the current scores.
 */
export async function writeScores(tx: Tx, writing: Writing) {
  const { sheets, wantedScores, base, terms, field, accountId, now } = writing
  const ids = [...new Set(wantedScores.map(({ invitationId }) => invitationId))]
  const of = { clubId: writing.clubId, eventId: writing.eventId }
  const { members, cells } = writing.current ?? (await readCurrentScores(tx, of, ids))
  if (members.size < ids.length) return refuse('not-here-in-event', { field })
  if (isForOthers(writing, ids)) return refuse('stale-scores', presentCells(cells, terms.version))
  const decision = decideScores({ cells, wantedScores, base, roundsOf: sheets.roundsOf })
  if (!decision.ok && decision.code === 'round-beyond')
    return refuse('round-beyond', roundBeyond(field, decision.detail))
  if (!decision.ok) return refuse('stale-scores', presentCells(cells, terms.version))
  const changes = decision.value
  if (changes.length === 0) return ok({ changes, cells, version: terms.version })
  const lines = linesOf(changes).map(({ invitationId, detail }) => ({
    clubId: writing.clubId,
    eventId: writing.eventId,
    memberId: members.get(invitationId),
    kind: 'score.written',
    detail,
    accountId,
    now,
  }))
  const [[raised], lastScored, [counts]] = await runGroups(
    tx,
    saveCellsQueries(of, changes, { accountId, now }),
    lastScoredQueries(of, sheets),
    [recountQuery.with(of)] as const,
    refreshResultsQueries(of, ids),
    logInEventQueries(lines),
  )
  const version = raised[0]?.version
  if (version === undefined)
    throw new Error(`the scores of event ${of.eventId} disappeared while they were being written`)
  writing.viewerUpdate.counts = counts[0]
  if (await saveBegunRounds(tx, of, sheets, lastScored)) writing.viewerUpdate.hasBegun = true
  return ok({ changes, cells: cellsAfter(cells, changes, version), version })
}

/**
 * Whether scores were typed for games other than the current ones: for a sheet that was set aside since, before there
 * was a sheet, or before a ladder's courts were formed or someone left or joined the court. This happens if a device
 * sends scores late.
 */
export function isForOthers(
  { base, did, sheets, terms }: Pick<Writing, 'base' | 'did' | 'sheets' | 'terms'>,
  invitationIds: readonly number[],
): boolean {
  if (base !== undefined && base < Math.max(terms.formed_version, sheets.changedVersionOf(invitationIds))) return true
  if (did === undefined) return false
  if (did === null) return invitationIds.some((id) => sheets.sheetOf(id) !== null)
  return !sheets.drawnSheets.some(({ id }) => id === did)
}

/** Deletes the players' reports about the games of these scores, because an admin of the event has settled them. */
export async function settleGames(
  tx: Tx,
  event: ScoredEvent,
  sheets: EventSheets,
  { wantedScores, reports }: { readonly wantedScores: readonly WantedScore[]; readonly reports: readonly GameReport[] },
): Promise<boolean> {
  if (reports.length === 0) return false
  const games = sheets.games.filter(({ round, teams }) =>
    wantedScores.some((one) => (one.round === round || one.round === 0) && teams.flat().includes(one.invitationId)),
  )
  const settledGames = games
    .filter((game) => reportsOn(game, reports).length > 0)
    .map(({ round, teams }) => ({ round, invitationIds: teams.flat() }))
  await deleteReports(tx, event, settledGames)
  return settledGames.length > 0
}

/** One line for each player, with all changes in the order of the rounds. */
function linesOf(changes: readonly ScoreChange[]) {
  const byPlayer = Map.groupBy(changes, ({ invitationId }) => invitationId)
  return [...byPlayer].map(([invitationId, playerChanges]) => ({
    invitationId,
    detail: scoreWords(playerChanges.toSorted((one, two) => one.round - two.round)),
  }))
}

/** The current scores for a writer whose scores came too late, with the version to send when they try again. */
export const presentCells = (
  cells: readonly { invitationId: number; round: number; score: number | null }[],
  version: number,
) => ({
  version,
  cells: cells.map(({ invitationId, round, score }) => ({ eiid: invitationId, round, score })),
})
