import * as say from '#areas/scoring/calls/messages/sheets.ts'
import type { Team } from '#areas/scoring/rules/acts.ts'
import { recountFor } from '#areas/scoring/rules/first-server.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import type { Board } from '../board/board-state.ts'
import './first-server-sheet.css'

interface Props {
  readonly board: Board
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks before a game is recounted with the other team serving first, and shows the effect. */
export function FirstServerSheet({ board, isOpen, onClose }: Props) {
  const { game, acts, nameOf } = board
  const team = game.state.firstServer === 1 ? 2 : 1
  const count = () => {
    onClose()
    acts.sayFirst(team)
  }
  return (
    <Sheet isOpen={isOpen} title={say.didServeFirst(nameOf(team))} onClose={onClose}>
      {isOpen && <Preview board={board} team={team} />}
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          {say.noKeepTheScore}
        </Button>
        <Button size="lg" onClick={count}>
          {say.yesRecount}
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
      <p>{say.recount(game.game)}</p>
      <p className="recount-teams">{sides.map(nameOf).join(' – ')}</p>
      <dl className="recount">
        <div>
          <dt>{say.now}</dt>
          <dd>{inSides(game.state.score).join('–')}</dd>
        </div>
        <div>
          <dt>{say.afterRecount}</dt>
          <dd>{inSides(score).join('–')}</dd>
        </div>
      </dl>
      <p>
        {won
          ? say.wouldWin(nameOf(won))
          : say.nextServe(
              nameOf(serving),
              <strong key="call" className="recount-call">
                {call}
              </strong>,
            )}
      </p>
      {rest > 0 && <p>{say.uncounted(rest)}</p>}
      {hasByHand && <p>{say.byHandStays}</p>}
    </>
  )
}
