import { DeleteMatchSheet } from '../match/delete-match-sheet.tsx'
import type { Board } from './board-state.ts'
import { ConflictSheet } from './conflict-sheet.tsx'
import { CompleteSheet, NextGameSheet } from './end-sheets.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { KeeperMenu, type Opened } from './keeper-menu.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import { ServeSheet } from './serve-sheet.tsx'
import type { Mode } from './use-mode.ts'

interface Props {
  readonly board: Board
  readonly opened: Opened
  readonly open: (sheet: Opened) => void
  readonly chooseMode: (mode: Mode) => void
  readonly onComplete: () => void
}

/** Every sheet of the scorekeeper screen; at most one is open, and a conflict comes before all others. */
export function Sheets({ board, opened, open, chooseMode, onComplete }: Props) {
  const matchId = board.match.match_id
  const close = () => open(null)
  const isFree = board.view.conflict === null
  const finish = () => {
    close()
    onComplete()
  }
  return (
    <>
      <KeeperMenu board={board} isOpen={isFree && opened === 'menu'} open={open} chooseMode={chooseMode} />
      <ServeSheet board={board} isOpen={isFree && opened === 'serve'} onClose={close} />
      <RulesSheet board={board} isOpen={isFree && opened === 'rules'} onClose={close} />
      <InviteSheet matchId={matchId} isOpen={isFree && opened === 'invite'} onClose={close} />
      <DeleteMatchSheet matchId={matchId} isOpen={isFree && opened === 'delete'} onClose={close} />
      <NextGameSheet board={board} isOpen={isFree && opened === 'next'} onClose={close} />
      <CompleteSheet board={board} isOpen={isFree && opened === 'complete'} onClose={close} onComplete={finish} />
      <ConflictSheet board={board} />
    </>
  )
}
