import { IconPlayerPlay } from '@tabler/icons-react'
import { courtOf } from '#contract/scoring/words'
import type { User } from '../../../api/session.ts'
import { scorekeeperPath } from '../../../app/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CompleteButton } from '../ending/complete-button.tsx'
import { type Match, teamName } from '../match/match-words.ts'

/** Says before the form is filled in that another match is in the way, and what to do about it (spec 000 §2). */
export function LiveAlready({ match, user }: { match: Match; user: User }) {
  return (
    <section className="card stack" aria-labelledby="live-already">
      <h2 id="live-already">Match in Progress</h2>
      <p>
        {courtOf(match)}: {teamName(match, 1)} {match.score_team1} – {match.score_team2} {teamName(match, 2)}
      </p>
      <p>You can score one match at a time. Continue this one, or complete it first.</p>
      <div className="row">
        <ButtonLink kind="ball" to={scorekeeperPath(match.match_id, user)} icon={<IconPlayerPlay aria-hidden />}>
          Resume Scorekeeping
        </ButtonLink>
        <CompleteButton match={match} />
      </div>
    </section>
  )
}
