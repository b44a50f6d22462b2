import { type ReactNode, useId, useState } from 'react'
import { forgotPassword } from '#areas/accounts/calls/accounts.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { useUsernameMail } from './use-username-mail.ts'
import { storedEmailComplaint } from './words.ts'

type PanelName = 'password' | 'username'

/** Forgot Password? and Forgot Username?, one open at a time (spec 000 §2). */
export function ForgotPanels() {
  const [open, setOpen] = useState<PanelName>()
  const toggle = (name: PanelName) => setOpen(open === name ? undefined : name)
  const close = () => setOpen(undefined)
  return (
    <div className="forgot">
      <Panel title="Forgot Password?" isOpen={open === 'password'} onToggle={() => toggle('password')}>
        <ForgotPasswordForm onDone={close} />
      </Panel>
      <Panel title="Forgot Username?" isOpen={open === 'username'} onToggle={() => toggle('username')}>
        <ForgotUsernameForm onDone={close} />
      </Panel>
    </div>
  )
}

interface PanelProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

function Panel({ title, isOpen, onToggle, children }: PanelProps) {
  const id = useId()
  return (
    <div className="forgot-panel">
      <button type="button" className="button-text" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        {title}
      </button>
      <div id={id}>{isOpen && children}</div>
    </div>
  )
}

const blankName = { username: '' }
const nameRules = {
  username: (name: string) => (name.trim().length < 4 ? 'Username not long enough' : undefined),
}

function ForgotPasswordForm({ onDone }: { onDone: () => void }) {
  const [trouble, setTrouble] = useState<string>()
  const form = useForm({ initial: blankName, rules: nameRules })
  const ask = useSend(forgotPassword, {
    onDone: (answer) => {
      if (answer === 'email not in db')
        return setTrouble('Sorry this username is not registered, please register for an account.')
      toast('Recovery email sent')
      onDone()
    },
    onRefused: (error) => setTrouble(error.message),
  })
  return (
    <form
      className="stack"
      aria-label="Forgotten password"
      {...form.form(() => {
        setTrouble(undefined)
        ask.mutate({ body: { username: form.values.username.trim() } })
      })}
    >
      <TextField
        label="Your username"
        hint="We’ll email a link to this account’s address."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('username')}
      />
      {trouble && <Alert>{trouble}</Alert>}
      <Button type="submit" kind="quiet" loading={ask.isPending}>
        Send recovery email
      </Button>
    </form>
  )
}

const blankEmail = { email: '' }
const emailRules = { email: storedEmailComplaint }

function ForgotUsernameForm({ onDone }: { onDone: () => void }) {
  const form = useForm({ initial: blankEmail, rules: emailRules })
  const { trouble, isPending, ask } = useUsernameMail(onDone)
  return (
    <form className="stack" aria-label="Forgotten username" {...form.form(() => ask(form.values.email))}>
      <TextField
        label="Your email"
        hint="We’ll email you all your usernames."
        type="email"
        autoComplete="email"
        {...form.text('email')}
      />
      {trouble && <Alert>{trouble}</Alert>}
      <Button type="submit" kind="quiet" loading={isPending}>
        Send my username
      </Button>
    </form>
  )
}
