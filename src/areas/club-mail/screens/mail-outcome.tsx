import { useState } from 'react'
import { getEmailList14Days, getEmailList14DaysGroup, getEmailRecipients } from '#areas/club-mail/calls/sending.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'

type Recipient = Gotten<typeof getEmailRecipients>[number]

/** While emails are waiting to be sent, the outcome is read again this often, in ms. */
const againMs = 3000

const isWaiting = ({ state }: Recipient) => state === 'queued' || state === 'sending'
const isMissed = ({ state }: Recipient) => state === 'failed' || state === 'skipped'

/** Shows how many recipients an email really reached, who did not get it, and why. */
export function MailOutcome({ eid, subject }: { eid: number; subject: string }) {
  const [isSending, setSending] = useState(true)
  const people = useCall(getEmailRecipients, { body: { eid } }, { refetchInterval: isSending && againMs })
  if (people.data && people.data.some(isWaiting) !== isSending) setSending(!isSending)
  if (!people.data) return <Loading reads={[people]} />
  const missed = people.data.filter(isMissed)
  const waiting = people.data.filter(isWaiting).length
  const total = people.data.length
  const sent = `Sent to ${total - missed.length - waiting} of ${total}`
  return (
    <section aria-label="Email delivery" className="mail-outcome">
      <h3>{subject}</h3>
      <p role="status">{waiting === 0 ? `${sent}.` : `${sent}, with ${waiting} on the way.`}</p>
      {missed.length > 0 && (
        <>
          <p>{counted(missed.length, 'person didn’t get it:', 'people didn’t get it:')}</p>
          <ul className="lines" aria-label="Not sent to">
            {missed.map(({ mid, name, why }) => (
              <li key={mid}>
                <span className="line-name">{name}</span>
                <span className="muted">{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface Latest {
  readonly cid: number
  /** The group it went to; null means the whole club. */
  readonly gid: number | null
  readonly subject: string
}

/**
 * The outcome of the latest email with this subject, because the calls that send to members do not return its number.
 */
export function LatestOutcome({ cid, gid, subject }: Latest) {
  const ofGroup = useCall(getEmailList14DaysGroup, { params: { gid: String(gid) } }, { enabled: gid !== null })
  const ofClub = useCall(getEmailList14Days, { params: { cid: String(cid) } }, { enabled: gid === null })
  const mails = (gid === null ? ofClub : ofGroup).data
  const mail = mails?.find((one) => one.kind === 'message' && one.subject === subject)
  return mail ? <MailOutcome key={mail.eid} eid={mail.eid} subject={subject} /> : null
}
