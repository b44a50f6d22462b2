import type { Team } from '#domain/scoring/acts'
import type { GameRecord, MatchState } from '#domain/scoring/match-state'

type NameOf = (team: Team) => string

const scoreIn = ({ state }: GameRecord) => state.score.join('–')

/** `Game 1, 11–9: Alvarez & Chen won it. Then nobody has.` */
function effectOnGame(before: GameRecord, after: GameRecord, nameOf: NameOf): string[] {
  const [was, is] = [before.state.won, after.state.won]
  if (was === is) return []
  const game = `Game ${after.game}, ${scoreIn(after)}`
  if (is === null) return [`${game}: not won yet.`]
  return [`${game}: won by ${nameOf(is)}.`]
}

function effectOnMatch(before: MatchState, after: MatchState, nameOf: NameOf): string[] {
  if (before.matchWon === after.matchWon) return []
  if (after.matchWon === null) return ['Match: not won yet.']
  const games = [...after.gamesWon].sort((one, other) => other - one).join(' to ')
  return [`Match: won by ${nameOf(after.matchWon)}, ${games} in games.`]
}

/** What another format changes about a running match, in sentences; none if no result changes. */
export function formatEffects(before: MatchState, after: MatchState, nameOf: NameOf): readonly string[] {
  const games = after.games.flatMap((game, index) => {
    const was = before.games[index]
    return was ? effectOnGame(was, game, nameOf) : []
  })
  return [...games, ...effectOnMatch(before, after, nameOf)]
}
