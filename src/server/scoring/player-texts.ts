import { sendTxt } from '#contract/scoring/scoring'
import { ok } from '#domain/shared/result'
import { handle } from '#server/kernel/http/handle'

/**
 * The old client asks for a player's text when a match starts. The server has queued it by itself: this only notes that
 * the client knows. It never makes a second text (spec 000 §4, §7).
 */
export const sendTxtHandler = handle(sendTxt, async ({ subject, deps }) => {
  await deps.db
    .updateTable('match_text')
    .set({ acknowledged_at: deps.clock.now() })
    .where('match_id', '=', subject.matchId)
    .where('player_id', '=', subject.playerId)
    .where('acknowledged_at', 'is', null)
    .execute()
  return ok({ message: 'done' })
})
