import {
  IconCalculator,
  IconDotsVertical,
  IconListDetails,
  IconMail,
  IconMailForward,
  IconPencil,
  IconRestore,
  IconUserPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { updateClubEvensCounts } from '#contract/invitations/admin-acts'
import { useSend } from '../../../api/hooks.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Sheet, SheetItem } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { clubRoutes } from '../../clubs/club-routes.ts'
import { useClubPath } from '../../clubs/my-club.ts'
import { EventInviteSheet } from '../event-invite-sheet.tsx'
import { ResetMixer } from '../reset-mixer.tsx'
import { Two } from './act-item.tsx'
import type { AdminEvent } from './board-players.ts'
import { MailSending } from './mail-sending.tsx'

interface Props {
  readonly event: AdminEvent
  readonly onAdd: () => void
  readonly reread: () => void
}

const sendInvite = 'Send Invite To All Active Players In Group'

/** The buttons of the event (spec 001 §2.3). */
export function EventActs({ event, onAdd, reread }: Props) {
  const pathOf = useClubPath()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const [isResetting, setResetting] = useState(false)
  // The first time, inviting is the next step; later it is only for members who have joined since.
  const isNextStep = !event.no_invite && !event.invite_sent && !event.is_closed
  return (
    <div className="row">
      {!event.no_invite && <MailSending event={event} reread={reread} />}
      {isNextStep && (
        <Button size="sm" icon={<IconMailForward aria-hidden size={22} />} onClick={() => setInviting(true)}>
          {sendInvite}
        </Button>
      )}
      <ButtonLink
        kind="quiet"
        size="sm"
        icon={<IconMail aria-hidden size={22} />}
        to={pathOf(clubRoutes.emailGroup, { eid: event.eid })}
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
        onClick={() => setMenuOpen(true)}
      />
      <MoreSheet
        event={event}
        reread={reread}
        isOpen={isMenuOpen}
        onInvite={() => setInviting(true)}
        onReset={() => setResetting(true)}
        onClose={() => setMenuOpen(false)}
      />
      <ResetMixer eid={event.eid} isOpen={isResetting} onDone={reread} onClose={() => setResetting(false)} />
      <EventInviteSheet event={event} isOpen={isInviting} onSent={reread} onClose={() => setInviting(false)} />
    </div>
  )
}

interface SheetProps extends Omit<Props, 'onAdd'> {
  readonly isOpen: boolean
  readonly onInvite: () => void
  readonly onReset: () => void
  readonly onClose: () => void
}

/** Why nobody can be invited now; undefined when they can. */
function whyNoInvite({ no_invite, is_merged, is_closed }: AdminEvent): string | undefined {
  if (is_merged) return 'This event was merged into another one.'
  if (is_closed) return 'Replies are closed.'
  return no_invite ? 'The event is open to its group: everybody in it may register without an invitation.' : undefined
}

/** The less frequent actions. */
function MoreSheet({ event, reread, isOpen, onInvite, onReset, onClose }: SheetProps) {
  const whyNot = whyNoInvite(event)
  const navigate = useNavigate()
  const pathOf = useClubPath()
  const recount = useSend(updateClubEvensCounts, {
    onDone: ({ count, waitlist }) => {
      reread()
      onClose()
      toast(`Counted: ${count} confirmed, ${waitlist} waiting`)
    },
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <Sheet isOpen={isOpen} title={event.title} onClose={onClose}>
      <SheetItem
        icon={<IconMailForward aria-hidden />}
        isOff={whyNot !== undefined}
        onClick={() => {
          onClose()
          onInvite()
        }}
      >
        {whyNot === undefined ? sendInvite : <Two words={sendInvite} hint={whyNot} />}
      </SheetItem>
      {!event.is_merged && (
        <SheetItem
          icon={<IconPencil aria-hidden />}
          onClick={() => void navigate(pathOf(clubRoutes.groupEvents, { gid: event.gid, edit: event.eid }))}
        >
          Edit Event
        </SheetItem>
      )}
      <SheetItem
        icon={<IconListDetails aria-hidden />}
        onClick={() => void navigate(pathOf(clubRoutes.registrationLog, { eid: event.eid }))}
      >
        Event Registration Details
      </SheetItem>
      <SheetItem icon={<IconCalculator aria-hidden />} onClick={() => recount.mutate({ body: { eid: event.eid } })}>
        Re-Calc Registration Count
      </SheetItem>
      {event.type !== 'ladder' && !event.is_merged && (
        <SheetItem
          icon={<IconRestore aria-hidden />}
          isDangerous
          onClick={() => {
            onClose()
            onReset()
          }}
        >
          Reset Mixer
        </SheetItem>
      )}
    </Sheet>
  )
}
