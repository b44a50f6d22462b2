import { IconArrowBackUp, IconArrowForwardUp, IconMinus } from '@tabler/icons-react'
import { Button } from '../../../../ui/button.tsx'
import { teams } from '../../match/match-words.ts'
import type { Board } from './board-state.ts'
import type { Mode } from './use-tap-mode.ts'

/** The row under the tiles: before the start the scoring mode, afterwards the buttons that undo. */
export function UnderTiles({ board, chooseMode }: { board: Board; chooseMode: (mode: Mode) => void }) {
  if (board.phase === 'first-server') return <ModeChoice mode={board.mode} choose={chooseMode} />
  return board.mode === 'rally' ? <UndoRedo board={board} /> : <TakeBack board={board} />
}

function ModeChoice({ mode, choose }: { mode: Mode; choose: (mode: Mode) => void }) {
  return (
    <fieldset className="keeper-pair">
      <legend className="unseen">One tap counts</legend>
      <Button
        kind={mode === 'plain' ? 'primary' : 'quiet'}
        size="lg"
        aria-pressed={mode === 'plain'}
        onClick={() => choose('plain')}
      >
        Tap points
      </Button>
      <Button
        kind={mode === 'rally' ? 'primary' : 'quiet'}
        size="lg"
        aria-pressed={mode === 'rally'}
        onClick={() => choose('rally')}
      >
        Tap rallies
      </Button>
    </fieldset>
  )
}

function TakeBack({ board }: { board: Board }) {
  return (
    <div className="keeper-pair">
      {teams.map((team) => (
        <Button
          key={team}
          kind="quiet"
          size="lg"
          className="keeper-strong"
          aria-disabled={!board.acts.takeBack(team)}
          icon={<IconMinus aria-hidden stroke={3} />}
          onClick={board.acts.takeBack(team)}
        >
          Take back <span className="unseen">a point of {board.nameOf(team)}</span>
        </Button>
      ))}
    </div>
  )
}

function UndoRedo({ board: { acts } }: { board: Board }) {
  return (
    <div className="keeper-pair">
      <Button
        kind="quiet"
        size="lg"
        className="keeper-strong"
        aria-disabled={!acts.undo}
        icon={<IconArrowBackUp aria-hidden />}
        onClick={acts.undo}
      >
        Undo
      </Button>
      <Button
        kind="quiet"
        size="lg"
        className="keeper-strong"
        aria-disabled={!acts.redo}
        icon={<IconArrowForwardUp aria-hidden />}
        onClick={acts.redo}
      >
        Redo
      </Button>
    </div>
  )
}
