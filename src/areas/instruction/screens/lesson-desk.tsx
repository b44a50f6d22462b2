import { IconAlertTriangle, IconMail, IconPencil, IconUserPlus, IconX } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { lessonPaths } from '#areas/instruction/calls/pages.ts'
import { cancelScheduleEvents } from '#areas/instruction/calls/teaching.ts'
import { RefundProgress } from '#areas/payments/screens/charged-card.tsx'
import { counted } from '#kernel/rules/counted.ts'
import { plural } from '#kernel/rules/plural.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { AddStudent } from './add-student.tsx'
import { lessonTime, priceText, spotsText } from './lesson-words.ts'
import { StudentLine } from './student-line.tsx'
import { cardsOf, type TaughtLesson, taughtReads } from './taught-lesson.ts'
import { WriteToLesson } from './write-to-lesson.tsx'

type Open = 'add' | 'write' | 'cancel'

/** One lesson on its instructor's dashboard: who is coming, who has paid, and what can be done. */
export function LessonDesk({ lesson }: { lesson: TaughtLesson }) {
  const [open, setOpen] = useState<Open>()
  const { eid, title, location, cost, color, students, is_cancelled: isCancelled } = lesson
  const isOwed = lesson.is_closed && lesson.payment_required && lesson.unpaid_count > 0
  const close = () => setOpen(undefined)
  return (
    <article
      className="card lesson"
      aria-label={`${title}, ${lesson.start_text}`}
      style={{ '--lesson': `#${color}` } as CSSProperties}
    >
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
      {students.length > 0 ? (
        <ul className="lines" aria-label={`Students in ${title}`}>
          {students.map((student) => (
            <StudentLine key={student.srid} student={student} lesson={lesson} />
          ))}
        </ul>
      ) : (
        <p className="muted">No one has signed up yet.</p>
      )}
      {lesson.messages.map(({ subject, written_at: at, sent, failed, total }) => (
        <p key={at} className="muted no-print">
          “{subject}” was sent to {sent} of {total}
          {failed > 0 && `, and ${failed} failed`}.
        </p>
      ))}
      {!isCancelled && (
        <div className="row no-print">
          <Button kind="quiet" size="sm" icon={<IconUserPlus aria-hidden size={20} />} onClick={() => setOpen('add')}>
            Add a student
          </Button>
          {students.some(({ user_id, state }) => user_id !== null && state === 'confirmed') && (
            <Button kind="quiet" size="sm" icon={<IconMail aria-hidden size={20} />} onClick={() => setOpen('write')}>
              Write to them
            </Button>
          )}
          <ButtonLink
            kind="quiet"
            size="sm"
            icon={<IconPencil aria-hidden size={20} />}
            aria-label={`Edit ${title}, ${lesson.start_text}`}
            to={`${lessonPaths.add}?eid=${eid}`}
          >
            Edit
          </ButtonLink>
          <Button kind="quiet" size="sm" onClick={() => setOpen('cancel')}>
            Cancel the lesson…
          </Button>
        </div>
      )}
      <AddStudent isOpen={open === 'add'} lesson={lesson} onClose={close} />
      <WriteToLesson isOpen={open === 'write'} lesson={lesson} onClose={close} />
      <Sheet isOpen={open === 'cancel'} title={`Cancel ${title}?`} onClose={close}>
        <CancelForm eids={[eid]} onDone={close} />
      </Sheet>
    </article>
  )
}

interface CancelProps {
  readonly eids: readonly number[]
  readonly onDone: () => void
}

/** Cancels lessons with a message: everyone in them is notified, and their calendars show it. */
export function CancelForm({ eids, onDone }: CancelProps) {
  const { user_id } = useUser()
  const [message, setMessage] = useState('')
  const cancel = useSend(cancelScheduleEvents, {
    refresh: taughtReads,
    onDone: ({ cancelled: lessons, told: students }) => {
      toast(`${counted(lessons, 'lesson')} canceled, ${counted(students, 'student')} notified`)
      onDone()
    },
  })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        cancel.mutate({
          params: { user_id: String(user_id) },
          body: { eids: [...eids], message: message.trim() },
        })
      }}
    >
      <p>
        We’ll email every student with an account, including those on the waitlist, and refund everyone who paid by
        card. You can’t undo this.
      </p>
      <TextField
        label="Message to the students"
        value={message}
        maxLength={500}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {cancel.error && <Alert>{cancel.error.message}</Alert>}
      <Button type="submit" kind="danger" loading={cancel.isPending} disabled={eids.length === 0}>
        {plural(eids.length, { one: 'Cancel the lesson', other: `Cancel ${eids.length} lessons` })}
      </Button>
    </form>
  )
}
