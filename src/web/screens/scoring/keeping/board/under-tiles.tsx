import { IconArrowBackUp, IconArrowForwardUp, IconMinus } from '@tabler/icons-react'
import type { Team } from '#domain/scoring/acts'
import { Button } from '../../../../ui/button.tsx'
import { scoreOfTeam, teams } from '../../match/match-words.ts'
import type { Board } from './board-state.ts'
import type { Mode } from './use-tap-mode.ts'

/** The row under the tiles: how to keep the score, before it starts; then what takes back. */
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
          aria-disabled={!mayTakeBack(board, team)}
          icon={<IconMinus aria-hidden stroke={3} />}
          onClick={() => takeBack(board, team)}
        >
          Take back <span className="unseen">a point of {board.nameOf(team)}</span>
        </Button>
      ))}
    </div>
  )
}

const mayTakeBack = ({ phase, game }: Board, team: Team) =>
  phase !== 'watching' && phase !== 'completed' && scoreOfTeam(game.state.score, team) > 0

/** Takes a point from a team; it never goes below 0 (spec 000 §4). */
export function takeBack(board: Board, team: Team): void {
  if (mayTakeBack(board, team)) board.queue.add({ kind: 'point', team, by: -1 })
}

function UndoRedo({ board: { queue, view } }: { board: Board }) {
  const mayUndo = view.mayWrite && view.state.mayUndo
  const mayRedo = view.mayWrite && view.state.mayRedo
  return (
    <div className="keeper-pair">
      <Button
        kind="quiet"
        size="lg"
        className="keeper-strong"
        aria-disabled={!mayUndo}
        icon={<IconArrowBackUp aria-hidden />}
        onClick={() => mayUndo && queue.add({ kind: 'undo' })}
      >
        Undo
      </Button>
      <Button
        kind="quiet"
        size="lg"
        className="keeper-strong"
        aria-disabled={!mayRedo}
        icon={<IconArrowForwardUp aria-hidden />}
        onClick={() => mayRedo && queue.add({ kind: 'redo' })}
      >
        Redo
      </Button>
    </div>
  )
}
