import { useState } from 'react'
import { cancelScheduleEvents } from '#areas/instruction/calls/teaching.ts'
import { counted } from '#kernel/rules/counted.ts'
import { plural } from '#kernel/rules/plural.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { taughtReads } from './taught-lesson.ts'

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
