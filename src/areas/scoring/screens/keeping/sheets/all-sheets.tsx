import { useState } from 'react'
import { complete } from '#areas/scoring/rules/complete.ts'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import { CompleteSheet } from '../../ending/complete-sheet.tsx'
import type { Ended } from '../../ending/ending-words.ts'
import { DeleteMatchSheet } from '../../match/delete-match-sheet.tsx'
import type { LoadShare } from '../../match/share-match.ts'
import type { Board } from '../board/board-state.ts'
import { ConflictSheet } from './conflict-sheet.tsx'
import { CorrectSheet } from './correct-sheet.tsx'
import { EarlierSheet } from './earlier-sheet.tsx'
import { FirstServerSheet } from './first-server-sheet.tsx'
import { FormatSheet } from './format-sheet.tsx'
import { InviteScorekeeperSheet } from './invite-scorekeeper-sheet.tsx'
import { KeeperMenu } from './keeper-menu.tsx'
import { NextGameSheet } from './next-game-sheet.tsx'
import type { Opened } from './opened-sheet.ts'
import { ServeSheet } from './serve-sheet.tsx'

interface Props {
  readonly board: Board
  readonly opened: Opened
  readonly open: (sheet: Opened) => void
  readonly onComplete: (ending: Ended) => void
  readonly loadShare: LoadShare
}

/** The scorekeeper's sheets; they load after the board. */
export function AllSheets({ board, opened, open, onComplete, loadShare }: Props) {
  const { match_id: matchId } = board.match
  const [{ Later: Share }] = useState(() => lazyPart(loadShare, null))
  const close = () => open(null)
  const finish = (ending: Ended) => {
    close()
    onComplete(ending)
  }
  return (
    <>
      <KeeperMenu board={board} isOpen={opened === 'menu'} open={open} />
      <ServeSheet board={board} isOpen={opened === 'serve'} onClose={close} onOtherFirst={() => open('first')} />
      <FirstServerSheet board={board} isOpen={opened === 'first'} onClose={close} />
      <FormatSheet board={board} isOpen={opened === 'format'} onClose={close} />
      <CorrectSheet match={board.match} isOpen={opened === 'correct'} onClose={close} />
      <EarlierSheet board={board} isOpen={opened === 'earlier'} onClose={close} />
      <InviteScorekeeperSheet matchId={matchId} isOpen={opened === 'invite'} onClose={close} />
      <DeleteMatchSheet matchId={matchId} isOpen={opened === 'delete'} onClose={close} />
      <NextGameSheet board={board} isOpen={opened === 'next'} onClose={close} />
      <CompleteSheet
        match={board.match}
        games={board.view.state.games.map(({ state }) => board.inSides(state.score))}
        sides={board.sides}
        isFree={board.rules.scoring === 'free'}
        wouldWin={complete(board.view.state, {}).matchWon}
        isOpen={opened === 'complete'}
        onClose={close}
        onComplete={finish}
      />
      {opened === 'share' && <Share match={board.match} isOpen onClose={close} />}
      <ConflictSheet board={board} />
    </>
  )
}
