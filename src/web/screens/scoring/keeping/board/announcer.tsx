import { actInWords, noticeOf, spokenCall } from '../act-words.ts'
import type { Board } from './board-state.ts'

/** Announces each change to screen readers: the tap, the call, and any notice. */
export function Announcer({ board }: { board: Board }) {
  return (
    <p className="unseen" role="status" aria-live="polite" aria-atomic="true">
      {spoken(board)}
    </p>
  )
}

function spoken({ view, game, nameOf, phase, acts, isAskingEnds }: Board): string {
  if (phase === 'first-server') return 'Who serves first?'
  const { won, call, score } = game.state
  const said = view.last ? `${actInWords(view.last, nameOf).replace('+', 'plus ')}. ` : ''
  if (won) return `${said}${view.state.matchWon ? 'Match' : 'Game'} to ${nameOf(won)}, ${score.join(' to ')}.`
  const notice = acts.sideOutFirst ? 'Side out first?' : isAskingEnds ? 'Change ends now' : noticeOf(game.state, nameOf)
  return `${said}${notice ? `${notice.replace(/(?<!\?)$/, '.')} ` : ''}Call ${spokenCall(call)}.`
}
