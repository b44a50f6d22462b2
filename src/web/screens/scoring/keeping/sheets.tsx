import { useEffect } from 'react'
import { fetchChat } from '../match/chat-later.tsx'
import { later } from '../match/later.tsx'
import type { Board } from './board-state.ts'
import { KeeperMenu, type Opened } from './keeper-menu.tsx'
import type { Mode } from './use-mode.ts'

const { Later: RareSheets, fetch: fetchRareSheets } = later(
  async () => (await import('./rare-sheets.tsx')).RareSheets,
  null,
)

interface Props {
  readonly board: Board
  readonly opened: Opened
  readonly open: (sheet: Opened) => void
  readonly chooseMode: (mode: Mode) => void
  readonly onComplete: () => void
}

/** Every sheet of the scorekeeper screen; at most one is open, and a conflict comes before all others. */
export function Sheets({ board, opened, open, chooseMode, onComplete }: Props) {
  const close = () => open(null)
  const isFree = board.view.conflict === null
  const finish = () => {
    close()
    onComplete()
  }
  useEffect(() => {
    // What may be needed without a network comes in while there is one.
    fetchRareSheets()
    fetchChat()
  }, [])
  return (
    <>
      <KeeperMenu board={board} isOpen={isFree && opened === 'menu'} open={open} chooseMode={chooseMode} />
      <RareSheets board={board} opened={isFree ? opened : null} onClose={close} onComplete={finish} />
    </>
  )
}
