import { useState } from 'react'
import { sendInviteToActiveGroup } from '#contract/club-mail'
import { openEvent } from '#contract/events'
import { useSend } from '../../api/hooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import type { EventToEdit } from './event-values.ts'
import { eventReads } from './use-event-form.ts'

/** How members get into an event that is not over: Open Event, or the invitations (spec 001 §4). */
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

/** Asks first, because mails cannot be called back. Once sent, the same press reaches those who are new. */
function SendInvites({ event: { eid, gid, title, group_name: group, invites_sent: isSent } }: { event: EventToEdit }) {
  const [isAsked, setAsked] = useState(false)
  const invite = useSend(sendInviteToActiveGroup, {
    refresh: eventReads,
    onDone: ({ message, new_invites: sent }) => {
      setAsked(false)
      toast(sent === 0 ? 'Everybody is invited already' : message)
    },
  })
  const close = () => {
    setAsked(false)
    invite.reset()
  }
  return (
    <>
      <Button size="sm" kind={isSent ? 'quiet' : 'primary'} loading={invite.isPending} onClick={() => setAsked(true)}>
        Send Invite <span className="unseen">{title}</span>
      </Button>
      <Sheet isOpen={isAsked} title={`Invite ${group}?`} onClose={close}>
        <p>
          {isSent
            ? 'Active members of the group who are not invited yet get an email. Nobody gets a second one.'
            : 'Every active member of the group gets an email, and can reply from then on.'}
        </p>
        {invite.error && <Alert>{invite.error.message}</Alert>}
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={close}>
            Not now
          </Button>
          <Button
            size="lg"
            loading={invite.isPending}
            onClick={() => invite.mutate({ params: { gid: String(gid) }, body: { eid } })}
          >
            Send Invite
          </Button>
        </div>
      </Sheet>
    </>
  )
}
