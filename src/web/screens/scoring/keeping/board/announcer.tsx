import { playersInServe, serveInNames } from '../../match/players-in-serve.ts'
import { actInWords, noticeOf, spokenCall } from '../act-words.ts'
import type { Board } from './board-state.ts'
import { serveOn } from './serve-on.ts'

/** Announces each change to screen readers: the tap, the call, and any notice. */
export function Announcer({ board }: { board: Board }) {
  return (
    <p className="unseen" role="status" aria-live="polite" aria-atomic="true">
      {spoken(board)}
    </p>
  )
}

function spoken(board: Board): string {
  const { view, game, nameOf, inSides, phase } = board
  if (phase === 'first-server') return 'Who serves first?'
  const { won, call, score } = game.state
  const said = view.last ? `${actInWords(view.last, nameOf).replace('+', 'plus ')}. ` : ''
  if (won) return `${said}${view.state.matchWon ? 'Match' : 'Game'} to ${nameOf(won)}, ${inSides(score).join(' to ')}.`
  const notices = noticesOf(board).map((notice) => `${notice.replace(/(?<![?.])$/, '.')} `)
  const title = view.isFirstCall ? 'First call' : 'Call'
  return `${said}${notices.join('')}${title} ${spokenCall(call)}${servedFrom(board)}.`
}

function noticesOf({ game, acts, isAskingEnds, nameOf }: Board): readonly string[] {
  if (acts.sideOutFirst) return ['Side out first?']
  if (isAskingEnds) return ['Change ends now']
  const notice = noticeOf(game.state, nameOf)
  const afterFreeze = noticeOf({ ...game.state, frozen: null }, nameOf)
  return [...new Set([notice, afterFreeze])].filter((one) => one !== null)
}

/** The half and the names, as a referee would call them. */
function servedFrom(board: Board): string {
  const { side } = board.view.positions
  const names = serveInNames(playersInServe({ ...board.match, ...serveOn(board) }))
  return `${side ? `, from the ${side}` : ''}${names ? `. ${names}` : ''}`
}
