import { audiences, type MessageAudience, messageAudiences } from '#areas/bookings/rules/audiences.ts'
import { chosenOption, idsOf, NoWriting, SentMessages, WriteTo } from '#areas/bookings/screens/desk/write-to.tsx'
import { getEventMails, type getRegistrations, writeToRegistrants } from '#areas/public-events/calls/organising.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import type { Registrant } from './registrant.ts'
import { deskReads } from './use-desk.ts'

const names: Record<MessageAudience, string> = {
  registered: 'Everyone registered',
  waiting: 'Everyone on the waitlist',
  unpaid: 'Registered and unpaid',
  everybody: 'Registered and waiting',
  chosen: 'People you chose',
}

type Props = Pick<Gotten<typeof getRegistrations>, 'event' | 'recipients'> & {
  readonly chosen: readonly Registrant[]
}

/** Messages to many people: a form once staff have approved the organizer, and the progress of all such emails. */
export function EventMessages({ event: { eid, zone, is_accepted: isAccepted }, recipients, chosen }: Props) {
  const mails = useCall(getEventMails, { params: { eid: String(eid) } }, { refetchInterval: 5000 })
  const write = useSend(writeToRegistrants, { refresh: deskReads })
  return (
    <>
      {isAccepted ? (
        <WriteTo
          draft={`event-mail-${eid}`}
          lead="Each person gets the message once, with your name as the sender. Replies go to your own email address. Sending can take up to 15 minutes. People who haven’t opened the link in their first email will get your message once they do."
          maxSubject={150}
          options={[
            ...audiences.map((value) => ({ value, label: names[value], count: recipients[value] })),
            ...chosenOption(chosen),
          ]}
          send={(message) =>
            write.mutateAsync({ body: { eid, ...message, ...idsOf(message, chosen) } }).then(
              (reply) => reply?.count,
              () => undefined,
            )
          }
          isPending={write.isPending}
          error={write.error}
        />
      ) : (
        <NoWriting why="You can write to registrants once our staff accepts you as an organizer." />
      )}
      <Loading reads={[mails]} label="Loading the messages" blocks={[6]} />
      {mails.data && (
        <SentMessages
          zone={zone}
          emptyWords="Messages you send and news about the event will appear here."
          messages={mails.data.map(({ sent_time: at, to, queued, ...mail }) => ({
            ...mail,
            at,
            to: names[messageAudiences.find((one) => one === to) ?? 'everybody'],
            total: mail.sent + queued + mail.failed + mail.skipped,
          }))}
        />
      )}
    </>
  )
}
