import { audiences, type MessageAudience } from '#areas/bookings/rules/audiences.ts'
import { chosenOption, idsOf, NoWriting, SentMessages, WriteTo } from '#areas/bookings/screens/desk/write-to.tsx'
import { writeToLesson } from '#areas/instruction/calls/teaching.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { taughtReads } from '../taught-lesson.ts'
import type { LessonDeskData, StudentPerson } from './student-person.ts'

const names: Record<MessageAudience, string> = {
  registered: 'Everyone registered',
  waiting: 'Everyone on the waitlist',
  unpaid: 'Registered and unpaid',
  everybody: 'Registered and waiting',
  chosen: 'Students you chose',
}

interface Props {
  readonly data: LessonDeskData
  readonly chosen: readonly StudentPerson[]
}

/** Messages to students: a form once staff have accepted the instructor, and how many have received each. */
export function LessonMessages({ data: { lesson, recipients, messages, may_write: mayWrite }, chosen }: Props) {
  const write = useSend(writeToLesson, { refresh: taughtReads })
  const { eid, time_zone: zone } = lesson
  return (
    <>
      {mayWrite ? (
        <WriteTo
          draft={`mail.lesson.${eid}`}
          lead="Each student with an account gets the message once. Replies go to your own email address."
          maxSubject={120}
          options={[
            ...audiences.map((value) => ({ value, label: names[value], count: recipients[value] })),
            ...chosenOption(chosen),
          ]}
          send={(message) =>
            write.mutateAsync({ params: { eid: String(eid) }, body: { ...message, ...idsOf(message, chosen) } }).then(
              (reply) => reply?.people,
              () => undefined,
            )
          }
          isPending={write.isPending}
          error={write.error}
        />
      ) : (
        <NoWriting why="You can email your students once our staff accepts your page." />
      )}
      <SentMessages
        zone={zone}
        emptyWords="Messages you send will appear here."
        messages={messages.map(({ subject, to, written_at: at, sent, failed, total }) => ({
          id: `${at} ${subject}`,
          subject,
          at,
          to: names[to],
          sent,
          total,
          failed,
          skipped: 0,
        }))}
      />
    </>
  )
}
