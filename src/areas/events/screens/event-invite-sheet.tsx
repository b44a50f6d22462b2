import { inviteProgress, previewInvites, sendInviteToActiveGroup } from '#areas/club-mail/calls/club-mail.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { plural } from '#kernel/rules/plural.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { MailPreview } from '#kernel/web/ui/desk/mail-preview.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { eventReads } from './event-reads.ts'
import type { EventToEdit } from './event-values.ts'
import { cannotAnswerWords, noMailWords, peopleWords } from './words.ts'

interface Props {
  readonly event: EventToEdit
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSent?: () => void
}

/**
 * Asks before the group is invited, because emails cannot be recalled. It shows the email, how many people get it,
 * and who could not reply. After they are sent, the same button reaches new members.
 */
export function EventInviteSheet({ event, isOpen, onClose, onSent }: Props) {
  return (
    <Sheet isOpen={isOpen} title={`Invite ${event.group_name}?`} onClose={onClose}>
      <Preview event={event} onClose={onClose} onSent={onSent} />
    </Sheet>
  )
}

interface PreviewProps extends Pick<Props, 'event' | 'onClose'> {
  readonly onSent: (() => void) | undefined
}

function Preview({ event: { eid, gid }, onClose, onSent }: PreviewProps) {
  const query = useCall(previewInvites, { params: { eid: String(eid) } })
  const invite = useSend(sendInviteToActiveGroup, {
    refresh: [...eventReads, inviteProgress, previewInvites],
    onDone: ({ message, new_invites: sent }) => {
      onClose()
      onSent?.()
      toast(sent === 0 ? 'Everyone is already invited' : message)
    },
  })
  if (!query.data) return <Loading reads={[query]} label="Checking who gets the email" blocks={[3, 12]} />
  return (
    <>
      <Reach preview={query.data} />
      {query.data.people > 0 && <MailPreview subject={query.data.subject} text={query.data.text} />}
      {invite.error && <Alert>{invite.error.message}</Alert>}
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={onClose}>
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
    </>
  )
}

/** How many people get the email, which of them do not, and who could not reply, with the reasons. */
function Reach({ preview }: { preview: Gotten<typeof previewInvites> }) {
  const { people, mails, no_mail, no_answer } = preview
  if (people === 0) return <p>There’s no one left in this group to invite.</p>
  return (
    <>
      <p>
        <strong>{peopleWords(mails)}</strong> {plural(mails, { one: 'gets', other: 'get' })} the invitation by email.
      </p>
      {no_mail.length > 0 && (
        <Alert kind="info">
          Won’t get an email: {rowText(no_mail.map(({ why, people: count }) => `${count} ${noMailWords[why]}`))}.
        </Alert>
      )}
      {no_answer.map(({ why, people: count }) => (
        <Alert key={why} kind="warn">
          {count} of the people invited can’t reply because {cannotAnswerWords[why]}
        </Alert>
      ))}
    </>
  )
}
