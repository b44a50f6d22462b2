import { useEffect } from 'react'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import type { Ended } from '../../ending/ending-words.ts'
import { fetchChat } from '../../match/chat-later.tsx'
import type { LoadShare } from '../../match/share-match.ts'
import type { Board } from '../board/board-state.ts'
import { fetchServeParts } from '../board/call-row.tsx'
import type { Opened } from './opened-sheet.ts'

const { Later: AllSheets, fetch: fetchAllSheets } = lazyPart(
  async () => (await import('./all-sheets.tsx')).AllSheets,
  null,
)

interface Props {
  readonly board: Board
  readonly opened: Opened
  readonly open: (sheet: Opened) => void
  readonly onComplete: (ending: Ended) => void
  readonly loadShare: LoadShare
}

/** Every sheet of the scorekeeper screen; at most one is open, and a conflict comes before all others. */
export function Sheets({ board, opened, open, ...rest }: Props) {
  useEffect(() => {
    // Loads, while online, the sheets that may be needed offline.
    fetchAllSheets()
    fetchChat()
    fetchServeParts()
  }, [])
  return <AllSheets board={board} opened={board.view.conflict === null ? opened : null} open={open} {...rest} />
}
