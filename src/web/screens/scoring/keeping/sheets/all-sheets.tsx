import { DeleteMatchSheet } from '../../match/delete-match-sheet.tsx'
import type { Board } from '../board/board-state.ts'
import type { Mode } from '../board/use-tap-mode.ts'
import { ConflictSheet } from './conflict-sheet.tsx'
import { EarlierSheet } from './earlier-sheet.tsx'
import { CompleteSheet, NextGameSheet } from './end-sheets.tsx'
import { InviteScorekeeperSheet } from './invite-scorekeeper-sheet.tsx'
import { KeeperMenu } from './keeper-menu.tsx'
import type { Opened } from './opened-sheet.ts'
import { RulesSheet } from './rules-sheet.tsx'
import { ServeSheet } from './serve-sheet.tsx'

interface Props {
  readonly board: Board
  readonly opened: Opened
  readonly open: (sheet: Opened) => void
  readonly chooseMode: (mode: Mode) => void
  readonly onComplete: () => void
}

/** The scorekeeper's sheets; they load after the board. */
export function AllSheets({ board, opened, open, chooseMode, onComplete }: Props) {
  const { match_id: matchId } = board.match
  const close = () => open(null)
  const finish = () => {
    close()
    onComplete()
  }
  return (
    <>
      <KeeperMenu board={board} isOpen={opened === 'menu'} open={open} chooseMode={chooseMode} />
      <ServeSheet board={board} isOpen={opened === 'serve'} onClose={close} />
      <RulesSheet board={board} isOpen={opened === 'rules'} onClose={close} />
      <EarlierSheet board={board} isOpen={opened === 'earlier'} onClose={close} />
      <InviteScorekeeperSheet matchId={matchId} isOpen={opened === 'invite'} onClose={close} />
      <DeleteMatchSheet matchId={matchId} isOpen={opened === 'delete'} onClose={close} />
      <NextGameSheet board={board} isOpen={opened === 'next'} onClose={close} />
      <CompleteSheet board={board} isOpen={opened === 'complete'} onClose={close} onComplete={finish} />
      <ConflictSheet board={board} />
    </>
  )
}
