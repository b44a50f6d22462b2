import { useState } from 'react'
import { removeUnsubscribe, unsubscribeFromEmails } from '#areas/club-mail/calls/unsubscribe.ts'
import { getMember } from '#areas/members/calls/members.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'

type Member = Pick<Gotten<typeof getMember>, 'email' | 'email_confirmed' | 'unsubscribed' | 'spam'>

/** On the profile: whether the member receives the club's emails at all (spec 003 §4 Unsubscribe; X139). */
export function SubscribeToggle({
  cid,
  member: { email, email_confirmed: isConfirmed, unsubscribed, spam = false },
}: {
  cid: number
  member: Member
}) {
  const [isAsking, setAsking] = useState(false)
  const options = { refresh: [getMember], onRefused: ({ message }: { message: string }) => toast(message, 'bad') }
  const on = useSend(removeUnsubscribe, { ...options, onDone: ({ message }) => toast(message) })
  const off = useSend(unsubscribeFromEmails, {
    ...options,
    onDone: ({ message }) => {
      setAsking(false)
      toast(message)
    },
  })
  if (email === '') return null
  if (!isConfirmed) return <Unconfirmed email={email} isOff={unsubscribed} isSpam={spam} />
  const body = { email, cid }
  return (
    <Section title="Club emails">
      {unsubscribed ? (
        <>
          <Alert kind="warn">You’re unsubscribed, so you won’t get this club’s invitations, reminders or news.</Alert>
          <div className="row">
            <Button loading={on.isPending} onClick={() => on.mutate({ body })}>
              Subscribe
            </Button>
          </div>
        </>
      ) : (
        <>
          {spam ? (
            <Alert kind="warn">An email to {email} was marked as spam, so no club can email you.</Alert>
          ) : (
            <p>You get invitations, reminders and news at {email}.</p>
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
        title="Unsubscribe from this club’s emails?"
        confirm="Unsubscribe"
        cancel="Keep them"
        isBusy={off.isPending}
        onConfirm={() => off.mutate({ body })}
        onClose={() => setAsking(false)}
      >
        You’ll stop getting invitations and reminders, including any already on the way. To stop only some of them,
        uncheck them in your profile above.
      </ConfirmSheet>
    </Section>
  )
}

/** Anyone could have typed this address, so nothing is changed for it here; the links in its emails always work. */
const Unconfirmed = ({ email, isOff, isSpam }: { email: string; isOff: boolean; isSpam: boolean }) => (
  <Section title="Club emails">
    <Alert kind="warn">
      {isOff
        ? 'You’re unsubscribed, so you won’t get this club’s invitations, reminders or news.'
        : isSpam
          ? `An email to ${email} was marked as spam, so no club can email you.`
          : `You get invitations, reminders and news at ${email}.`}{' '}
      You haven’t confirmed this address yet. Open the link we emailed to it, and you can change this here. The
      unsubscribe link at the end of each email works right away.
    </Alert>
  </Section>
)
