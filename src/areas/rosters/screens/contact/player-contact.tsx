import { IconPhoneCall } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { AdminEvent } from '#areas/events/screens/detail/board-players.ts'
import { isContactTime } from '#areas/rosters/rules/decide-emergency-contact.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import '../roster.css'

const ContactPanel = lazyScreen(() => import('./contact-panel.tsx'), 'ContactPanel')

/** Whether contacts of this event can be opened now; the server decides again. */
export const isContactOpen = ({
  start_time: start,
  end_time: end,
  time_zone: zone,
}: Pick<AdminEvent, 'start_time' | 'end_time' | 'time_zone'>): boolean =>
  isContactTime({ startsAt: new Date(start), endsAt: new Date(end), zone, now: new Date() })

interface Props {
  readonly person: { readonly eiid: number; readonly name: string; readonly isGuest?: boolean }
}

/** "Call / emergency contact" of one player, in their line of a roster on the day of the event; guests have none. */
export function PlayerContact({ person: { eiid, name, isGuest = false } }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isGuest) return null
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        className="roster-contact"
        aria-label={`Call / emergency contact for ${name}`}
        aria-haspopup="dialog"
        icon={<IconPhoneCall aria-hidden size={22} />}
        onClick={() => setOpen(true)}
      />
      <ContactSheet eiid={eiid} name={name} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

interface SheetProps {
  readonly eiid: number
  readonly name: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

const ContactSheet = ({ eiid, name, isOpen, onClose }: SheetProps) => (
  <Sheet isOpen={isOpen} title={name} onClose={onClose}>
    {isOpen && (
      <Suspense fallback={<Waiting label="Loading" blocks={[6]} />}>
        <ContactPanel eiid={eiid} name={name} />
      </Suspense>
    )}
  </Sheet>
)
