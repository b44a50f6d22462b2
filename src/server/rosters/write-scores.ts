import { type GameReport, reportsOn } from '#domain/rosters/games'
import { cellsAfter, decideScores, type ScoreChange, type WantedScore } from '#domain/rosters/scores'
import { ok, refuse } from '#domain/shared/result'
import { recounted } from '#server/events/event-change-rows'
import { loggingInEvent } from '#server/events/event-log-rows'
import type { Tx } from '#server/kernel/db/database'
import { askGroups } from '#server/kernel/db/kept-query'
import { askingLastScored, saveBegunRounds } from './begun-rounds.ts'
import type { ScoreNews } from './change-scores.ts'
import type { EventSheets } from './event-sheets.ts'
import { deleteReports } from './report-rows.ts'
import { refreshingResults } from './result-rows.ts'
import { type ScoredEvent, type SharedTerms, savingCells } from './score-rows.ts'
import { findStanding, type StandingScores } from './standing-scores.ts'
import { roundBeyond, scoreWords } from './words.ts'

interface Writing extends ScoredEvent {
  readonly sheets: EventSheets
  readonly wanted: readonly WantedScore[]
  /** The version that the writer has seen, and the sheet of the draw that they wrote for. */
  readonly base?: number | undefined
  readonly did?: number | null | undefined
  /** Of the scores before this act. */
  readonly terms: SharedTerms
  /** What stands of exactly the players whose scores are wanted, where it has been read. */
  readonly about?: Pick<StandingScores, 'members' | 'cells'>
  /** The name of the field that holds the scores, for a refusal. */
  readonly field: string
  readonly accountId: number
  readonly now: Date
  readonly news: ScoreNews
}

/**
 * Writes scores and the sentences of the event's log under its lock and, where a score changed, recounts the event for
 * `changeScores`: nothing later in the act may change invitations. Answers with what changed, the
 * scores of the players concerned as they are then, and the version of the scores.
 *
 * Refusals: not-here-in-event (an invitation that is not of this event), round-beyond and stale-scores of `decideScores`; with
 * the latter come the scores as they are now.
 */
export async function writeScores(tx: Tx, writing: Writing) {
  const { sheets, wanted, base, terms, field, accountId, now } = writing
  const ids = [...new Set(wanted.map(({ invitationId }) => invitationId))]
  const of = { clubId: writing.clubId, eventId: writing.eventId }
  const { members, cells } = writing.about ?? (await findStanding(tx, of, ids))
  if (members.size < ids.length) return refuse('not-here-in-event', { field })
  if (isForOthers(writing, ids)) return refuse('stale-scores', presentCells(cells, terms.version))
  const decided = decideScores({ cells, wanted, base, roundsOf: sheets.roundsOf })
  if (!decided.ok && decided.code === 'round-beyond') return refuse('round-beyond', roundBeyond(field, decided.detail))
  if (!decided.ok) return refuse('stale-scores', presentCells(cells, terms.version))
  const changes = decided.value
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
  const [[raised], lastScored, [counts]] = await askGroups(
    tx,
    savingCells(of, changes, { accountId, now }),
    askingLastScored(of, sheets),
    [recounted.with(of)] as const,
    refreshingResults(of, ids, sheets.pointsAGame),
    loggingInEvent(lines),
  )
  const version = raised[0]?.version
  if (version === undefined) throw new Error(`the scores of event ${of.eventId} went away while they were written`)
  writing.news.counts = counts[0]
  if (await saveBegunRounds(tx, of, sheets, lastScored)) writing.news.hasBegun = true
  return ok({ changes, cells: cellsAfter(cells, changes, version), version })
}

/**
 * Whether scores were typed for other games than those that stand: for a sheet that was set aside, before there was one, or
 * before the courts of a ladder were formed. A device may send late what it kept.
 */
export function isForOthers(
  { base, did, sheets, terms }: Pick<Writing, 'base' | 'did' | 'sheets' | 'terms'>,
  invitationIds: readonly number[],
): boolean {
  if (base !== undefined && base < terms.formed_version) return true
  if (did === undefined) return false
  if (did === null) return invitationIds.some((id) => sheets.sheetOf(id) !== null)
  return !sheets.drawn.some(({ id }) => id === did)
}

/** Forgets what players entered about the games of these scores: whoever runs the event has settled them. */
export async function settleGames(
  tx: Tx,
  event: ScoredEvent,
  sheets: EventSheets,
  { wanted, reports }: { readonly wanted: readonly WantedScore[]; readonly reports: readonly GameReport[] },
): Promise<boolean> {
  if (reports.length === 0) return false
  const games = sheets.games.filter(({ round, teams }) =>
    wanted.some((one) => (one.round === round || one.round === 0) && teams.flat().includes(one.invitationId)),
  )
  const about = games
    .filter((game) => reportsOn(game, reports).length > 0)
    .map(({ round, teams }) => ({ round, invitationIds: teams.flat() }))
  await deleteReports(tx, event, about)
  return about.length > 0
}

/** One line for each player, with all changes in the order of the rounds. */
function linesOf(changes: readonly ScoreChange[]) {
  const byPlayer = Map.groupBy(changes, ({ invitationId }) => invitationId)
  return [...byPlayer].map(([invitationId, own]) => ({
    invitationId,
    detail: scoreWords(own.toSorted((one, two) => one.round - two.round)),
  }))
}

/** The scores of the players concerned for whoever was too late, and the version to send with another try. */
export const presentCells = (
  cells: readonly { invitationId: number; round: number; score: number | null }[],
  version: number,
) => ({
  version,
  cells: cells.map(({ invitationId, round, score }) => ({ eiid: invitationId, round, score })),
})
