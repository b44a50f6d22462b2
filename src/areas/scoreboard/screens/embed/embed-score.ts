import type { OverlayOptions } from '#areas/scoreboard/rules/overlay-options.ts'
import { courtOf, formatOf, shortNamesOf } from '#areas/scoring/calls/words.ts'
import { endInShort } from '#areas/scoring/screens/match/match-ending.ts'
import type { Match } from '#areas/scoring/screens/match/match-words.ts'

/** One team as an overlay or a card shows it. */
export interface TeamScore {
  readonly names: readonly string[]
  readonly points: number
  /** Points of the earlier games, or of all games of a finished match. */
  readonly before: readonly { readonly points: number; readonly isWon: boolean }[]
  /** How many balls are drawn beside the names: 0 while the other team serves. */
  readonly balls: number
  readonly isWinner: boolean
}

/** The parts of a match that are shown. */
export interface EmbedScore {
  readonly version: number
  readonly matchId: number
  readonly isLive: boolean
  readonly teams: readonly [TeamScore, TeamScore]
  /** "Autumn Open", or the kind of play if there is no tournament. */
  readonly title: string
  readonly court: string
  /** "Game 2", "Final", "Retired". */
  readonly state: string
  /** Kept so that a message can be applied to it. */
  readonly match: Match
}

export function scoreOf(match: Match, names: OverlayOptions['names']): EmbedScore {
  return {
    version: match.version,
    matchId: match.match_id,
    isLive: match.status === 'Live',
    teams: [teamOf(match, 1, names), teamOf(match, 2, names)],
    title: match.tournament_name || formatOf(match),
    court: match.court_number === '' ? '' : courtOf(match),
    state: match.status === 'Live' ? `Game ${match.game_num}` : (endInShort(match) ?? 'Final'),
    match,
  }
}

function teamOf(match: Match, team: 1 | 2, names: OverlayOptions['names']): TeamScore {
  const all = [
    [match.t1p1, match.t1p2],
    [match.t2p1, match.t2p2],
  ].map((two) => two.filter((name) => name !== ''))
  const teamNames = all[team - 1] ?? []
  const before = match.games_list.slice(0, -1)
  const isServing = match.status === 'Live' && match.won === null && match.serving === team
  return {
    names: names === 'none' ? [] : names === 'full' ? teamNames : shortNamesOf(teamNames, all.flat()),
    points: team === 1 ? match.score_team1 : match.score_team2,
    before: before.map((game) => ({ points: team === 1 ? game.t1_score : game.t2_score, isWon: game.won === team })),
    balls: isServing ? (match.server ?? 1) : 0,
    isWinner: match.won === team,
  }
}
