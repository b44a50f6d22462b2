import { leftAloneMatches } from '#contract/scoring/scoring'
import { useCall } from '../../../api/hooks.ts'
import { type User, useSession } from '../../../api/session.ts'
import { ReopenButton } from '../match/reopen-button.tsx'

/** Says that a match completed by itself; its owner may reopen it here. */
export function LeftAlone({ matchId }: { matchId: number }) {
  const { user } = useSession()
  return (
    <section className="card stack" aria-label="Left alone">
      <p>Nobody scored this match for a week, so it completed by itself.</p>
      {user && <Mine matchId={matchId} user={user} />}
    </section>
  )
}

function Mine({ matchId, user }: { matchId: number; user: User }) {
  const { data = [] } = useCall(leftAloneMatches, { params: { userId: String(user.user_id) } })
  const isMine = data.some(({ match_id }) => match_id === matchId)
  return isMine && <ReopenButton matchId={matchId} user={user} />
}
