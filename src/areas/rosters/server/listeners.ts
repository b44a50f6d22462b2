import {
  pointsSet,
  scoresOfRound,
  sheetsBroughtBack,
  sheetsMade,
  sheetsSetAside,
} from '#areas/draws/server/occasions.ts'
import { eventMoved } from '#areas/events/server/occasions.ts'
import { listFolded } from '#areas/invitations/server/merged-member-rows.ts'
import { recordsMerge } from '#areas/members/server/occasions.ts'
import { matchEnded, playersFixed } from '#areas/scoring/server/occasions.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { scoresComeBack, scoresGoAside } from './aside.ts'
import { keepBegunRounds } from './begun-rounds.ts'
import { findSheets } from './event-sheets.ts'
import { carryScores } from './folded-rows.ts'
import { isLiveGame } from './live-game-rows.ts'
import { carryResults, moveResults, refreshResults } from './result-rows.ts'
import { listCells } from './score-rows.ts'
import { queueLiveGame } from './write-live-game.ts'

export const rostersListeners: readonly Listener[] = [
  when(eventMoved, ({ tx, saved }) => moveResults(tx, { clubId: saved.club_id, eventId: saved.id }, saved.starts_at)),
  when(matchEnded, queueLiveGame),
  when(playersFixed, ({ tx, matchId }) => isLiveGame(tx, matchId)),
  when(sheetsMade, async ({ tx, clubId, eventId }) => {
    const ids = { clubId, eventId }
    await keepBegunRounds(tx, ids, (await findSheets(tx, ids, 'mixer')).sheets)
  }),
  when(pointsSet, ({ tx, clubId, eventId }) => refreshResults(tx, { clubId, eventId }, 'all')),
  when(sheetsSetAside, scoresGoAside),
  when(sheetsBroughtBack, scoresComeBack),
  // The draw asks which players of a running round have a score in their game, and leaves those alone.
  when(scoresOfRound, async ({ tx, clubId, eventId, round }) => {
    const cells = await listCells(tx, { clubId, eventId })
    return cells.filter((cell) => cell.round === round && cell.score !== null).map(({ invitationId }) => invitationId)
  }),
  // Listed before the invitations' listeners, which delete one of two invitations and everything that refers to it.
  when(recordsMerge, async ({ tx, ...merge }) => {
    const folded = await listFolded(tx, merge)
    if (folded.length > 0) await carryScores(tx, merge.clubId, folded)
    for (const { eventId, keptId } of folded) {
      const ids = { clubId: merge.clubId, eventId }
      const { sheets } = await findSheets(tx, ids, 'mixer')
      await keepBegunRounds(tx, ids, sheets)
      await refreshResults(tx, ids, [keptId])
    }
    await carryResults(tx, merge)
  }),
]
