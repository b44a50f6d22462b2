import { IconAlertTriangle, IconPencil, IconUsers, IconX } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { lessonPaths } from '#areas/instruction/calls/pages.ts'
import { RefundProgress } from '#areas/payments/screens/charged-card.tsx'
import { counted } from '#kernel/rules/counted.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { readablePhone } from '#kernel/web/ui/desk/day.ts'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { CancelForm } from './cancel-form.tsx'
import { lessonDeskOf } from './lesson-paths.ts'
import { lessonTime, priceText, spotsText } from './lesson-words.ts'
import { cardsOf, paymentWords, type TaughtLesson } from './taught-lesson.ts'

/** One lesson on its instructor's dashboard: how many are coming, who, and the way to its desk. */
export function TaughtCard({ lesson }: { lesson: TaughtLesson }) {
  const [isCanceling, setCanceling] = useState(false)
  const { eid, title, location, cost, color, is_cancelled: isCancelled } = lesson
  const isOwed = lesson.is_closed && lesson.payment_required && lesson.unpaid_count > 0
  const label = `${title}, ${lesson.start_text}`
  const close = () => setCanceling(false)
  return (
    <article className="card lesson" aria-label={label} style={{ '--lesson': `#${color}` } as CSSProperties}>
      <div className="spread">
        <h3>{title}</h3>
        {isCancelled && (
          <Pill kind="bad" icon={<IconX aria-hidden size={20} />}>
            Canceled
          </Pill>
        )}
        {!isCancelled && isOwed && (
          <Pill kind="warn" icon={<IconAlertTriangle aria-hidden size={20} />}>
            Sign-up ended, {lesson.unpaid_count} unpaid
          </Pill>
        )}
      </div>
      <p className="num">
        {lessonTime(lesson)}
        {location !== '' && ` · ${location}`} · {priceText(cost)} · {spotsText(lesson)}
      </p>
      {isCancelled && lesson.cancel_message !== '' && <p className="muted">You wrote: {lesson.cancel_message}</p>}
      {isCancelled && <RefundProgress cards={cardsOf(lesson)} />}
      <Students lesson={lesson} />
      <div className="row no-print">
        <ButtonLink
          size="sm"
          icon={<IconUsers aria-hidden size={20} />}
          aria-label={`Desk of ${label}`}
          to={lessonDeskOf(eid)}
        >
          Desk
        </ButtonLink>
        {!isCancelled && (
          <>
            <ButtonLink
              kind="quiet"
              size="sm"
              icon={<IconPencil aria-hidden size={20} />}
              aria-label={`Edit ${label}`}
              to={`${lessonPaths.add}?eid=${eid}`}
            >
              Edit
            </ButtonLink>
            <Button kind="quiet" size="sm" onClick={() => setCanceling(true)}>
              Cancel the lesson…
            </Button>
          </>
        )}
      </div>
      <Sheet isOpen={isCanceling} title={`Cancel ${title}?`} onClose={close}>
        <CancelForm eids={[eid]} onDone={close} />
      </Sheet>
    </article>
  )
}

/** Who is coming; on paper with their phone numbers, for the day's sheet. */
function Students({ lesson: { title, students, ...lesson } }: { lesson: TaughtLesson }) {
  if (students.length === 0) return <p className="muted">No one has signed up yet.</p>
  const facts = [
    counted(lesson.students_count, 'student'),
    lesson.waitlist > 0 ? `${lesson.waitlist} waiting` : '',
    lesson.unpaid_count > 0 ? `${lesson.unpaid_count} unpaid` : '',
  ]
  return (
    <>
      <p className="num">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      <ul className="lesson-names" aria-label={`Students in ${title}`}>
        {students.map((student) => (
          <li key={student.srid}>
            {student.name}
            <span className="muted num">
              {student.state === 'waiting' && ` (waitlist, number ${student.place})`}
              {paymentWords(student) !== '' && ` · ${paymentWords(student)}`}
              {student.phone !== '' && <span className="only-print"> · {readablePhone(student.phone)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
