import { useState } from 'react'
import { getUntoldMove, tellUntoldMove } from '#areas/club-mail/calls/club-mail.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { MailPreview } from '#kernel/web/ui/desk/mail-preview.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { peopleWords } from '../words.ts'

/** Says that the players do not know about a new time or place yet, and notifies them. */
export function UntoldMove({ eid }: { eid: number }) {
  const params = { eid: String(eid) }
  const { data } = useCall(getUntoldMove, { params })
  const [isAsking, setAsking] = useState(false)
  const tell = useSend(tellUntoldMove, {
    refresh: [getUntoldMove],
    onDone: ({ message }) => {
      setAsking(false)
      toast(message)
    },
  })
  const mail = data?.sends
  if (!mail) return null
  return (
    <Alert kind="warn">
      <p>The players don’t know about the new time or location yet.</p>
      <Button kind="quiet" size="sm" onClick={() => setAsking(true)}>
        Tell them
      </Button>
      <Sheet isOpen={isAsking} title={`Email ${peopleWords(mail.mails)}?`} onClose={() => setAsking(false)}>
        <MailPreview subject={mail.subject} text={mail.text} />
        {tell.error && <Alert>{tell.error.message}</Alert>}
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={() => setAsking(false)}>
            Not now
          </Button>
          <Button size="lg" loading={tell.isPending} onClick={() => tell.mutate({ params })}>
            Send
          </Button>
        </div>
      </Sheet>
    </Alert>
  )
}
