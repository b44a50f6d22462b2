import type { Mounted } from '#server/kernel/http/handle'
import { getActsHandler, postActsHandler } from './acts.ts'
import { addMatchHandler } from './add-match.ts'
import { getChatHandler, hideMessageHandler, reportMessageHandler } from './chat.ts'
import { completeMatchHandler } from './complete.ts'
import { deleteMatchHandler, deleteMatchListingHandler, undeleteMatchHandler } from './delete.ts'
import { addGameHandler } from './games.ts'
import { acceptInviteHandler, inviteScorekeeperHandler } from './invite.ts'
import { scoreHandler } from './legacy-score.ts'
import { checkForLiveMatchHandler, liveMatchesHandler, matchCountHandler, matchesHandler } from './lists.ts'
import { getMatchHandler, getMatchScorekeeperHandler } from './match-reads.ts'
import { addPlayerHandler, getPlayerNameHandler } from './players.ts'
import { getScoreStatsHandler } from './statistics.ts'
import { takeOverHandler } from './take-over.ts'
import { sendTxtHandler } from './texts.ts'

/** Every call of the area scoring. */
export const scoringHandlers: readonly Mounted[] = [
  addMatchHandler,
  sendTxtHandler,
  addPlayerHandler,
  getPlayerNameHandler,
  checkForLiveMatchHandler,
  deleteMatchHandler,
  deleteMatchListingHandler,
  undeleteMatchHandler,
  matchesHandler,
  liveMatchesHandler,
  matchCountHandler,
  getMatchScorekeeperHandler,
  getMatchHandler,
  getScoreStatsHandler,
  addGameHandler,
  completeMatchHandler,
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
