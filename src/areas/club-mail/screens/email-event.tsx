import { useState } from 'react'
import { getEmailList14DaysGroup, sendEmailToEvent } from '#areas/club-mail/calls/sending.ts'
import type { eventAudiences } from '#areas/club-mail/rules/audiences.ts'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getEventInfo } from '#areas/events/calls/events.ts'
import { getEventBoard } from '#areas/invitations/calls/admin-acts.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useDraft } from '#kernel/web/ui/use-draft.ts'
import { MailOutcome } from './mail-outcome.tsx'
import { type MailDraft, MessageForm } from './message-form.tsx'

type Audience = (typeof eventAudiences)[number]

const nothing: MailDraft<Audience> = { subject: '', body: '', to: 'yes' }

const audiences: readonly { value: Audience; label: string }[] = [
  { value: 'all', label: 'Everyone invited' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'null', label: 'Awaiting Response' },
  { value: 'waitlist', label: 'Waitlist' },
]

type Lists = Gotten<typeof getEventBoard>['lists']

/** How many members have this answer. */
function countOf({ yes, waitlist, invited, needsPartner, no }: Lists, status: Audience): number {
  const all = [yes, waitlist, invited, needsPartner, no]
  return { all: all.flat(), yes, no, null: invited, waitlist }[status].length
}

/** Sends an email to everyone who is invited to an event, or to everyone with one reply (spec 001 §7 Email, §9). */
export function EmailEvent({ eid }: { eid: number }) {
  const { cid } = useClub()
  const event = useCall(getEventInfo, { params: { eid: String(eid) } })
  const board = useCall(getEventBoard, { params: { eid: String(eid) } })
  const draft = useDraft<MailDraft<Audience>>(`mail.event.${eid}`, nothing)
  const status = draft.value.to
  const [sent, setSent] = useState<{ readonly eid: number; readonly subject: string }>()
  const send = useSend(sendEmailToEvent, {
    refresh: [getEmailList14DaysGroup],
    onDone: ({ message, eid: mailedEid }, { body }) => {
      toast(message)
      draft.discard()
      setSent({ eid: mailedEid, subject: body.subject })
    },
  })
  if (!event.data) return <Loading reads={[event]} label="Loading the event" blocks={[8, 20]} />
  const { title, start_time, time_zone: zone } = event.data
  return (
    <>
      <Section title="Recipients" lead={`${title}, ${clubTime(start_time, zone)}`}>
        <PickField label="Who gets it" options={audiences} value={status} onChange={(to) => draft.set({ to })} />
      </Section>
      <MessageForm
        key={sent?.eid ?? 0}
        draft={draft}
        isSending={send.isPending}
        people={board.data && countOf(board.data.lists, status)}
        error={send.error?.message}
        lacks={undefined}
        outcome={sent && <MailOutcome key={sent.eid} {...sent} />}
        onSend={(message) => send.mutate({ body: { cid, eid, status, ...message } })}
      />
    </>
  )
}
