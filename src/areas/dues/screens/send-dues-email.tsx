import { useState } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getDuesMailing, sendDuesEmail, setDuesReminders } from '#areas/dues/calls/dues-email.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { MailPreview } from '#kernel/web/ui/desk/mail-preview.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { CheckField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { ToSeasons } from './to-seasons.tsx'
import { membersWords } from './words.ts'

/** Sends the dues email to everyone who has not paid, or schedules it to be sent automatically. */
export function SendDuesEmail() {
  const { cid } = useClub()
  const params = { cid: String(cid) }
  const query = useCall(getDuesMailing, { params })
  const [isAsking, setAsking] = useState(false)
  const turn = useSend(setDuesReminders, { refresh: [getDuesMailing], onDone: () => toast('updated') })
  const send = useSend(sendDuesEmail, {
    refresh: [getDuesMailing],
    onDone: ({ total }) => {
      setAsking(false)
      toast(`Dues email sent to ${membersWords(total)}`)
    },
    onRefused: () => setAsking(false),
  })
  if (!query.data) return <Loading reads={[query]} label="Counting the members" blocks={[8]} />
  const { unpaid, ahead, sends_reminders: isOn, subject, text } = query.data
  // An admin may have saved another text since the preview was read.
  const ask = () => void query.refetch().then(() => setAsking(true))
  return (
    <Section title="Send it" lead="Your text comes first. We’ll add what’s owed and a link to the club page.">
      <CheckField
        label="Also send it automatically 30 days before a membership ends, on the day it ends, and 14 days later if dues are still unpaid"
        checked={isOn}
        disabled={turn.isPending}
        onChange={(event) => turn.mutate({ params, body: { sends_reminders: event.currentTarget.checked } })}
      />
      {ahead > 0 && (
        <ToSeasons>
          {counted(ahead, 'member has', 'members have')} paid for a season, but no season is current yet. They won’t get
          the dues email.
        </ToSeasons>
      )}
      {turn.error && <Alert>{turn.error.message}</Alert>}
      {send.error && <Alert>{send.error.message}</Alert>}
      <div className="row">
        <Button disabled={unpaid === 0} loading={send.isPending} onClick={ask}>
          {unpaid === 0
            ? ahead > 0
              ? 'No one to send it to'
              : 'Everyone has paid'
            : `Send to ${membersWords(unpaid)} whose dues aren’t paid`}
        </Button>
      </div>
      <Sheet
        isOpen={isAsking}
        title={`Send the dues email to ${membersWords(unpaid)}?`}
        onClose={() => setAsking(false)}
      >
        <p>Each person gets it only once today, even if you send it again.</p>
        <MailPreview subject={subject} text={text} />
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={() => setAsking(false)}>
            Do not send
          </Button>
          <Button size="lg" loading={send.isPending} onClick={() => send.mutate({ params, body: {} })}>
            Send it
          </Button>
        </div>
      </Sheet>
    </Section>
  )
}
