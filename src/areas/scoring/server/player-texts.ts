import { sendTxt } from '#areas/scoring/calls/scoring.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { acknowledgeText } from './text-rows.ts'

/**
 * The old client requests a player's text when a match starts. The server has already queued it, so this only records
 * the request. It never creates a second text (spec 000 §4, §7).
 */
export const sendTxtHandler = handle(sendTxt, async ({ subject, deps }) => {
  await acknowledgeText(deps.db, subject, deps.clock.now())
  return ok({ message: 'done' })
})
