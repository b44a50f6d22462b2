import { useState } from 'react'
import { openEvent } from '#areas/events/calls/events.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { EventInviteSheet } from './event-invite-sheet.tsx'
import { eventReads } from './event-reads.ts'
import type { EventToEdit } from './event-values.ts'

/** How members get into an event that has not ended: Open Event, or the invitations (spec 001 §4). */
export function LetIn({ event }: { event: EventToEdit }) {
  if (event.is_closed) return null
  if (!event.no_invite) return <SendInvites event={event} />
  return event.invites_sent ? null : <OpenButton event={event} />
}

function OpenButton({ event: { eid, title } }: { event: EventToEdit }) {
  const open = useSend(openEvent, {
    refresh: eventReads,
    onDone: () => toast('Registration is open'),
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <Button size="sm" loading={open.isPending} onClick={() => open.mutate({ params: { eid: String(eid) } })}>
      Open Event <span className="unseen">{title}</span>
    </Button>
  )
}

function SendInvites({ event }: { event: EventToEdit }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button size="sm" kind={event.invites_sent ? 'quiet' : 'primary'} onClick={() => setAsked(true)}>
        Send Invite <span className="unseen">{event.title}</span>
      </Button>
      <EventInviteSheet event={event} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  )
}
