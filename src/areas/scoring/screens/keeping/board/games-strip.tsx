import * as say from '#areas/scoring/calls/messages/keeper.ts'
import { getRuleSet } from '#areas/scoring/rules/rule-sets.ts'
import type { Board } from './board-state.ts'

/** Every game of the match: its result in the order of the tiles, which one is in play, which may follow. */
export function GamesStrip({ board: { view, game: inPlay, inSides } }: { board: Board }) {
  const { state } = view
  const { gamesToWin } = getRuleSet(state.rules)
  const gameCount = gamesToWin === null ? state.game : 2 * gamesToWin - 1
  const isOpen = state.matchWon === null && state.status === 'Live'
  const later = isOpen
    ? Array.from({ length: Math.max(0, gameCount - state.game) }, (_, index) => state.game + 1 + index)
    : []
  return (
    <ol className="strip">
      {state.games.map(({ game, state: { score } }) => (
        <li key={game} className={game === state.game ? 'strip-game is-now' : 'strip-game'}>
          <span className="strip-word">{say.game} </span>
          {game}{' '}
          <strong>{game === state.game && inPlay.state.won === null ? say.now : inSides(score).join('–')}</strong>
        </li>
      ))}
      {later.map((game) => (
        <li key={game} className="strip-game is-later">
          <span className="strip-word">{say.game} </span>
          {game}
        </li>
      ))}
    </ol>
  )
}
