import { DeleteMatchSheet } from '../match/delete-match-sheet.tsx'
import type { Board } from './board-state.ts'
import { InviteSheet } from './invite-sheet.tsx'
import type { Opened } from './keeper-menu.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import { ServeSheet } from './serve-sheet.tsx'

interface Props {
  readonly board: Board
  readonly opened: Opened
  readonly onClose: () => void
}

/** The sheets that few matches need. */
export function RareSheets({ board, opened, onClose }: Props) {
  const { match_id: matchId } = board.match
  return (
    <>
      <ServeSheet board={board} isOpen={opened === 'serve'} onClose={onClose} />
      <RulesSheet board={board} isOpen={opened === 'rules'} onClose={onClose} />
      <InviteSheet matchId={matchId} isOpen={opened === 'invite'} onClose={onClose} />
      <DeleteMatchSheet matchId={matchId} isOpen={opened === 'delete'} onClose={onClose} />
    </>
  )
}
