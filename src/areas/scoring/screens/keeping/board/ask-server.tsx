import * as say from '#areas/scoring/calls/messages/ask-server.ts'
import type { Place } from '#areas/scoring/rules/acts.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { shortPlayersOf } from '../../match/match-words.ts'
import type { Board } from './board-state.ts'

const places: readonly Place[] = [1, 2]

/**
 * Asks once who serves, beside the call: in doubles at a game's first call and, if it was answered, at the other
 * team's first serve. The next rally removes the question.
 */
export function AskServer({ board }: { board: Board }) {
  if (!mayAsk(board)) return null
  const { match, game, acts } = board
  const names = shortPlayersOf(match, game.state.serving)
  return (
    <fieldset className="call-ask">
      <legend className="call-ask-words">{say.whoIsServing}</legend>
      {places.map((place) => (
        <Button key={place} kind="quiet" size="lg" className="call-name" onClick={() => acts.nameServer(place)}>
          {names[place - 1]}
        </Button>
      ))}
    </fieldset>
  )
}

function mayAsk({ phase, mode, rules, game, view }: Board): boolean {
  const { side, server, receiver } = view.positions
  if (phase !== 'playing' || mode !== 'rally' || rules.play !== 'Doubles') return false
  if (side === null || server !== null) return false
  return view.isFirstCall || (game.state.sideOut && receiver !== null)
}
