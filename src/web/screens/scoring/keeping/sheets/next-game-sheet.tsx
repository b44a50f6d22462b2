import { IconPlayerTrackNext } from '@tabler/icons-react'
import { longerFormatOf } from '#domain/scoring/rule-set-names'
import { getRuleSet, type RuleSetName } from '#domain/scoring/rule-sets'
import { Button } from '../../../../ui/button.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { rulesInWords } from '../../match/rule-words.ts'
import type { Board } from '../board/board-state.ts'

interface Props {
  readonly board: Board
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks before the scorekeeper leaves a game that nobody has won. */
export function NextGameSheet({ board, isOpen, onClose }: Props) {
  const { view, game, acts, nameOf } = board
  const next = view.state.game + 1
  const winner = view.state.matchWon
  const longer = winner ? longerFormatOf(view.state.rules) : undefined
  const start = (format?: RuleSetName) => () => {
    onClose()
    if (format) acts.changeFormat(format)
    acts.startNextGame()
  }
  return (
    <Sheet isOpen={isOpen} title={`Start game ${next}?`} onClose={onClose}>
      <p>
        Game {view.state.game} is at {board.inSides(game.state.score).join(' – ')}
        {game.state.won === null && board.rules.pointsToWin !== null ? ', and no one has won it yet' : ''}. You can go
        back to it until the first point of game {next}.
      </p>
      {longer && winner && (
        <>
          <p>
            {nameOf(winner)} won this match: {rulesInWords(getRuleSet(view.state.rules)).split(',')[0]}.
          </p>
          <Button size="lg" wide onClick={start(longer)}>
            Play on as {best(longer)}
          </Button>
        </>
      )}
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          Not yet
        </Button>
        <Button
          kind={longer ? 'quiet' : 'primary'}
          size="lg"
          icon={<IconPlayerTrackNext aria-hidden />}
          onClick={start()}
        >
          Add Game
        </Button>
      </div>
    </Sheet>
  )
}

const best = (name: RuleSetName) => (getRuleSet(name).gamesToWin === 3 ? 'best of five' : 'best of three')
