import { useState } from 'react'
import { sendLinkAgain } from '#areas/joining/calls/joining.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { emailComplaint } from './words.ts'

const blank = { email: '' }
const rules = { email: emailComplaint }

/** For a member who cannot find the club's email: sends the link again, to the address that the club has. */
export function SendLinkAgain() {
  const [reply, setReply] = useState<string>()
  const form = useForm({ initial: blank, rules })
  const again = useSend(sendLinkAgain, { onDone: ({ message }) => setReply(message) })
  return (
    <form
      className="stack"
      aria-label="Send the link again"
      {...form.form(() => {
        setReply(undefined)
        again.mutate({ body: { email: form.values.email.trim() } })
      })}
    >
      <TextField
        label="Can’t find it? Enter your email address"
        type="email"
        autoComplete="email"
        {...form.text('email')}
      />
      {reply && <Alert kind="ok">{reply}</Alert>}
      {again.error && <Alert>{again.error.message}</Alert>}
      <Button type="submit" kind="quiet" loading={again.isPending}>
        Send it again
      </Button>
    </form>
  )
}
