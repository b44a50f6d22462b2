import { searchForPlayer } from '#areas/follow/calls/follow.ts'
import { searchPlayers } from '#areas/scoring/server/player-rows.ts'
import { oneSpace } from '#areas/scoring/server/players.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { addPlayerNameAndFollowHandler, addPlayerNameHandler } from './add-name.ts'
import { followedAmong } from './follow-rows.ts'
import {
  getTextSettingsHandler,
  subscribePushHandler,
  textConsentHandler,
  unsubscribePushHandler,
} from './follow-settings.ts'
import { deleteFavHandler, followHandler, getFavHandler, getFollowedPlayersHandler } from './follows.ts'
import { answerTextHandler } from './outbox-answer.ts'
import { checkPhoneVerificationCodeHandler, submitPhoneNumberHandler } from './phone-codes.ts'
import { smsWebhookHandler } from './sms-webhook.ts'

/** Players by name, each with a follow flag: the session's own, or false for visitors (spec 000 §3, §7). */
const searchForPlayerHandler = handle(searchForPlayer, async ({ query, actor, deps }) => {
  const found = await searchPlayers(deps.db, oneSpace(query.search))
  const ids = found.map((player) => player.player_id)
  const followedIds = actor ? await followedAmong(deps.db, actor.userId, ids) : new Set<number>()
  return ok(found.map((player) => ({ ...player, follow: followedIds.has(player.player_id) })))
})

/** Every call of the follow area. */
export const followHandlers: readonly MountedCall[] = [
  getFavHandler,
  followHandler,
  deleteFavHandler,
  getFollowedPlayersHandler,
  searchForPlayerHandler,
  addPlayerNameHandler,
  addPlayerNameAndFollowHandler,
  submitPhoneNumberHandler,
  checkPhoneVerificationCodeHandler,
  getTextSettingsHandler,
  textConsentHandler,
  subscribePushHandler,
  unsubscribePushHandler,
  smsWebhookHandler,
  answerTextHandler,
]
