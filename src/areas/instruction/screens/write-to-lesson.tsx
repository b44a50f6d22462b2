import { writeToLesson } from '#areas/instruction/calls/teaching.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { AreaField } from '#kernel/web/ui/desk/area-field.tsx'
import { DraftLine } from '#kernel/web/ui/draft-line.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useDraft } from '#kernel/web/ui/use-draft.ts'
import { type TaughtLesson, taughtReads } from './taught-lesson.ts'

const nothing = { subject: '', body: '' }

interface Props {
  readonly isOpen: boolean
  readonly lesson: TaughtLesson
  readonly onClose: () => void
}

/** A message to everyone with an account and a spot in the lesson; replies go to the instructor. */
export function WriteToLesson({ isOpen, lesson: { eid, title }, onClose }: Props) {
  const draft = useDraft(`mail.lesson.${eid}`, nothing)
  const { subject, body } = draft.value
  const write = useSend(writeToLesson, {
    refresh: taughtReads,
    onDone: ({ people }) => {
      toast(`We’re sending your message to ${counted(people, 'student')}`)
      draft.discard()
      onClose()
    },
  })
  const at = (field: string) => (write.error?.field === field ? write.error.message : undefined)
  return (
    <Sheet isOpen={isOpen} title={`Write to ${title}`} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          write.mutate({ params: { eid: String(eid) }, body: { subject: subject.trim(), body: body.trim() } })
        }}
      >
        <DraftLine draft={draft} what="message" />
        <TextField
          label="Subject"
          maxLength={120}
          required
          value={subject}
          error={at('subject')}
          onChange={(event) => draft.set({ subject: event.currentTarget.value })}
        />
        <AreaField
          label="Message"
          maxLength={5000}
          required
          value={body}
          error={at('body')}
          onChange={(next) => draft.set({ body: next })}
        />
        {write.error && write.error.field === undefined && <Alert>{write.error.message}</Alert>}
        <Button type="submit" loading={write.isPending}>
          Send
        </Button>
      </form>
    </Sheet>
  )
}
