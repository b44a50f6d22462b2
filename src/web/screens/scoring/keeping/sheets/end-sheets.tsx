import { IconFlagCheck, IconPlayerTrackNext } from '@tabler/icons-react'
import { Button } from '../../../../ui/button.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import type { Board } from '../board/board-state.ts'

interface Props {
  readonly board: Board
  readonly isOpen: boolean
  readonly onClose: () => void
}

/**
 * Asks before the scorekeeper leaves a game that nobody has won, because undo does not reach back over the start of a
 * game.
 */
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
        {game.state.won === null && board.rules.pointsToWin !== null ? ', and nobody has won it yet' : ''}. Undo does
        not reach back into it.
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

/** Asks before the match is completed, because nothing follows it. */
export function CompleteSheet({ board, isOpen, onClose, onComplete }: Props & { onComplete: () => void }) {
  const { view, nameOf } = board
  const { matchWon, gamesWon, games } = view.state
  return (
    <Sheet isOpen={isOpen} title="Complete this match?" onClose={onClose}>
      <p>
        {matchWon ? `${nameOf(matchWon)} won ${[...gamesWon].sort((a, b) => b - a).join(' – ')} in games. ` : ''}
        {games.map(({ game, state: { score } }) => `Game ${game}: ${score.join(' – ')}`).join(', ')}.
      </p>
      <p>The score is final then.</p>
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          Not yet
        </Button>
        <Button kind="ball" size="lg" icon={<IconFlagCheck aria-hidden />} onClick={onComplete}>
          Complete Match
        </Button>
      </div>
    </Sheet>
  )
}
