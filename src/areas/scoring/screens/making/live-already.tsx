import { IconPlayerPlay } from '@tabler/icons-react'
import * as say from '#areas/scoring/calls/messages/live-already.ts'
import { scorekeeperPath } from '#areas/scoring/calls/scorekeeper-path.ts'
import { courtOf } from '#areas/scoring/calls/words.ts'
import type { User } from '#kernel/web/api/session.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { CompleteButton } from '../ending/complete-button.tsx'
import { type Match, teamName } from '../match/match-words.ts'

/** Says before the form is filled in that another match is in the way, and what to do about it (spec 000 §2). */
export function LiveAlready({ match, user }: { match: Match; user: User }) {
  return (
    <section className="card stack" aria-labelledby="live-already">
      <h2 id="live-already">{say.matchInProgress}</h2>
      <p>
        {say.scoreOf(courtOf(match), [teamName(match, 1), match.score_team1], [teamName(match, 2), match.score_team2])}
      </p>
      <p>{say.oneMatchAtATime}</p>
      <div className="row">
        <ButtonLink kind="ball" to={scorekeeperPath(match.match_id, user)} icon={<IconPlayerPlay aria-hidden />}>
          {say.resumeScorekeeping}
        </ButtonLink>
        <CompleteButton match={match} />
      </div>
    </section>
  )
}
