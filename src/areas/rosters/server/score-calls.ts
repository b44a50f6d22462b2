import { logInEvent } from '#areas/events/server/event-log-rows.ts'
import {
  getEventStatus,
  getScores,
  playersEnterScores,
  recordScores,
  saveScores,
  setupScores,
} from '#areas/rosters/calls/scores.ts'
import { type Cell, summaryOf, type WantedScore } from '#areas/rosters/rules/scores.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { changeScores } from './change-scores.ts'
import type { EventSheets } from './event-sheets.ts'
import { updateLadderCards } from './game-cards.ts'
import { presentGames, presentScoreLine, presentSummary } from './present-scores.ts'
import { readScored } from './read-scored.ts'
import { listConfirmed } from './roster-rows.ts'
import { listCells, type SharedTerms, saveScoreTerms } from './score-rows.ts'
import { playersEnter, roundsSet } from './words.ts'
import { settleGames, writeScores } from './write-scores.ts'

export const scoreHandlers: readonly MountedCall[] = [
  handle(setupScores, async ({ body, subject, actor, deps }) =>
    changeScores(deps, subject, async (tx, { terms, now, ids }) => {
      const scored = (await listCells(tx, ids)).filter(({ score }) => score !== null)
      // Fewer rounds than already have scores would hide some.
      const rounds = Math.max(body.rounds, ...scored.map(({ round }) => round))
      if (rounds !== terms.rounds) {
        await saveScoreTerms(tx, ids, { rounds })
        await logInEvent(tx, { ...ids, kind: 'score.rounds', detail: roundsSet(rounds), accountId: actor.userId, now })
      }
      return ok({ message: 'saved', rounds })
    }),
  ),
  handle(playersEnterScores, async ({ body, subject, actor, deps }) =>
    changeScores(deps, subject, async (tx, { terms, now, ids }) => {
      if (body.on !== terms.players_enter) {
        await saveScoreTerms(tx, ids, { players_enter: body.on })
        const detail = playersEnter(body.on)
        await logInEvent(tx, { ...ids, kind: 'score.entry', detail, accountId: actor.userId, now })
      }
      return ok({ players_enter: body.on })
    }),
  ),
  handle(recordScores, async ({ body, subject, actor, deps }) =>
    changeScores(deps, { ...subject, players: [body.eiid] }, async (tx, locked) => {
      const { terms, sheets, current, now, ids, viewerUpdate } = locked
      const { eiid, score, score_detail: detail, version: base, did } = body
      const wantedScores: WantedScore[] = detail
        ? detail.map((one, index) => ({ invitationId: eiid, round: index + 1, score: one }))
        : [{ invitationId: eiid, round: 0, score: score ?? null }]
      const field = detail ? 'score_detail' : 'score'
      const by = { accountId: actor.userId, now, viewerUpdate }
      const result = await writeScores(tx, { ...ids, ...by, sheets, wantedScores, base, did, terms, current, field })
      if (!result.ok) return result
      await settleGames(tx, ids, sheets, { wantedScores, reports: current.reports })
      const { changes, cells, version } = result.value
      if (changes.length > 0) await updateLadderCards(tx, { ids, sheets, ...by }, [eiid])
      return ok({ ...presentSummary(summaryIn(sheets, cells, eiid)), version })
    }),
  ),
  handle(saveScores, async ({ body, subject, actor, deps }) =>
    changeScores(deps, { ...subject, players: body.cells.map(({ eiid }) => eiid) }, async (tx, locked) => {
      const { terms, sheets, current, now, ids, viewerUpdate } = locked
      const wantedScores = body.cells.map(({ eiid, ...cell }) => ({ invitationId: eiid, ...cell }))
      const by = { accountId: actor.userId, now, viewerUpdate, field: 'cells' }
      const result = await writeScores(tx, {
        ...ids,
        ...by,
        sheets,
        wantedScores,
        base: body.version,
        did: body.did,
        terms,
        current,
      })
      if (!result.ok) return result
      await settleGames(tx, ids, sheets, { wantedScores, reports: current.reports })
      const { version, changes } = result.value
      const changedIds = changes.map(({ invitationId }) => invitationId)
      if (changedIds.length > 0) await updateLadderCards(tx, { ids, sheets, ...by }, changedIds)
      return ok({ version, changed: changedIds.length })
    }),
  ),
  handle(getScores, async ({ subject, deps }) => {
    const { terms, sheets, cells, reports } = await readScored(deps, subject)
    const rows = await listConfirmed(deps.db, subject.clubId, subject.eventId)
    const byPlayer = Map.groupBy(cells, ({ invitationId }) => invitationId)
    return ok({
      rounds: sheets.rounds,
      ...presentTerms(terms, sheets),
      rows: rows.map((row) =>
        presentScoreLine(row, sheets.sheetOf(row.id), summaryIn(sheets, byPlayer.get(row.id) ?? [], row.id)),
      ),
      games: presentGames(sheets.games, cells, reports),
    })
  }),
  handle(getEventStatus, async ({ subject, deps }) => {
    const { eventId, invitationId } = subject
    const { terms, sheets, cells, reports, checkedIn } = await readScored(deps, subject)
    const rounds = sheets.roundsOf(invitationId)
    const ownCells = cells.filter((cell) => cell.invitationId === invitationId)
    const games = sheets.games.filter(({ teams }) => teams.some((team) => team.includes(invitationId)))
    const players = new Set(games.flatMap(({ teams }) => teams.flat()))
    const ofGames = cells.filter((cell) => players.has(cell.invitationId))
    return ok({
      eiid: invitationId,
      eid: eventId,
      did: sheets.sheetOf(invitationId),
      ...presentSummary(summaryIn(sheets, ownCells, invitationId)),
      checkin: checkedIn.has(invitationId),
      rounds,
      ...presentTerms(terms, sheets),
      games_played: presentGames(games, ofGames, reports),
    })
  }),
]

/** What a player has achieved in the event. */
const summaryIn = ({ isLadder, pointsOf, roundsOf }: EventSheets, cells: readonly Cell[], invitationId: number) =>
  summaryOf(cells, roundsOf(invitationId), { isLadder, pointsAGame: pointsOf(invitationId) })

const presentTerms = ({ version, players_enter }: SharedTerms, { points }: EventSheets) => ({
  points: points.points,
  five_points: points.fivePoints,
  version,
  players_enter,
})
