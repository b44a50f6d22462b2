import { mayReopen } from '#areas/scoring/calls/acts.ts'
import * as say from '#areas/scoring/calls/messages/reopening.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { type User, useSession } from '#kernel/web/api/session.ts'
import { ReopenButton } from '../ending/reopen-button.tsx'
import type { Match } from '../match/match-words.ts'

/**
 * Says that a match was completed automatically. Its owner can reopen it here; a match completed by mistake can be
 * reopened for a day.
 */
export function Reopening({ match }: { match: Match }) {
  const { user } = useSession()
  const isRecent = Date.now() - Date.parse(match.completed_at ?? '') < dayMs
  if (!match.abandoned_at) return user && isRecent && <Mine match={match} user={user} />
  return (
    <section className="card stack" aria-label={say.unfinishedMatch}>
      <p>{say.completedItself}</p>
      {user && <Mine match={match} user={user} />}
    </section>
  )
}

const dayMs = 24 * 60 * 60 * 1000

function Mine({ match: { match_id: matchId }, user }: { match: Match; user: User }) {
  const { data } = useCall(mayReopen, { params: { matchId: String(matchId) } })
  return data?.may_reopen && <ReopenButton matchId={matchId} user={user} />
}
