import { IconCalculator, IconListDetails, IconMailForward, IconPencil, IconRestore } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useClubPath } from '#areas/clubs/screens/my-club.ts'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { updateClubEvensCounts } from '#areas/invitations/calls/admin-acts.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Sheet, SheetItem } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { EventInviteSheet } from '../event-invite-sheet.tsx'
import { ResetMixer } from '../reset-mixer.tsx'
import { Two } from './act-item.tsx'
import type { AdminEvent } from './board-players.ts'
import { type EventSheet, sendInvite } from './opened-sheet.ts'

interface Props {
  readonly event: AdminEvent
  readonly reread: () => void
  readonly opened: EventSheet | undefined
  readonly open: (sheet: EventSheet | undefined) => void
}

/** The sheets of the event as a whole, which load once the board is shown. */
export function EventSheets({ opened, open, ...rest }: Props) {
  const { event, reread } = rest
  const close = () => open(undefined)
  return (
    <>
      <MoreSheet isOpen={opened === 'menu'} open={open} onClose={close} {...rest} />
      <ResetMixer eid={event.eid} isOpen={opened === 'reset'} onDone={reread} onClose={close} />
      <EventInviteSheet event={event} isOpen={opened === 'invite'} onSent={reread} onClose={close} />
    </>
  )
}

interface MoreProps extends Omit<Props, 'opened'> {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Why no one can be invited now; undefined if they can. */
function whyNoInvite({ no_invite, is_merged, is_closed }: AdminEvent): string | undefined {
  if (is_merged) return 'This event was merged into another one.'
  if (is_closed) return 'Replies are closed.'
  return no_invite
    ? 'This event is open to its group. Everyone in the group can register without an invitation.'
    : undefined
}

/** The less frequent actions. */
function MoreSheet({ event, reread, isOpen, open, onClose }: MoreProps) {
  const whyNot = whyNoInvite(event)
  const navigate = useNavigate()
  const pathOf = useClubPath()
  const recount = useSend(updateClubEvensCounts, {
    onDone: ({ count, waitlist }) => {
      reread()
      onClose()
      toast(`Counted: ${count} confirmed, ${waitlist} on the waitlist`)
    },
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <Sheet isOpen={isOpen} title={event.title} onClose={onClose}>
      <SheetItem icon={<IconMailForward aria-hidden />} isOff={whyNot !== undefined} onClick={() => open('invite')}>
        {whyNot === undefined ? sendInvite : <Two words={sendInvite} hint={whyNot} />}
      </SheetItem>
      {!event.is_merged && (
        <SheetItem
          icon={<IconPencil aria-hidden />}
          onClick={() => void navigate(pathOf(eventPaths.groupEvents, { gid: event.gid, edit: event.eid }))}
        >
          Edit Event
        </SheetItem>
      )}
      <SheetItem
        icon={<IconListDetails aria-hidden />}
        onClick={() => void navigate(pathOf(eventPaths.registrationLog, { eid: event.eid }))}
      >
        Event Registration Details
      </SheetItem>
      <SheetItem icon={<IconCalculator aria-hidden />} onClick={() => recount.mutate({ body: { eid: event.eid } })}>
        Re-Calc Registration Count
      </SheetItem>
      {event.type !== 'ladder' && !event.is_merged && (
        <SheetItem icon={<IconRestore aria-hidden />} isDangerous onClick={() => open('reset')}>
          Reset Mixer
        </SheetItem>
      )}
    </Sheet>
  )
}
