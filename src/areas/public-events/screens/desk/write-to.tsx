import { useState } from 'react'
import { getEventMails, getRegistrations, writeToRegistrants } from '#areas/public-events/calls/organising.ts'
import { type Audience, audiences } from '#areas/public-events/rules/registration-acts.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { AreaField } from '#kernel/web/ui/desk/area-field.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { MailPreview } from '#kernel/web/ui/desk/mail-preview.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { DraftLine } from '#kernel/web/ui/draft-line.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { type Rules, useForm } from '#kernel/web/ui/use-form.ts'
import type { ShownEvent } from '../words.ts'
import { deskReads } from './use-desk.ts'

const names: Record<Audience, string> = {
  registered: 'Everyone registered',
  waiting: 'Everyone on the waitlist',
  unpaid: 'Registered and unpaid',
  everybody: 'Registered and waiting',
}
const options = audiences.map((value) => ({ value, label: names[value] }))
const blank = { subject: '', body: '' }
const rules: Rules<typeof blank> = {
  subject: (subject) => (subject.trim() === '' ? 'Add a subject' : undefined),
  body: (body) => (body.trim() === '' ? 'Write something first' : undefined),
}

const peopleWords = (count: number): string => counted(count, 'person', 'people')

/** Messages to many people: a form once staff have approved the organizer, and the progress of all such emails. */
export function WriteTo({ event }: { event: ShownEvent }) {
  return (
    <>
      {event.is_accepted ? (
        <WriteForm event={event} />
      ) : (
        <Section title="Write a message">
          <p>You can write to registrants once our staff accepts you as an organizer.</p>
          <div className="row">
            <Button disabled>Send</Button>
          </div>
        </Section>
      )}
      <Mails event={event} />
    </>
  )
}

/** A message to everyone in a state, shown with the number of recipients before it is sent. */
function WriteForm({ event }: { event: ShownEvent }) {
  const [to, setTo] = useState<Audience>('registered')
  const [isAsking, setAsking] = useState(false)
  const desk = useCall(getRegistrations, { params: { eid: String(event.eid) } })
  const [initial] = useState(blank)
  const form = useForm({ initial, rules, draft: `event-mail-${event.eid}` })
  const send = useSend(writeToRegistrants, {
    refresh: deskReads,
    onDone: ({ count }) => {
      setAsking(false)
      form.reset()
      toast(`We’re sending the message to ${peopleWords(count)}`)
    },
    onRefused: () => setAsking(false),
  })
  const { subject, body } = form.values
  const count = desk.data?.recipients[to] ?? 0
  return (
    <>
      <Section
        title="Write a message"
        lead="Each person gets the message once, with your name as the sender. Replies go to your own email address. Sending can take up to 15 minutes. People who haven’t opened the link in their first email will get your message once they do."
      >
        <form className="stack" aria-label="Message" {...form.form(() => setAsking(true))}>
          <DraftLine draft={form.kept} what="message" />
          <PickField label="To" options={options} value={to} onChange={setTo} />
          <TextField label="Subject" maxLength={150} autoComplete="off" {...form.text('subject')} />
          <AreaField
            label="Message"
            name="body"
            rows={6}
            maxLength={5000}
            value={body}
            error={form.text('body').error}
            onBlur={form.text('body').onBlur}
            onChange={(words) => form.set({ body: words })}
          />
          {send.error && <Alert>{send.error.message}</Alert>}
          <div className="row">
            <Button type="submit" disabled={count === 0} loading={send.isPending}>
              {count === 0 ? 'No one to send to' : `Send to ${peopleWords(count)}`}
            </Button>
          </div>
        </form>
      </Section>
      <Sheet isOpen={isAsking} title={`Send this to ${peopleWords(count)}?`} onClose={() => setAsking(false)}>
        <MailPreview subject={subject.trim()} typed={body.trim()} />
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={() => setAsking(false)}>
            Don’t send
          </Button>
          <Button
            size="lg"
            loading={send.isPending}
            onClick={() => send.mutate({ body: { eid: event.eid, to, subject: subject.trim(), body: body.trim() } })}
          >
            Send it
          </Button>
        </div>
      </Sheet>
    </>
  )
}

function Mails({ event }: { event: ShownEvent }) {
  const params = { eid: String(event.eid) }
  const mails = useCall(getEventMails, { params }, { refetchInterval: 5000 })
  if (!mails.data) return <Loading reads={[mails]} label="Loading the messages" blocks={[6]} />
  return (
    <Section title="Sent">
      {mails.data.length === 0 && <p className="muted">Messages you send and news about the event will appear here.</p>}
      <ul className="lines" aria-label="Sent">
        {mails.data.map(({ id, subject, to, sent_time: at, queued, sent, failed, skipped }) => (
          <li key={id}>
            <div>
              <strong>{subject}</strong>
              <p className="muted num">
                {clubTime(at, event.zone)} · {names[audiences.find((one) => one === to) ?? 'everybody']}
              </p>
              <p className="num">
                {sent} of {sent + queued + failed + skipped} sent
                {failed > 0 && `, ${failed} failed`}
                {skipped > 0 && `, ${skipped} left out`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
