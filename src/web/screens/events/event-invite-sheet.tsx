import { inviteProgress, sendInviteToActiveGroup } from '#contract/club-mail/club-mail'
import { useSend } from '../../api/hooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import type { EventToEdit } from './event-values.ts'
import { eventReads } from './use-event-form.ts'

interface Props {
  readonly event: EventToEdit
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSent?: () => void
}

/**
 * Asks before the group is invited, because mails cannot be recalled. Once they are sent, the same button reaches new
 * members.
 */
export function EventInviteSheet({ event, isOpen, onClose, onSent }: Props) {
  const { eid, gid, group_name: group, invites_sent: isSent } = event
  const invite = useSend(sendInviteToActiveGroup, {
    refresh: [...eventReads, inviteProgress],
    onDone: ({ message, new_invites: sent }) => {
      onClose()
      onSent?.()
      toast(sent === 0 ? 'Everybody is invited already' : message)
    },
  })
  const close = () => {
    onClose()
    invite.reset()
  }
  return (
    <Sheet isOpen={isOpen} title={`Invite ${group}?`} onClose={close}>
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
  )
}
