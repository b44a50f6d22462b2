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
import * as say from '#areas/scoring/calls/messages/sheets.ts'
import { Sheet, SheetItem } from '#kernel/web/ui/sheet.tsx'
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
    <Sheet isOpen={isOpen} title={say.thisMatch} onClose={close}>
      {mayWrite && (
        <>
          {mode === 'plain' ? (
            <SheetItem icon={<IconHandClick aria-hidden />} onClick={then(() => chooseMode('rally'))}>
              {say.tapRallies}
            </SheetItem>
          ) : (
            <SheetItem icon={<IconHandClick aria-hidden />} onClick={then(() => chooseMode('plain'))}>
              {say.tapPoints}
            </SheetItem>
          )}
          {acts.undo && (
            <SheetItem icon={<IconArrowBackUp aria-hidden />} onClick={then(acts.undo)}>
              {undoInWords(view.state) ?? say.undoLastTap}
            </SheetItem>
          )}
          <SheetItem icon={<IconArrowsExchange aria-hidden />} onClick={then(board.swapSides)}>
            {say.swapSides}
          </SheetItem>
          <SheetItem icon={<IconBallTennis aria-hidden />} onClick={() => open('serve')}>
            {asksFirst(board) ? say.serveFirstItem : say.serveItem}
          </SheetItem>
          {mayHaveBeenOther(board) && (
            <SheetItem icon={<IconRepeat aria-hidden />} onClick={() => open('first')}>
              {say.otherServedFirst}
            </SheetItem>
          )}
          {view.state.game > 1 && (
            <SheetItem icon={<IconPencil aria-hidden />} onClick={() => open('earlier')}>
              {say.correctEarlier}
            </SheetItem>
          )}
          <SheetItem icon={<IconRulerMeasure aria-hidden />} onClick={() => open('format')}>
            {say.matchFormat}
          </SheetItem>
        </>
      )}
      {!mayWrite && isLive && (
        <SheetItem icon={<IconUserShare aria-hidden />} onClick={then(board.takeUp)}>
          {say.takeOver}
        </SheetItem>
      )}
      <SheetItem icon={<IconShare aria-hidden />} onClick={() => open('share')}>
        {say.shareScore}
      </SheetItem>
      {isOwner && (
        <>
          {isLive && (
            <SheetItem icon={<IconUserEdit aria-hidden />} onClick={() => open('correct')}>
              {say.correctThisMatch}
            </SheetItem>
          )}
          <SheetItem icon={<IconUserPlus aria-hidden />} onClick={() => open('invite')}>
            {say.inviteScorekeeper}
          </SheetItem>
          <SheetItem icon={<IconTrash aria-hidden />} isDangerous onClick={() => open('delete')}>
            {say.deleteMatch}
          </SheetItem>
        </>
      )}
    </Sheet>
  )
}
