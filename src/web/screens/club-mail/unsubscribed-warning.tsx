import { getMember } from '#contract/members'
import { removeUnsubscribe } from '#contract/unsubscribe'
import { useSend } from '../../api/hooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

/** On the club page: no email reaches one, and the way to have them again (spec 003 §2, §4). */
export function UnsubscribedWarning({ cid, email }: { cid: number; email: string }) {
  const on = useSend(removeUnsubscribe, {
    refresh: [getMember],
    onDone: ({ message }) => toast(message),
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <Alert kind="warn">
      <div className="stack">
        <p>You are unsubscribed: no email of this club reaches you, no invitation either.</p>
        <Button kind="quiet" size="sm" loading={on.isPending} onClick={() => on.mutate({ body: { email, cid } })}>
          Subscribe
        </Button>
      </div>
    </Alert>
  )
}
