import { IconMailForward } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { inviteProgress } from '#areas/club-mail/calls/club-mail.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import type { AdminEvent } from './board-players.ts'

const inputOf = (event: AdminEvent) => ({ params: { eid: String(event.eid) } })

/** How often the count of sent emails is polled. */
const everyMs = 1_500

interface Props {
  readonly event: AdminEvent
  /** Reads the board again, because by now the envelopes beside the names show what happened to the emails. */
  readonly reread: () => void
}

/** How many invitations have been sent, while they are being sent. */
export function MailSending({ event, reread }: Props) {
  const { data } = useCall(inviteProgress, inputOf(event))
  const isSending = data?.is_sending === true
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending) reread()
    wasSending.current = isSending
  }, [isSending, reread])
  return isSending ? <Leaving event={event} /> : null
}

function Leaving({ event }: { event: AdminEvent }) {
  const { data } = useCall(inviteProgress, inputOf(event), { refetchInterval: everyMs })
  if (!data) return null
  return (
    <p className="sending" role="status">
      <IconMailForward aria-hidden size={22} />
      <span>
        Sending emails: <strong className="num">{data.total - data.waiting}</strong> of {data.total}
      </span>
    </p>
  )
}
