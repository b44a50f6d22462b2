import { IconClock, IconMailCheck, IconMailExclamation, IconMailOff, IconMailOpened } from '@tabler/icons-react'
import { useState } from 'react'
import { getEmailBody, type getEmailList14Days, getEmailRecipients } from '#areas/club-mail/calls/sending.ts'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { RichText } from '#kernel/web/ui/rich-text.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import '#kernel/web/ui/desk/desk.css'

type Mail = Gotten<typeof getEmailList14Days>[number]

/** One email and its outcome; its text and its recipients on demand. */
export function SentEmail({ mail }: { mail: Mail }) {
  const { time_zone: zone } = useClub()
  const [openPart, setOpenPart] = useState<'body' | 'people'>()
  const { subject, time, name, group, author, message, total } = mail
  return (
    <li>
      <div className="line-words mail-line">
        <span className="line-name">{subject}</span>
        <span className="muted">
          {[clubTime(time, zone), author].join(' · ')}
          <br />
          {[`To ${name}`, group, total > 1 && counted(total, 'person', 'people')].filter(Boolean).join(' · ')}
        </span>
        {message !== '' && <span>{message}</span>}
        <Counts mail={mail} />
      </div>
      <div className="row">
        <Button kind="quiet" size="sm" onClick={() => setOpenPart('body')}>
          Read
        </Button>
        <Button kind="quiet" size="sm" onClick={() => setOpenPart('people')}>
          Who
        </Button>
      </div>
      <Sheet isOpen={openPart !== undefined} title={subject} onClose={() => setOpenPart(undefined)}>
        {openPart === 'body' ? <Body eid={mail.eid} /> : <People eid={mail.eid} />}
      </Sheet>
    </li>
  )
}

/** How many people it reached; `viewed` is a hint, because programs open emails too, and many never report it. */
function Counts({ mail: { waiting, delivered, viewed, fail, skipped } }: { mail: Mail }) {
  return (
    <span className="mail-counts">
      {waiting > 0 && (
        <Pill kind="info" icon={<IconClock aria-hidden />}>
          {waiting} waiting
        </Pill>
      )}
      <Pill kind="ok" icon={<IconMailCheck aria-hidden />}>
        {delivered} delivered
      </Pill>
      <Pill icon={<IconMailOpened aria-hidden />}>{viewed} viewed</Pill>
      {fail > 0 && (
        <Pill kind="bad" icon={<IconMailExclamation aria-hidden />}>
          {fail} failed
        </Pill>
      )}
      {skipped > 0 && (
        <Pill kind="warn" icon={<IconMailOff aria-hidden />}>
          {skipped} skipped
        </Pill>
      )}
    </span>
  )
}

function Body({ eid }: { eid: number }) {
  const body = useCall(getEmailBody, { body: { eid } })
  if (!body.data) return <Loading reads={[body]} label="Loading the email" blocks={[8]} />
  return <RichText html={body.data.text} />
}

const stateWords = {
  queued: 'waiting',
  sending: 'being sent',
  sent: 'sent',
  delivered: 'delivered',
  opened: 'viewed',
  failed: 'failed',
  skipped: 'skipped',
} as const

function People({ eid }: { eid: number }) {
  const people = useCall(getEmailRecipients, { body: { eid } })
  if (!people.data) return <Loading reads={[people]} label="Loading the recipients" blocks={[12]} />
  return (
    <>
      <p className="muted">
        “Viewed” is only a hint. Some email apps open emails on their own, and many never report it.
      </p>
      <ul className="lines" aria-label="Recipients">
        {people.data.map(({ mid, name, state, why }) => (
          <li key={mid}>
            <span className="line-words">
              <span className="line-name">{name}</span>
              {why !== '' && <span className="muted"> {why}</span>}
            </span>
            <span>{stateWords[state]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
