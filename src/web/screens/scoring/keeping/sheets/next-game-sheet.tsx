import { IconPlayerTrackNext } from '@tabler/icons-react'
import { Button } from '../../../../ui/button.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import type { Board } from '../board/board-state.ts'

interface Props {
  readonly board: Board
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks before the scorekeeper leaves a game that nobody has won. */
export function NextGameSheet({ board, isOpen, onClose }: Props) {
  const { view, game, acts } = board
  const next = view.state.game + 1
  const start = () => {
    onClose()
    acts.startNextGame()
  }
  return (
    <Sheet isOpen={isOpen} title={`Start game ${next}?`} onClose={onClose}>
      <p>
        Game {view.state.game} stands at {game.state.score.join(' – ')}
        {game.state.won === null && board.rules.pointsToWin !== null ? ', and nobody has won it yet' : ''}. Until the
        first point of game {next} you can go back to it.
      </p>
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          Not yet
        </Button>
        <Button size="lg" icon={<IconPlayerTrackNext aria-hidden />} onClick={start}>
          Add Game
        </Button>
      </div>
    </Sheet>
  )
}
