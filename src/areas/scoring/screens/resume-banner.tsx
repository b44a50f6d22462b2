import { IconDotsVertical, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import * as say from '#areas/scoring/calls/messages/resume.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { scorekeeperPath } from '#areas/scoring/calls/scorekeeper-path.ts'
import type { checkForLiveMatch } from '#areas/scoring/calls/scoring.ts'
import { courtOf } from '#areas/scoring/calls/words.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import type { User } from '#kernel/web/api/session.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Sheet, SheetItem } from '#kernel/web/ui/sheet.tsx'
import './match/match.css'
import './resume-banner.css'
import { CompleteButton } from './ending/complete-button.tsx'
import { DeleteMatchSheet } from './match/delete-match-sheet.tsx'
import { teamName } from './match/match-words.ts'

type LiveMatch = Gotten<typeof checkForLiveMatch>[number]

/** `Match in Progress`: a link back to the user's own live match (spec 000 §2). The shell decides on which pages. */
export function ResumeBanner({ matches: live, user }: { matches: readonly LiveMatch[]; user: User }) {
  const { pathname } = useLocation()
  // The screen that starts a new match has its own link back, except for people who may have several matches.
  if (pathname.toLowerCase() === scoringPaths.addMatch && !user.alt_scorekeeper) return null
  return (
    <section className="resume" aria-label={say.matchInProgress}>
      {live.map((match) => (
        <OneMatch key={match.match_id} match={match} user={user} isOnly={live.length === 1} />
      ))}
    </section>
  )
}

/**
 * One line for each match. Deleting it is in a menu, away from the thumb that resumes. On a phone there is no room
 * for names if the court says which match it is.
 */
function OneMatch({ match, user, isOnly }: { match: LiveMatch; user: User; isOnly: boolean }) {
  const [opened, open] = useState<'menu' | 'delete' | null>(null)
  const { match_id, is_owner, offer_completion, score_team1, score_team2 } = match
  return (
    <div className="resume-match">
      <div className="resume-line">
        <div className="resume-words">
          <p className="resume-name">{say.matchInProgress}</p>
          <p>
            {score_team1} – {score_team2} · {courtOf(match)}
            <span className={isOnly && match.court_number ? 'resume-spare' : undefined}>
              {' '}
              · {teamName(match, 1)} – {teamName(match, 2)}
            </span>
          </p>
        </div>
        <ButtonLink kind="ball" to={scorekeeperPath(match_id, user)} icon={<IconPlayerPlay aria-hidden />}>
          <span className="resume-long">{say.resumeScorekeeping}</span>
          <span className="resume-short" aria-hidden>
            {say.resume}
          </span>
        </ButtonLink>
        {is_owner && (
          <button
            type="button"
            className="icon-button"
            aria-label={match.court_number ? say.optionsFor(courtOf(match)) : say.options}
            aria-haspopup="dialog"
            onClick={() => open('menu')}
          >
            <IconDotsVertical aria-hidden size={26} />
          </button>
        )}
      </div>
      {offer_completion && (
        <div className="resume-idle">
          <p>{say.leftAlone}</p>
          {is_owner && <CompleteButton match={match.match} />}
        </div>
      )}
      <Sheet isOpen={opened === 'menu'} title={say.matchInProgress} onClose={() => open(null)}>
        <SheetItem icon={<IconTrash aria-hidden />} isDangerous onClick={() => open('delete')}>
          {say.deleteMatch}
        </SheetItem>
      </Sheet>
      <DeleteMatchSheet matchId={match_id} isOpen={opened === 'delete'} onClose={() => open(null)} />
    </div>
  )
}
