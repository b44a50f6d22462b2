import { useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { CourtPlayerList, type CourtPlayersProps } from './court-player-list.tsx'

/** Who plays on a court, and how to change it, even after the first score: someone gets hurt or comes late. */
export function CourtPlayers(props: CourtPlayersProps) {
  const [isOpen, setOpen] = useState(false)
  const { division } = props.court
  return (
    <>
      <Button kind="ghost" onClick={() => setOpen(true)}>
        Change players <span className="unseen">on court {division}</span>
      </Button>
      <Sheet isOpen={isOpen} title={`Players on court ${division}`} onClose={() => setOpen(false)}>
        {isOpen && <CourtPlayerList {...props} onDone={() => setOpen(false)} />}
      </Sheet>
    </>
  )
}
