import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  addScheduleEvent,
  editScheduleEvent,
  getFutureScheduleInstructorWithClients,
} from '#areas/instruction/calls/instruction.ts'
import { lessonPaths } from '#areas/instruction/calls/pages.ts'
import { getScheduleEvent } from '#areas/instruction/calls/teaching.ts'
import { counted } from '#kernel/rules/counted.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { MomentField } from '#kernel/web/ui/desk/moment-field.tsx'
import { refusedFields } from '#kernel/web/ui/desk/refused-fields.ts'
import { DraftLine } from '#kernel/web/ui/draft-line.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { finalTyped, followsStart, type LessonToEdit, lessonRules, lessonValues, termsBody } from './lesson-values.ts'
import { TermFields } from './term-fields.tsx'

interface Props {
  /** The instructor's zone. */
  readonly zone: string
  /** The lesson being edited; undefined for a new one. */
  readonly lesson?: LessonToEdit | undefined
}

/** One lesson, new or edited (spec 003 §2). */
export function LessonForm({ zone, lesson }: Props) {
  const { form, save, send, mailed, refusedAt } = useLessonForm(zone, lesson)
  const [isAsking, setAsking] = useState(false)
  const people = mailed()
  const { field, moment } = refusedFields(form.text, refusedAt)
  const isStale = save.error?.code === 'stale-lesson'
  const students = Number(save.error?.detail['students'] ?? 0)
  return (
    <form
      className="card stack"
      aria-label={lesson ? 'Lesson' : 'New lesson'}
      {...form.form(() => (people > 0 ? setAsking(true) : send()))}
    >
      <DraftLine draft={form.kept} what="lesson" />
      <TextField label="Title" maxLength={120} {...field('title')} />
      <p className="field-hint">Times are in {zoneWords(zone)}, in 15-minute steps.</p>
      <MomentField
        label="Start"
        {...moment('startTime')}
        onChange={(start) => form.set(followsStart(form.values, start))}
      />
      <MomentField label="End" {...moment('endTime')} onChange={(endTime) => form.set({ endTime })} />
      <MomentField
        label="Sign-up ends"
        hint="Until then, students can sign up, and cancel if changes are allowed. Leave blank to end sign-up when the lesson starts."
        {...moment('finalDate')}
        onChange={(finalDate) => form.set({ finalDate })}
      />
      <TermFields form={form} refusedAt={refusedAt} />
      {students > 0 && (
        <Alert kind="warn">
          {counted(students, 'student already has', 'students already have')} a spot. Remove some first.
        </Alert>
      )}
      {save.error && save.error.field === undefined && !isStale && <Alert>{save.error.message}</Alert>}
      {isStale && (
        <Alert kind="warn">
          <p>{save.error?.message} What you typed is still here.</p>
          <Button kind="quiet" size="sm" loading={save.isPending} onClick={() => send(true)}>
            Save mine anyway
          </Button>
        </Alert>
      )}
      {people > 0 && (
        <p className="field-hint" role="status">
          If you save, we’ll email the new time or location to {studentsOf(people)}.
        </p>
      )}
      <div className="row">
        <Button type="submit" loading={save.isPending}>
          {lesson ? 'Save Changes' : 'Save'}
        </Button>
        <ButtonLink kind="quiet" to={lessonPaths.dashboard}>
          Cancel
        </ButtonLink>
      </div>
      <ConfirmSheet
        isOpen={isAsking}
        title="Email your students?"
        confirm="Save and send"
        cancel="Back to the form"
        isBusy={save.isPending}
        onConfirm={() => {
          setAsking(false)
          send()
        }}
        onClose={() => setAsking(false)}
      >
        We’ll email the new time or location to {studentsOf(people)}. You can’t cancel emails once they’re sent.
      </ConfirmSheet>
    </form>
  )
}

const studentsOf = (people: number) => counted(people, 'student')

function useLessonForm(zone: string, lesson: LessonToEdit | undefined) {
  const { user_id } = useUser()
  const navigate = useNavigate()
  const [opened] = useState(() => ({ now: new Date(), values: lessonValues(zone, lesson) }))
  const rules = lessonRules(zone, lesson ? undefined : opened.now)
  const [draft] = useState(lesson ? `lesson-${lesson.eid}.${lesson.version}` : 'lesson')
  const form = useForm({ initial: opened.values, rules, draft })
  const outcome = {
    refresh: [getFutureScheduleInstructorWithClients, getScheduleEvent],
    onDone: () => {
      form.forget()
      toast('saved')
      void navigate(lessonPaths.dashboard)
    },
    onRefused: () => form.focusComplaint(),
  }
  const edit = useSend(editScheduleEvent, outcome)
  const add = useSend(addScheduleEvent, outcome)
  const save = lesson ? edit : add
  const send = (isOver = false) => {
    const { startTime, endTime, finalDate, ...terms } = form.values
    const body = { ...termsBody(terms), startTime, endTime, finalDate: finalTyped(finalDate) }
    if (!lesson) return add.mutate({ params: { user_id: String(user_id) }, body })
    const version = isOver ? {} : { version: lesson.version }
    edit.mutate({ params: { eid: String(lesson.eid) }, body: { ...body, ...version } })
  }
  /** How many students would be emailed on saving, because the time or location has changed. */
  const mailedCount = () => {
    if (!lesson) return 0
    const isMoved = (['startTime', 'endTime', 'location'] as const).some(
      (name) => form.values[name] !== opened.values[name],
    )
    return isMoved ? lesson.students_count + lesson.waitlist : 0
  }
  const refusedAt = (name: keyof typeof opened.values) => (save.error?.field === name ? save.error.message : undefined)
  return { form, save, send, mailed: mailedCount, refusedAt }
}
