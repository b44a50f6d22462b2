import { IconFlagCheck, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Gotten } from '#contract/kernel/call'
import { checkForLiveMatch, completeMatch, liveMatches, matches } from '#contract/scoring/scoring'
import { courtOf } from '#contract/scoring/words'
import { useSend } from '../../api/hooks.ts'
import type { User } from '../../api/session.ts'
import { routes, scorekeeperPath } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import './resume-banner.css'
import { DeleteMatchSheet } from './match/delete-match-sheet.tsx'
import { teamName } from './match/match-words.ts'

type LiveMatch = Gotten<typeof checkForLiveMatch>[number]

/** `Match in Progress`: the way back to the user's own live match (spec 000 §2). The shell decides on which pages. */
export function ResumeBanner({ matches: live, user }: { matches: readonly LiveMatch[]; user: User }) {
  return (
    <section className="resume" aria-labelledby="resume-title">
      <h2 id="resume-title">Match in Progress</h2>
      {live.map((match) => (
        <OneMatch key={match.match_id} match={match} user={user} />
      ))}
    </section>
  )
}

function OneMatch({ match, user }: { match: LiveMatch; user: User }) {
  const [isAsking, setAsking] = useState(false)
  const { match_id, is_owner, offer_completion, score_team1, score_team2 } = match
  return (
    <div className="resume-match">
      <p>
        {courtOf(match)}, game {match.game_num}: {teamName(match, 1)} {score_team1} – {score_team2} {teamName(match, 2)}
      </p>
      {offer_completion && (
        <p>Nothing has happened here for 12 hours. Is it over? After a week it completes by itself.</p>
      )}
      <div className="resume-acts">
        <ButtonLink kind="ball" to={scorekeeperPath(match_id, user)} icon={<IconPlayerPlay aria-hidden />}>
          Resume Scorekeeping
        </ButtonLink>
        {is_owner && offer_completion && <Complete matchId={match_id} />}
        {is_owner && (
          <Button kind="quiet" icon={<IconTrash aria-hidden />} onClick={() => setAsking(true)}>
            Delete Match
          </Button>
        )}
      </div>
      <DeleteMatchSheet matchId={match_id} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}

function Complete({ matchId }: { matchId: number }) {
  const navigate = useNavigate()
  const completing = useSend(completeMatch, {
    refresh: [checkForLiveMatch, liveMatches, matches],
    onDone: () => void navigate(routes.thankYou),
    onRefused: (error) => toast(error.message, 'bad'),
  })
  return (
    <Button
      kind="quiet"
      icon={<IconFlagCheck aria-hidden />}
      loading={completing.isPending}
      onClick={() => completing.mutate({ params: { matchId: String(matchId) }, body: {} })}
    >
      Complete Match
    </Button>
  )
}
