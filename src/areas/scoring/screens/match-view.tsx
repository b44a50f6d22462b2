import { IconChevronLeft, IconCloudOff, IconEye, IconFlagCheck, IconShare } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import * as say from '#areas/scoring/calls/messages/watching.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { useIsOffline } from '#kernel/web/ui/offline-banner.tsx'
import { useTabTitle } from '#kernel/web/ui/page.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { wallTime } from '#kernel/web/ui/wall-time.ts'
import { ChatLater } from './match/chat-later.tsx'
import { MatchHead } from './match/match-head.tsx'
import { type Match, playerIdsOf, teamName } from './match/match-words.ts'
import { CutOff } from './watching/cut-off.tsx'
import { Updated } from './watching/time-ago.tsx'
import './watching/match-view.css'
import { ScorePanel } from './watching/score-panel.tsx'
import { useMatch } from './watching/use-match.ts'

const { Later: Statistics } = lazyPart(
  async () => (await import('./watching/statistics.tsx')).Statistics,
  <Waiting label={say.loadingStats} blocks={[20]} />,
)

const Reopening = lazyScreen(() => import('./watching/reopening.tsx'), say.reopening)

/** For a match that was deleted while it was being watched. */
const notFound = new CallError(404, 'not-found', say.noSuchMatch)

/** What other areas contribute to the screen of a match. */
interface Parts {
  /** Follow buttons for the match's stored players. */
  readonly players: (match: Match) => ReactNode
  /** The ways to share the match, drawn on demand. */
  readonly share: (match: Match, onClose: () => void) => ReactNode
}

/** `/match/:matchId`: everyone can watch the score, with statistics and chat (spec 000 §2). */
export function MatchView(parts: Parts) {
  const { matchId = '' } = useParams()
  const { data, match, error, refetch, watching, updatedAt } = useMatch(matchId)
  const isGone = error?.status === 404 || data?.length === 0
  if (match && !isGone) return <Watched match={match} watching={watching} updatedAt={updatedAt} {...parts} />
  const failure = error ?? (isGone ? notFound : null)
  return (
    <Loading
      reads={[{ data: undefined, error: failure, refetch: isGone ? undefined : refetch }]}
      label={say.loadingMatch}
      blocks={[3, 16, 14, 10]}
      page={{ title: isGone ? say.matchNotFound : say.match, width: 'narrow' }}
      help={
        <ButtonLink kind="quiet" to={scoringPaths.home}>
          {say.home}
        </ButtonLink>
      }
    />
  )
}

interface Props {
  readonly match: Match
  readonly watching: number | undefined
  readonly updatedAt: number
}

function Watched({ match, watching, updatedAt, players, share }: Props & Parts) {
  useTabTitle(`${match.score_team1}–${match.score_team2} ${teamName(match, 1)} – ${teamName(match, 2)}`)
  const [isSharing, setSharing] = useState(false)
  return (
    <div className="match-view has-sides">
      <MatchHead
        match={match}
        status={<Status match={match} />}
        before={
          <Link className="icon-button" to={scoringPaths.home} aria-label={say.home}>
            <IconChevronLeft aria-hidden size={30} />
          </Link>
        }
        after={
          <button type="button" className="icon-button" aria-label={say.share} onClick={() => setSharing(true)}>
            <IconShare aria-hidden size={26} />
          </button>
        }
      />
      {match.status === 'Live' && <CutOff />}
      <ScorePanel match={match} />
      <Kept match={match} watching={watching} updatedAt={updatedAt} />
      {match.status === 'Completed' && (
        <Suspense fallback={null}>
          <Reopening match={match} />
        </Suspense>
      )}
      <Statistics match={match} />
      {playerIdsOf(match).length > 0 && players(match)}
      <section className="card match-chat" aria-labelledby="chat-title">
        <h2 id="chat-title">{say.chat}</h2>
        <ChatLater matchId={match.match_id} />
      </section>
      {isSharing && <Suspense fallback={null}>{share(match, () => setSharing(false))}</Suspense>}
    </div>
  )
}

function Status({ match }: { match: Match }) {
  const isOffline = useIsOffline()
  if (match.status !== 'Live') return <Pill icon={<IconFlagCheck aria-hidden />}>{match.status}</Pill>
  if (!isOffline) return <Pill kind="live">{say.live}</Pill>
  return (
    <Pill kind="warn" icon={<IconCloudOff aria-hidden />}>
      {say.offline}
    </Pill>
  )
}

/** Who keeps the score; tells viewers that it is unofficial and supplied by volunteers (spec 000 §1). */
function Kept({ match, watching = 0, updatedAt }: Props) {
  const keeper = match.scorekeeper[0]?.scorekeeper_name ?? ''
  return (
    <div className="match-kept">
      <p>
        {say.keptBy(keeper)} ·{' '}
        {match.status === 'Completed' && match.completed_at ? (
          (match.abandoned_at ? say.noScoringSince : say.completedAt)(wallTime(match.completed_at))
        ) : (
          <Updated at={updatedAt} />
        )}
      </p>
      {match.tournament_name !== '' && <p>{match.tournament_name}</p>}
      {match.correction && match.corrected_at && (
        <p>
          {match.correction} · {wallTime(match.corrected_at)}
        </p>
      )}
      {match.status === 'Live' && (
        // The line stays reserved while no one else is watching, so that nothing moves when viewers come or go.
        <p className="match-watching">
          {watching > 1 && (
            <>
              <IconEye aria-hidden size={22} /> {say.watching(watching)}
            </>
          )}
        </p>
      )}
    </div>
  )
}
