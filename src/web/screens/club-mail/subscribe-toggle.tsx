import { useState } from 'react'
import { removeUnsubscribe, unsubscribeFromEmails } from '#contract/club-mail/unsubscribe'
import type { Gotten } from '#contract/kernel/call'
import { getMember } from '#contract/members/members'
import { useSend } from '../../api/hooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { Section } from '../../ui/desk/section.tsx'
import { toast } from '../../ui/toast.tsx'

type Member = Pick<Gotten<typeof getMember>, 'email' | 'unsubscribed' | 'spam'>

/** On the profile: whether the member receives the club's emails at all (spec 003 §4 Unsubscribe; X139). */
export function SubscribeToggle({
  cid,
  member: { email, unsubscribed, spam = false },
}: {
  cid: number
  member: Member
}) {
  const [isAsking, setAsking] = useState(false)
  const done = { refresh: [getMember], onRefused: ({ message }: { message: string }) => toast(message, 'bad') }
  const on = useSend(removeUnsubscribe, { ...done, onDone: ({ message }) => toast(message) })
  const off = useSend(unsubscribeFromEmails, {
    ...done,
    onDone: ({ message }) => {
      setAsking(false)
      toast(message)
    },
  })
  if (email === '') return null
  const body = { email, cid }
  return (
    <Section title="Emails of the club">
      {unsubscribed ? (
        <>
          <Alert kind="warn">You are unsubscribed: no invitation, reminder or news of this club reaches you.</Alert>
          <div className="row">
            <Button loading={on.isPending} onClick={() => on.mutate({ body })}>
              Subscribe
            </Button>
          </div>
        </>
      ) : (
        <>
          {spam ? (
            <Alert kind="warn">An email to {email} was marked as spam, so none of any club reaches you.</Alert>
          ) : (
            <p>Invitations, reminders and news reach you at {email}.</p>
          )}
          <div className="row">
            <Button kind="quiet" onClick={() => setAsking(true)}>
              Unsubscribe
            </Button>
          </div>
        </>
      )}
      <ConfirmSheet
        isOpen={isAsking}
        title="No more emails of this club?"
        confirm="Unsubscribe"
        cancel="Keep them"
        isBusy={off.isPending}
        onConfirm={() => off.mutate({ body })}
        onClose={() => setAsking(false)}
      >
        You will get no invitations and no reminders any more, not even those that are on their way. To leave out only
        some of them, untick them in your profile above.
      </ConfirmSheet>
    </Section>
  )
}
