import { IconBallTennis, IconListCheck, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { scoreboardPaths } from '#areas/scoreboard/calls/pages.ts'
import * as say from '#areas/scoring/calls/messages/home.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { matches } from '#areas/scoring/calls/scoring.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { type User, useSession } from '#kernel/web/api/session.ts'
import { InstallLater } from '#kernel/web/frame/install-later.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { useTabTitle } from '#kernel/web/ui/page.tsx'
import { Doors } from './lists/doors.tsx'
import './lists/home.css'
import { HowItWorks } from './lists/how-it-works.tsx'
import { MatchList } from './lists/match-list.tsx'
import { useKeptList } from './lists/use-kept-list.ts'
import { useLiveMatches } from './lists/use-live-matches.ts'

/**
 * `/`: live matches, completed matches, how it works, and the call for volunteers (spec 000 §2). The scoreboard account
 * sees `scoreboardMenu` here; the alternate scorekeeper is redirected to that menu.
 */
export function Home({ scoreboardMenu }: { scoreboardMenu: ReactNode }) {
  const { user } = useSession()
  if (user?.scoreboard) return scoreboardMenu
  return user?.alt_scorekeeper ? <Navigate to={scoreboardPaths.scoreboardMenu} replace /> : <PublicHome user={user} />
}

function PublicHome({ user }: { user: User | null }) {
  useTabTitle(say.livePickleballScores)
  return (
    <div className="home">
      <LiveMatches user={user} />
      <Volunteers />
      <CompletedMatches />
      <HowItWorks />
      <InstallLater />
      <Doors />
    </div>
  )
}

function LiveMatches({ user }: { user: User | null }) {
  const read = useLiveMatches(user)
  const live = { ...read, data: useKeptList('live', read.data) }
  return (
    <section className="home-part" aria-labelledby="live-title">
      <div className="home-part-head">
        <h1 id="live-title">{say.liveMatches}</h1>
        {live.data && live.data.length > 0 && (
          <Link className="touch-link is-strong" to={scoringPaths.liveMatches}>
            {say.allLiveMatches}
          </Link>
        )}
      </div>
      <MatchList
        reading={live}
        label={say.loadingLiveMatches}
        empty={
          <Empty icon={<IconBallTennis aria-hidden size={36} />} title={say.noLiveMatches}>
            <p>{say.appearHere}</p>
          </Empty>
        }
      />
    </section>
  )
}

function CompletedMatches() {
  const query = useCall(matches, { query: {} }, { staleTime: 30_000 })
  const completed = { ...query, data: useKeptList('completed', query.data) }
  return (
    <section className="home-part" aria-labelledby="completed-title">
      <div className="home-part-head">
        <h2 id="completed-title">{say.completedMatches}</h2>
        <Link className="touch-link is-strong" to={scoringPaths.scores}>
          {say.allScores}
        </Link>
      </div>
      <MatchList
        reading={completed}
        limit={4}
        label={say.loadingCompletedMatches}
        empty={
          <Empty icon={<IconListCheck aria-hidden size={36} />} title={say.noMatchesYet}>
            <p>{say.beTheFirst}</p>
          </Empty>
        }
      />
    </section>
  )
}

function Volunteers() {
  return (
    <section className="volunteer" aria-labelledby="volunteer-title">
      <h2 id="volunteer-title">{say.atTheCourts}</h2>
      <p>{say.whyKeepScore}</p>
      <ButtonLink kind="ball" size="lg" to={scoringPaths.addMatch} icon={<IconPlus aria-hidden />}>
        {say.addMatch}
      </ButtonLink>
    </section>
  )
}
