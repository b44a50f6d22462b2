import { IconPlayerTrackNext } from '@tabler/icons-react'
import * as say from '#areas/scoring/calls/messages/sheets.ts'
import { longerFormatOf } from '#areas/scoring/rules/rule-set-names.ts'
import { getRuleSet, type RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { lengthInWords } from '../../match/rule-words.ts'
import type { Board } from '../board/board-state.ts'

interface Props {
  readonly board: Board
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks before the scorekeeper leaves a game that no one has won. */
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
    <Sheet isOpen={isOpen} title={say.askStartGame(next)} onClose={onClose}>
      <p>
        {(game.state.won === null && board.rules.pointsToWin !== null ? say.leaveUnwonGame : say.leaveGame)(
          view.state.game,
          board.inSides(game.state.score).join(' – '),
          next,
        )}
      </p>
      {longer && winner && (
        <>
          <p>{say.wonThisMatch(nameOf(winner), lengthInWords(getRuleSet(view.state.rules)))}</p>
          <Button size="lg" wide onClick={start(longer)}>
            {getRuleSet(longer).gamesToWin === 3 ? say.playBestOfFive : say.playBestOfThree}
          </Button>
        </>
      )}
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
          {say.notYet}
        </Button>
        <Button
          kind={longer ? 'quiet' : 'primary'}
          size="lg"
          icon={<IconPlayerTrackNext aria-hidden />}
          onClick={start()}
        >
          {say.addGame}
        </Button>
      </div>
    </Sheet>
  )
}
