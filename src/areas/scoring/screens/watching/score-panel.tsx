import { IconTrophy } from '@tabler/icons-react'
import { receives } from '#areas/scoring/calls/messages/serves.ts'
import * as say from '#areas/scoring/calls/messages/watching.ts'
import { outcomeSentence } from '#areas/scoring/calls/outcome-sentences.ts'
import type { Team } from '#areas/scoring/rules/acts.ts'
import { endingOf } from '../match/match-ending.ts'
import { type Match, playersOf, teamName, teams } from '../match/match-words.ts'
import { playersInServe, serveInNames } from '../match/players-in-serve.ts'
import { serveWords } from '../match/serve-words.ts'
import { ServerDot } from '../match/server-dot.tsx'

/** Both teams as on the tiles: names, the earlier games, the game in play. */
export function ScorePanel({ match }: { match: Match }) {
  const ending = endingOf(match)
  const end = ending && outcomeSentence(ending, (team) => teamName(match, team))
  return (
    <section className="panel" aria-label={say.score}>
      {teams.map((team) => (
        <TeamRow key={team} match={match} team={team} />
      ))}
      {end && <p className="panel-end">{end}</p>}
      <p className="unseen" role="status">
        {spokenWords(match)}
      </p>
    </section>
  )
}

function TeamRow({ match, team }: { match: Match; team: Team }) {
  const before = match.games_list.slice(0, -1)
  const points = team === 1 ? match.score_team1 : match.score_team2
  const isPlaying = match.status === 'Live' && match.won === null
  return (
    <div className={`panel-team team-${team}`}>
      <div className="panel-names">
        {playersOf(match, team).map((name, index) => (
          <p key={index}>{name}</p>
        ))}
        {match.won === team && (
          <p className="panel-won">
            <IconTrophy aria-hidden size={22} /> {say.wonTheMatch}
          </p>
        )}
        {isPlaying && <ServeLine match={match} team={team} />}
      </div>
      <ol className="panel-before" aria-label={say.gamesBefore(teamName(match, team))}>
        {before.map((game) => (
          <li key={game.game_id} className={game.won === team ? 'num is-won' : 'num'}>
            <span className="unseen">{say.inGame(game.game_num)} </span>
            {team === 1 ? game.t1_score : game.t2_score}
          </li>
        ))}
      </ol>
      <p className="panel-points digit">
        <span className="unseen">{say.inGame(match.game_num)} </span>
        {points}
      </p>
    </div>
  )
}

/** Under the serving team its serve, by name if it is known; under the other team, who receives. */
function ServeLine({ match, team }: { match: Match; team: Team }) {
  if (match.serving === null) return null
  const { server, receiver } = playersInServe(match)
  if (match.serving !== team) return receiver ? <p className="panel-receives">{receives(receiver)}</p> : null
  return <ServerDot words={serveWords(match, server)} />
}

function spokenWords(match: Match): string {
  const { score_team1, score_team2, won } = match
  const one = [teamName(match, 1), score_team1] as const
  const two = [teamName(match, 2), score_team2] as const
  if (won === 1 || won === 2) return say.scoresAndWinner(one, two, teamName(match, won))
  const names = match.status === 'Live' && match.serving !== null ? serveInNames(playersInServe(match)) : null
  return names ? say.scoresAndServe(one, two, names) : say.scores(one, two)
}
