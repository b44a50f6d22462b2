import * as say from '#areas/scoring/calls/messages/spoken.ts'
import { playersInServe, serveInNames } from '../../match/players-in-serve.ts'
import { actInWords, noticeOf, spokenCall } from '../act-words.ts'
import type { Board } from './board-state.ts'
import { serveOn } from './serve-on.ts'

/** Announces each change to screen readers: the tap, the call, and any notice. */
export function Announcer({ board }: { board: Board }) {
  return (
    <p className="unseen" role="status" aria-live="polite" aria-atomic="true">
      {spokenWords(board)}
    </p>
  )
}

function spokenWords(board: Board): string {
  const { view, game, nameOf, inSides, phase } = board
  if (phase === 'first-server') return say.whoServesFirst
  const { won, call, score } = game.state
  const actText = view.last ? [say.tapped(actInWords(view.last, nameOf))] : []
  if (won) {
    const to = view.state.matchWon ? say.matchTo : say.gameTo
    return [...actText, to(nameOf(won), ...inSides(score))].join(' ')
  }
  const notices = noticesOf(board).map(say.sentence)
  return [...actText, ...notices, called(board, spokenCall(call)), ...servedBy(board)].join(' ')
}

function noticesOf({ game, acts, isAskingEnds, nameOf }: Board): readonly string[] {
  if (acts.sideOutFirst) return [say.sideOutFirst]
  if (isAskingEnds) return [say.changeEndsNow]
  const notice = noticeOf(game.state, nameOf)
  const afterFreeze = noticeOf({ ...game.state, frozen: null }, nameOf)
  return [...new Set([notice, afterFreeze])].filter((one) => one !== null)
}

/** The call with the half, as a referee would announce it. */
function called({ view: { isFirstCall, positions } }: Board, call: string): string {
  if (positions.side === null) return (isFirstCall ? say.firstCall : say.call)(call)
  return (isFirstCall ? say.firstCallFrom : say.callFrom)[positions.side](call)
}

/** Who serves to whom; nothing if no name is known. */
function servedBy(board: Board): readonly string[] {
  const names = serveInNames(playersInServe({ ...board.match, ...serveOn(board) }))
  return names === null ? [] : [say.sentence(names)]
}
