import { removeUnsubscribe } from '#areas/club-mail/calls/unsubscribe.ts'
import { getMember } from '#areas/members/calls/members.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'

interface Props {
  readonly cid: number
  readonly email: string
  /** Whether a link proved that the address is the member's. */
  readonly isConfirmed: boolean
  /** Whether an email was marked as spam, which cannot be undone here. */
  readonly isSpam: boolean
}

/** On the club page: says that the member receives no email, and how to change that if possible (spec 003 §2, §4). */
export function MailWarning({ cid, email, isConfirmed, isSpam }: Props) {
  return (
    <Alert kind="warn">
      {isSpam ? (
        <p>
          An email to {email} was marked as spam, so no club can email you or send you invitations. Check this page for
          your events. Your club can’t undo this.
        </p>
      ) : (
        <Unsubscribed cid={cid} email={email} isConfirmed={isConfirmed} />
      )}
    </Alert>
  )
}

function Unsubscribed({ cid, email, isConfirmed }: Omit<Props, 'isSpam'>) {
  const on = useSend(removeUnsubscribe, {
    refresh: [getMember],
    onDone: ({ message }) => toast(message),
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <div className="stack">
      <p>You’re unsubscribed, so you won’t get any emails from this club, including invitations.</p>
      {isConfirmed ? (
        <Button kind="quiet" size="sm" loading={on.isPending} onClick={() => on.mutate({ body: { email, cid } })}>
          Subscribe
        </Button>
      ) : (
        <p>To subscribe again, open the link we emailed to {email}, or the unsubscribe link in an earlier email.</p>
      )}
    </div>
  )
}
