import { DeleteMatchSheet } from '../match/delete-match-sheet.tsx'
import type { Board } from './board-state.ts'
import { ConflictSheet } from './conflict-sheet.tsx'
import { CompleteSheet, NextGameSheet } from './end-sheets.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import type { Opened } from './keeper-menu.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import { ServeSheet } from './serve-sheet.tsx'

interface Props {
  readonly board: Board
  readonly opened: Opened
  readonly onClose: () => void
  readonly onComplete: () => void
}

/** Every sheet but the menu; they come in after the board. */
export function RareSheets({ board, opened, onClose, onComplete }: Props) {
  const { match_id: matchId } = board.match
  return (
    <>
      <ServeSheet board={board} isOpen={opened === 'serve'} onClose={onClose} />
      <RulesSheet board={board} isOpen={opened === 'rules'} onClose={onClose} />
      <InviteSheet matchId={matchId} isOpen={opened === 'invite'} onClose={onClose} />
      <DeleteMatchSheet matchId={matchId} isOpen={opened === 'delete'} onClose={onClose} />
      <NextGameSheet board={board} isOpen={opened === 'next'} onClose={onClose} />
      <CompleteSheet board={board} isOpen={opened === 'complete'} onClose={onClose} onComplete={onComplete} />
      <ConflictSheet board={board} />
    </>
  )
}
