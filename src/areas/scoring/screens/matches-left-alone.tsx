import * as say from '#areas/scoring/calls/messages/scores.ts'
import { leftAloneMatches } from '#areas/scoring/calls/scoring.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { type User, useSession } from '#kernel/web/api/session.ts'
import { ReopenButton } from './ending/reopen-button.tsx'
import { MatchCard } from './match/match-card.tsx'

/** On the dashboard: the user's own matches that were completed automatically; nothing if there are none. */
export function MatchesLeftAlone() {
  const { user } = useSession()
  return user && <OfUser user={user} />
}

function OfUser({ user }: { user: User }) {
  const { data = [] } = useCall(leftAloneMatches, { params: { userId: String(user.user_id) } })
  if (data.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="left-alone-title">
      <h2 id="left-alone-title">{say.unfinishedMatches}</h2>
      <p>{say.unfinishedWords}</p>
      <ul className="match-cards">
        {data.map(({ match }) => (
          <MatchCard key={match.match_id} match={match}>
            <ReopenButton matchId={match.match_id} user={user} />
          </MatchCard>
        ))}
      </ul>
    </section>
  )
}
