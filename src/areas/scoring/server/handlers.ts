import { sendTxt } from '#areas/scoring/calls/scoring.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { addMatchHandler } from './add-match.ts'
import { getChatHandler, hideMessageHandler, reportMessageHandler } from './chat.ts'
import { completeMatchHandler } from './complete-match.ts'
import { correctMatchHandler } from './correct-match.ts'
import { deleteMatchHandler, deleteMatchListingHandler, undeleteMatchHandler } from './delete-match.ts'
import { acceptInviteHandler, inviteScorekeeperHandler } from './invite-scorekeeper.ts'
import { scoreHandler } from './legacy-score.ts'
import { getActsHandler, postActsHandler } from './match-acts.ts'
import {
  checkForLiveMatchHandler,
  courtMatchHandler,
  followedLiveHandler,
  leftAloneMatchesHandler,
  liveMatchesHandler,
  matchCountHandler,
  matchesHandler,
} from './match-lists.ts'
import { getMatchHandler, getMatchScorekeeperHandler } from './match-reads.ts'
import { addGameHandler } from './next-game.ts'
import { addPlayerHandler, getPlayerNameHandler } from './players.ts'
import { mayReopenHandler, reopenMatchHandler } from './reopen-match.ts'
import { getScoreStatsHandler } from './statistics.ts'
import { takeOverHandler } from './take-over.ts'
import { acknowledgeText } from './text-rows.ts'

/**
 * The old client requests a player's text when a match starts. The server has already queued it, so this only records
 * the request. It never creates a second text (spec 000 §4, §7).
 */
const sendTxtHandler = handle(sendTxt, async ({ subject, deps }) => {
  await acknowledgeText(deps.db, subject, deps.clock.now())
  return ok({ message: 'done' })
})

/** Every call of the scoring area. */
export const scoringHandlers: readonly MountedCall[] = [
  addMatchHandler,
  sendTxtHandler,
  addPlayerHandler,
  getPlayerNameHandler,
  checkForLiveMatchHandler,
  courtMatchHandler,
  leftAloneMatchesHandler,
  reopenMatchHandler,
  mayReopenHandler,
  deleteMatchHandler,
  deleteMatchListingHandler,
  undeleteMatchHandler,
  matchesHandler,
  liveMatchesHandler,
  followedLiveHandler,
  matchCountHandler,
  getMatchScorekeeperHandler,
  getMatchHandler,
  getScoreStatsHandler,
  addGameHandler,
  completeMatchHandler,
  correctMatchHandler,
  scoreHandler,
  postActsHandler,
  getActsHandler,
  takeOverHandler,
  inviteScorekeeperHandler,
  acceptInviteHandler,
  getChatHandler,
  hideMessageHandler,
  reportMessageHandler,
]
