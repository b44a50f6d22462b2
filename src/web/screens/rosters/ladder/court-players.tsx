import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import type { CourtPlayersProps } from './court-player-list.tsx'

const { Later: PlayerList, fetch } = lazyPart(
  async () => (await import('./court-player-list.tsx')).CourtPlayerList,
  <Waiting label="Loading the players" blocks={[8]} />,
)

/** Who plays on a court, and how to change it: somebody is hurt or comes late, also after the first score. */
export function CourtPlayers(props: CourtPlayersProps) {
  const [isOpen, setOpen] = useState(false)
  const { division } = props.court
  return (
    <>
      <Button kind="ghost" icon={<IconUsers aria-hidden />} onPointerEnter={fetch} onClick={() => setOpen(true)}>
        Change players <span className="unseen">on court {division}</span>
      </Button>
      <Sheet isOpen={isOpen} title={`Players on court ${division}`} onClose={() => setOpen(false)}>
        {isOpen && <PlayerList {...props} onDone={() => setOpen(false)} />}
      </Sheet>
    </>
  )
}
