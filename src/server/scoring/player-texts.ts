import { sendTxt } from '#contract/scoring/scoring'
import { ok } from '#domain/shared/result'
import { handle } from '#server/kernel/http/handle'
import { acknowledgeText } from './text-rows.ts'

/**
 * The old client asks for a player's text when a match starts. The server has queued it by itself: this only notes that
 * the client knows. It never makes a second text (spec 000 §4, §7).
 */
export const sendTxtHandler = handle(sendTxt, async ({ subject, deps }) => {
  await acknowledgeText(deps.db, subject, deps.clock.now())
  return ok({ message: 'done' })
})
