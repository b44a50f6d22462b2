import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconBallTennis,
  IconHandClick,
  IconPencil,
  IconRepeat,
  IconRulerMeasure,
  IconShare,
  IconTrash,
  IconUserEdit,
  IconUserPlus,
  IconUserShare,
} from '@tabler/icons-react'
import { Sheet, SheetItem } from '../../../../ui/sheet.tsx'
import { undoInWords } from '../act-words.ts'
import type { Board } from '../board/board-state.ts'
import type { Opened } from './opened-sheet.ts'
import { asksFirst, mayHaveBeenOther } from './serve-sheet.tsx'

interface Props {
  readonly board: Board
  readonly isOpen: boolean
  readonly open: (sheet: Opened) => void
}

/** Actions that are rarely needed, or must not be touched by accident. */
export function KeeperMenu({ board, isOpen, open }: Props) {
  const { mode, chooseMode, view, acts, isOwner } = board
  const close = () => open(null)
  const isLive = view.state.status === 'Live'
  const mayWrite = view.mayWrite && isLive && !view.isElsewhere
  const then = (act: () => unknown) => () => {
    close()
    act()
  }
  return (
    <Sheet isOpen={isOpen} title="This match" onClose={close}>
      {mayWrite && (
        <>
          {mode === 'plain' ? (
            <SheetItem icon={<IconHandClick aria-hidden />} onClick={then(() => chooseMode('rally'))}>
              Tap rallies: we count points and servers
            </SheetItem>
          ) : (
            <SheetItem icon={<IconHandClick aria-hidden />} onClick={then(() => chooseMode('plain'))}>
              Tap points: plus and minus by hand
            </SheetItem>
          )}
          {acts.undo && (
            <SheetItem icon={<IconArrowBackUp aria-hidden />} onClick={then(acts.undo)}>
              {undoInWords(view.state) ?? 'Undo the last tap'}
            </SheetItem>
          )}
          <SheetItem icon={<IconArrowsExchange aria-hidden />} onClick={then(board.swapSides)}>
            Swap sides on this screen
          </SheetItem>
          <SheetItem icon={<IconBallTennis aria-hidden />} onClick={() => open('serve')}>
            {asksFirst(board) ? 'Who serves first' : 'Who serves'}
          </SheetItem>
          {mayHaveBeenOther(board) && (
            <SheetItem icon={<IconRepeat aria-hidden />} onClick={() => open('first')}>
              The other team served first
            </SheetItem>
          )}
          {view.state.game > 1 && (
            <SheetItem icon={<IconPencil aria-hidden />} onClick={() => open('earlier')}>
              Correct an earlier game
            </SheetItem>
          )}
          <SheetItem icon={<IconRulerMeasure aria-hidden />} onClick={() => open('format')}>
            Match format
          </SheetItem>
        </>
      )}
      {!mayWrite && isLive && (
        <SheetItem icon={<IconUserShare aria-hidden />} onClick={then(board.takeUp)}>
          Take over
        </SheetItem>
      )}
      <SheetItem icon={<IconShare aria-hidden />} onClick={() => open('share')}>
        Share the live score
      </SheetItem>
      {isOwner && (
        <>
          {isLive && (
            <SheetItem icon={<IconUserEdit aria-hidden />} onClick={() => open('correct')}>
              Correct this match
            </SheetItem>
          )}
          <SheetItem icon={<IconUserPlus aria-hidden />} onClick={() => open('invite')}>
            Invite a scorekeeper
          </SheetItem>
          <SheetItem icon={<IconTrash aria-hidden />} isDangerous onClick={() => open('delete')}>
            Delete Match
          </SheetItem>
        </>
      )}
    </Sheet>
  )
}
