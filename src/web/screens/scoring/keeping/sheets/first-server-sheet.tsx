import type { Team } from '#domain/scoring/acts'
import { recountFor } from '#domain/scoring/first-server'
import { Button } from '../../../../ui/button.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import type { Board } from '../board/board-state.ts'
import './first-server-sheet.css'

interface Props {
  readonly board: Board
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks before a game is counted again with the other team serving first, and shows what that leads to. */
export function FirstServerSheet({ board, isOpen, onClose }: Props) {
  const { game, acts, nameOf } = board
  const team = game.state.firstServer === 1 ? 2 : 1
  const count = () => {
    onClose()
    acts.sayFirst(team)
  }
  return (
    <Sheet isOpen={isOpen} title={`Did ${nameOf(team)} serve first?`} onClose={onClose}>
      {isOpen && <Preview board={board} team={team} />}
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          No, keep the score
        </Button>
        <Button size="lg" onClick={count}>
          Yes, recount
        </Button>
      </div>
    </Sheet>
  )
}

function Preview({ board, team }: { board: Board; team: Team }) {
  const { view, game, sides, inSides, nameOf } = board
  const { game: next, rest } = recountFor(view.state, team)
  const { score, won, serving, call } = next.state
  const hasByHand = view.state.done.some(([kind]) => kind === 'point' || kind === 'server')
  return (
    <>
      <p>We’ll recount game {game.game}, rally by rally. The rally winners stay the same.</p>
      <p className="recount-teams">{sides.map(nameOf).join(' – ')}</p>
      <dl className="recount">
        <div>
          <dt>Now</dt>
          <dd>{inSides(game.state.score).join('–')}</dd>
        </div>
        <div>
          <dt>After recount</dt>
          <dd>{inSides(score).join('–')}</dd>
        </div>
      </dl>
      <p>
        {won ? (
          `${nameOf(won)} would win this game.`
        ) : (
          <>
            Next serve: {nameOf(serving)}. Next call: <strong className="recount-call">{call}</strong>.
          </>
        )}
      </p>
      {rest > 0 && <p>{restInWords(rest)}</p>}
      {hasByHand && <p>Points and servers you entered by hand won’t change.</p>}
    </>
  )
}

const restInWords = (rest: number) =>
  rest === 1
    ? 'The last rally came after the game ended, so it no longer counts.'
    : `The last ${rest} rallies came after the game ended, so they no longer count.`
