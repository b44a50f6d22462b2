import { useState } from 'react'
import * as say from '#areas/scoring/calls/messages/statistics.ts'
import type { Team } from '#areas/scoring/rules/acts.ts'
import { findRuleSet } from '#areas/scoring/rules/rule-sets.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { type Match, teamName } from '../match/match-words.ts'
import { ScoreFlow } from './score-flow.tsx'
import './statistics.css'
import { type Stats, useStats } from './use-match.ts'

/** The course of each game, as a drawing and in numbers; the game in play comes first. */
export function Statistics({ match }: { match: Match }) {
  const stats = useStats(String(match.match_id))
  const [chosenGame, choose] = useState<number>()
  if (!stats.data) return <Loading reads={[stats]} label={say.loadingStats} blocks={[14]} />
  const shownGame = chosenGame ?? match.game_num
  const game = stats.data.games.find(({ game_num }) => game_num === shownGame) ?? stats.data.games.at(-1)
  if (!game) return null
  const nameOf = (team: Team) => teamName(match, team)
  const item = match.games_list.find(({ game_num }) => game_num === game.game_num)
  const isPlayed = match.status === 'Live' && game.game_num === match.game_num && !item?.won
  return (
    <section className="card stats" aria-labelledby="stats-title">
      <h2 id="stats-title">{(isPlayed ? say.howItGoes : say.howItWent)(game.game_num)}</h2>
      {stats.data.games.length > 1 && <GameChoice games={stats.data.games} shownGame={game.game_num} choose={choose} />}
      <ScoreFlow game={game} target={findRuleSet(item?.rules ?? '')?.pointsToWin ?? null} nameOf={nameOf} />
      <ul className="flow-legend">
        <li>
          <span className="flow-key is-1" />
          {nameOf(1)}
        </li>
        <li>
          <span className="flow-key is-2" />
          {nameOf(2)}
        </li>
      </ul>
      <Numbers game={game} isPlayed={isPlayed} />
    </section>
  )
}

interface ChoiceProps {
  readonly games: Stats['games']
  readonly shownGame: number
  readonly choose: (game: number) => void
}

function GameChoice({ games, shownGame, choose }: ChoiceProps) {
  return (
    <fieldset className="stats-games">
      <legend className="unseen">{say.whichGame}</legend>
      {games.map(({ game_num }) => (
        <button key={game_num} type="button" aria-pressed={game_num === shownGame} onClick={() => choose(game_num)}>
          {say.gameNumber(game_num)}
        </button>
      ))}
    </fieldset>
  )
}

function Numbers({ game, isPlayed }: { game: Stats['games'][number]; isPlayed: boolean }) {
  const { longest_run: run, lead_changes, points_on_serve, seconds } = game
  return (
    <dl className="stats-numbers">
      <div>
        <dt>{say.longestRun}</dt>
        <dd>{run ? say.points(run.points) : '–'}</dd>
      </div>
      <div>
        <dt>{say.leadChanges}</dt>
        <dd>{lead_changes}</dd>
      </div>
      {points_on_serve && (
        <div>
          <dt>{say.pointsOnServe}</dt>
          <dd>{points_on_serve.join(' – ')}</dd>
        </div>
      )}
      <div>
        <dt>{isPlayed ? say.playingFor : say.played}</dt>
        <dd>{minutesInWords(seconds)}</dd>
      </div>
    </dl>
  )
}

const minutesInWords = (seconds: number) => (seconds < 60 ? say.underOneMinute : say.minutes(Math.round(seconds / 60)))
