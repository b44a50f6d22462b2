import { IconDotsVertical, IconPrinter, IconRestore, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Sheet, SheetItem } from '../../../ui/sheet.tsx'
import { clubRoutes } from '../../clubs/club-routes.ts'
import { useEventPath } from '../../events/event-path.ts'
import { ResetMixer } from '../../events/reset-mixer.tsx'
import type { MixerViewProps } from '../mixer-view.ts'
import { printPath } from '../seeing/draw-path.ts'

/** The less frequent tools of a draw: the version to print, the check, and setting it aside. */
export function MoreTools({ mixer: { eid }, reread }: MixerViewProps) {
  const navigate = useNavigate()
  const pathOf = useEventPath()
  const [isOpen, setOpen] = useState(false)
  const [isResetting, setResetting] = useState(false)
  return (
    <>
      <Button
        kind="quiet"
        aria-label="More"
        aria-haspopup="dialog"
        icon={<IconDotsVertical aria-hidden size={22} />}
        onClick={() => setOpen(true)}
      />
      <Sheet isOpen={isOpen} title="Draw" onClose={() => setOpen(false)}>
        <SheetItem icon={<IconPrinter aria-hidden />} onClick={() => void navigate(`${printPath(eid)}&view=chart`)}>
          Score chart
        </SheetItem>
        <SheetItem icon={<IconTable aria-hidden />} onClick={() => void navigate(pathOf(clubRoutes.mixerCheck, eid))}>
          Mixer Check
        </SheetItem>
        <SheetItem
          icon={<IconRestore aria-hidden />}
          isDangerous
          onClick={() => {
            setOpen(false)
            setResetting(true)
          }}
        >
          Reset Mixer
        </SheetItem>
      </Sheet>
      <ResetMixer eid={eid} isOpen={isResetting} onDone={() => void reread()} onClose={() => setResetting(false)} />
    </>
  )
}
