import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as say from '#areas/scoring/calls/messages/match-card.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { courtOf, formatOf } from '#areas/scoring/calls/words.ts'
import type { Team } from '#areas/scoring/rules/acts.ts'
import { pathTo } from '#kernel/calls/pages.ts'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { wallTime } from '#kernel/web/ui/wall-time.ts'
import './match.css'
import './match-card.css'
import { endInShort } from './match-ending.ts'
import { type Match, playersOf, teams } from './match-words.ts'

/** A match in a list; the whole card links to it. `children` are the actions on it. */
export function MatchCard({ match, children }: { match: Match; children?: ReactNode }) {
  const isLive = match.status === 'Live'
  const end = endInShort(match)
  const when = wallTime(match.completed_at ?? match.date_time)
  return (
    <li className="match-card">
      <div className="match-card-head">
        <Link
          className="match-card-link"
          to={pathTo(scoringPaths.match, { matchId: match.match_id })}
          aria-label={say.cardOf(courtOf(match), namesOf(match, 1), namesOf(match, 2), when)}
        >
          {courtOf(match)}
        </Link>
        {isLive && <Pill kind="live">{say.live}</Pill>}
        <span className="match-card-format">{formatOf(match)}</span>
      </div>
      {teams.map((team) => (
        <TeamLine key={team} match={match} team={team} />
      ))}
      <p className="match-card-foot">
        {match.tournament_name !== '' && `${match.tournament_name} · `}
        {when}
        {match.abandoned_at && ` · ${say.unfinished}`}
        {end && <strong> · {end}</strong>}
      </p>
      {children && <div className="match-card-acts">{children}</div>}
    </li>
  )
}

const namesOf = (match: Match, team: Team) => playersOf(match, team).join(' & ')

function TeamLine({ match, team }: { match: Match; team: Team }) {
  const isLive = match.status === 'Live' && match.won === null
  return (
    <div className="match-card-team">
      <span className={`match-card-sign team-${team}`} />
      <span className="match-card-names">
        {namesOf(match, team)}
        {/* Keeps its space beside the other team, too, so that no side out moves the page. */}
        {isLive && <span className="serving-ball" title={match.serving === team ? say.serving : undefined} />}
        {match.won === team && <span className="unseen"> {say.won}</span>}
      </span>
      <span className="match-card-games num">
        {match.games_list.map((game, index) => {
          const points = team === 1 ? game.t1_score : game.t2_score
          const isNow = index === match.games_list.length - 1 && match.status === 'Live'
          return (
            <span key={game.game_id} className={isNow ? 'is-now' : game.won === team ? 'is-won' : undefined}>
              {points}
            </span>
          )
        })}
      </span>
    </div>
  )
}
