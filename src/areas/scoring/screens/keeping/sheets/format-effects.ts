import * as say from '#areas/scoring/calls/messages/sheets.ts'
import type { Team } from '#areas/scoring/rules/acts.ts'
import type { GameRecord, MatchState } from '#areas/scoring/rules/match-state.ts'

type NameOf = (team: Team) => string

const scoreIn = ({ state }: GameRecord) => state.score.join('–')

/** `Game 1, 11–9: won by Alvarez & Chen.` */
function effectOnGame(before: GameRecord, after: GameRecord, nameOf: NameOf): string[] {
  const [was, is] = [before.state.won, after.state.won]
  if (was === is) return []
  if (is === null) return [say.gameNotWon(after.game, scoreIn(after))]
  return [say.gameWonBy(after.game, scoreIn(after), nameOf(is))]
}

function effectOnMatch(before: MatchState, after: MatchState, nameOf: NameOf): string[] {
  if (before.matchWon === after.matchWon) return []
  if (after.matchWon === null) return [say.matchNotWon]
  return [say.matchWonBy(nameOf(after.matchWon), Math.max(...after.gamesWon), Math.min(...after.gamesWon))]
}

/** What another format changes about a running match, in sentences; none if no result changes. */
export function formatEffects(before: MatchState, after: MatchState, nameOf: NameOf): readonly string[] {
  const games = after.games.flatMap((game, index) => {
    const was = before.games[index]
    return was ? effectOnGame(was, game, nameOf) : []
  })
  return [...games, ...effectOnMatch(before, after, nameOf)]
}
