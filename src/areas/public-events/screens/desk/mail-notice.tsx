import type { getRegistrations } from '#areas/public-events/calls/organising.ts'
import { onlyLinksWords } from '#areas/public-events/calls/words.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'

type Desk = Pick<Gotten<typeof getRegistrations>, 'event' | 'mails'>

/** What holds back emails to registrants: a pending staff review, or the daily limit. */
export function MailNotice({ event, mails }: Desk) {
  const again = mails?.again_time
  return (
    <>
      {!event.is_accepted && <Alert kind="info">{onlyLinksWords}</Alert>}
      {again && (
        <Alert kind="warn">
          This event has reached its daily limit of {counted(mails.most, 'email')}. We’ll send more on{' '}
          {clubTime(again, event.zone)}. Registrants still see every change on their pages.
        </Alert>
      )}
    </>
  )
}
