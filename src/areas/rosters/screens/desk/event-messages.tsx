import { chosenOption, idsOf, type Message, WriteTo } from '#areas/bookings/screens/desk/write-to.tsx'
import { sendEmailToEvent } from '#areas/club-mail/calls/sending.ts'
import type { eventAudiences } from '#areas/club-mail/rules/audiences.ts'
import type { AdminEvent } from '#areas/events/screens/detail/board-players.ts'
import { htmlOf } from '#kernel/rules/html-of-text.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { type PlayerPerson, recipientCounts } from './player-person.ts'

type Audience = (typeof eventAudiences)[number]

const names: readonly { readonly value: Audience; readonly label: string }[] = [
  { value: 'yes', label: 'Everyone confirmed' },
  { value: 'waitlist', label: 'Everyone on the waitlist' },
  { value: 'null', label: 'Everyone who hasn’t replied' },
  { value: 'no', label: 'Everyone who said No' },
  { value: 'all', label: 'Everyone invited' },
]

interface Props {
  readonly event: AdminEvent
  readonly people: readonly PlayerPerson[]
  readonly chosen: readonly PlayerPerson[]
}

/** Messages to everyone with one reply, or to chosen people. */
export function EventMessages({ event: { eid, cid }, people, chosen }: Props) {
  const send = useSend(sendEmailToEvent)
  const sendTo = ({ to, subject, body }: Message<Audience | 'chosen'>) => {
    const { ids: eiids } = idsOf({ to }, chosen)
    const status = to === 'chosen' ? 'all' : to
    const message = { eid, cid, status, subject, body: htmlOf(body), ...(eiids ? { eiids } : {}) }
    return send.mutateAsync({ body: message }).then(
      (reply) => reply?.total,
      () => undefined,
    )
  }
  return (
    <WriteTo
      draft={`mail.desk.${eid}`}
      lead="Each person gets the message once. You can see it later under Past emails."
      maxSubject={150}
      options={[
        ...names.map(({ value, label }) => ({ value, label, count: recipientCounts[value](people) })),
        ...chosenOption(chosen),
      ]}
      send={sendTo}
      isPending={send.isPending}
      error={send.error}
    />
  )
}
