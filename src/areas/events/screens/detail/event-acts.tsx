import { IconDotsVertical, IconMail, IconMailForward, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { clubMailPaths } from '#areas/club-mail/calls/pages.ts'
import { useClubPath } from '#areas/clubs/screens/my-club.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import type { AdminEvent } from './board-players.ts'
import { MailSending } from './mail-sending.tsx'
import { type EventSheet, sendInvite } from './opened-sheet.ts'
import { UntoldMove } from './untold-move.tsx'

const { Later: EventSheets } = lazyPart(async () => (await import('./event-sheets.tsx')).EventSheets, null)

interface Props {
  readonly event: AdminEvent
  readonly onAdd: () => void
  readonly reread: () => void
}

/** The buttons of the event (spec 001 §2.3). */
export function EventActs({ event, onAdd, reread }: Props) {
  const pathOf = useClubPath()
  const [opened, setOpened] = useState<EventSheet>()
  // The first time, inviting is the next step; later it is only for members who have joined since.
  const isNextStep = !event.no_invite && !event.invite_sent && !event.is_closed
  return (
    <div className="row">
      <UntoldMove eid={event.eid} />
      {!event.no_invite && <MailSending event={event} reread={reread} />}
      {isNextStep && (
        <Button size="sm" icon={<IconMailForward aria-hidden size={22} />} onClick={() => setOpened('invite')}>
          {sendInvite}
        </Button>
      )}
      <ButtonLink
        kind="quiet"
        size="sm"
        icon={<IconMail aria-hidden size={22} />}
        to={pathOf(clubMailPaths.emailGroup, { eid: event.eid })}
      >
        Send Email
      </ButtonLink>
      <Button kind="quiet" size="sm" icon={<IconUserPlus aria-hidden size={22} />} onClick={onAdd}>
        Add Group Member To Event
      </Button>
      <Button
        kind="quiet"
        size="sm"
        aria-label="More"
        aria-haspopup="dialog"
        icon={<IconDotsVertical aria-hidden size={22} />}
        onClick={() => setOpened('menu')}
      />
      <EventSheets event={event} reread={reread} opened={opened} open={setOpened} />
    </div>
  )
}
