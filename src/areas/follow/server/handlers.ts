import type { MountedCall } from '#kernel/server/http/handle.ts'
import { addPlayerNameAndFollowHandler, addPlayerNameHandler } from './add-name.ts'
import {
  getTextSettingsHandler,
  subscribePushHandler,
  textConsentHandler,
  unsubscribePushHandler,
} from './follow-settings.ts'
import { deleteFavHandler, followHandler, getFavHandler, getFollowedPlayersHandler } from './follows.ts'
import { answerTextHandler } from './outbox-answer.ts'
import { checkPhoneVerificationCodeHandler, submitPhoneNumberHandler } from './phone-codes.ts'
import { searchForPlayerHandler } from './search-players.ts'
import { smsWebhookHandler } from './sms-webhook.ts'

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
