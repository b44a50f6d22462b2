import { useState } from 'react'
import { changePassword, listSessions } from '#areas/accounts/calls/security.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { CheckField, PasswordField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { againComplaint, passwordComplaint } from '../words.ts'

const blank = { current: '', password: '', again: '', endOthers: true }
const rules = {
  current: (current: string) => (current === '' ? 'Enter your password' : undefined),
  password: passwordComplaint,
  again: (again: string, all: typeof blank) => againComplaint(again, all.password),
}

/** Changes the password of a user who knows the current one. */
export function ChangePassword() {
  const [trouble, setTrouble] = useState<string>()
  const form = useForm({ initial: blank, rules })
  const change = useSend(changePassword, {
    refresh: [listSessions],
    onDone: ({ message }) => {
      form.reset()
      toast(message)
    },
    onRefused: ({ code, message }) => {
      setTrouble(message)
      if (code === 'password-wrong-now') form.set({ current: '' })
    },
  })
  const send = () => {
    setTrouble(undefined)
    const { current, password, endOthers } = form.values
    change.mutate({ body: { current, password, endOthers } })
  }
  return (
    <section className="card stack" aria-labelledby="change-password">
      <h2 id="change-password">Change your password</h2>
      <form className="stack" {...form.form(send)}>
        <PasswordField label="Current password" autoComplete="current-password" {...form.text('current')} />
        <NewPasswordFields label="New password" password={form.text('password')} again={form.text('again')} />
        <CheckField label="Log out my other devices" {...form.tick('endOthers')} />
        {trouble && <Alert>{trouble}</Alert>}
        <Button type="submit" size="lg" wide loading={change.isPending}>
          Change password
        </Button>
      </form>
    </section>
  )
}
