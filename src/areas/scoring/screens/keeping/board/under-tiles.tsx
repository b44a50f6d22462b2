import { IconArrowBackUp, IconArrowForwardUp, IconMinus } from '@tabler/icons-react'
import * as say from '#areas/scoring/calls/messages/keeper.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { isAtSeam, undoInWords } from '../act-words.ts'
import type { Board } from './board-state.ts'

/** The row under the tiles: the choice of the scoring mode until it is known, afterwards the undo buttons. */
export function UnderTiles({ board }: { board: Board }) {
  if (board.isModeOpen) return <ModeChoice board={board} />
  return board.mode === 'rally' || isAtSeam(board.view.state) ? <UndoRedo board={board} /> : <TakeBack board={board} />
}

function ModeChoice({ board: { mode, chooseMode: choose } }: { board: Board }) {
  return (
    <fieldset className="keeper-pair">
      <legend className="unseen">{say.scoringMode}</legend>
      <Button
        kind={mode === 'plain' ? 'primary' : 'quiet'}
        size="lg"
        aria-pressed={mode === 'plain'}
        onClick={() => choose('plain')}
      >
        {say.tapPoints}
      </Button>
      <Button
        kind={mode === 'rally' ? 'primary' : 'quiet'}
        size="lg"
        aria-pressed={mode === 'rally'}
        onClick={() => choose('rally')}
      >
        {say.tapRallies}
      </Button>
    </fieldset>
  )
}

function TakeBack({ board }: { board: Board }) {
  return (
    <div className="keeper-pair" data-taps="quick">
      {board.sides.map((team) => (
        <Button
          key={team}
          kind="quiet"
          size="lg"
          className="keeper-strong"
          aria-label={say.minusOneFor(board.nameOf(team))}
          aria-disabled={!board.acts.takeBack(team)}
          icon={<IconMinus aria-hidden stroke={3} />}
          onClick={board.acts.takeBack(team)}
        >
          {say.minusOne}
        </Button>
      ))}
    </div>
  )
}

function UndoRedo({ board }: { board: Board }) {
  const { acts } = board
  return (
    <div className="keeper-pair" data-taps="quick">
      <Button
        kind="quiet"
        size="lg"
        className="keeper-strong"
        aria-disabled={!acts.undo}
        icon={<IconArrowBackUp aria-hidden />}
        onClick={acts.undo}
      >
        {undoInWords(board.view.state) ?? say.undo}
      </Button>
      <Button
        kind="quiet"
        size="lg"
        className="keeper-strong"
        aria-disabled={!acts.redo}
        icon={<IconArrowForwardUp aria-hidden />}
        onClick={acts.redo}
      >
        {say.redo}
      </Button>
    </div>
  )
}
