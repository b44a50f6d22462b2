import { useState } from 'react'
import { useNavigate } from 'react-router'
import { login } from '#contract/accounts'
import { useSend } from '../../api/hooks.ts'
import { useKeepUser } from '../../api/session.ts'
import { routes } from '../../app/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/fields.tsx'
import { useForm } from '../../ui/use-form.ts'
import { loginTrouble } from './words.ts'

interface Props {
  /** After success back to where one came from; else the caller's screen takes over. */
  readonly goesBack: boolean
  readonly onLeave: () => void
}

const blank = { username: '', password: '' }
/** What is known to be wrong before the server is asked. */
export const loginRules = {
  username: (name: string) => (name.trim().length > 3 ? undefined : 'username not long enough'),
  password: (password: string) => (password === '' ? 'Please enter your password' : undefined),
}

/** Username and password; Enter submits (spec 000 §5 Login). */
export function LoginForm({ goesBack, onLeave }: Props) {
  const [trouble, setTrouble] = useState<string>()
  const form = useForm({ initial: blank, rules: loginRules })
  const keepUser = useKeepUser()
  const goBack = useGoBack()
  const signIn = useSend(login, {
    onDone: (user) => {
      onLeave()
      keepUser(user)
      if (goesBack) goBack()
    },
    onRefused: (error) => {
      const { text, clearsPassword } = loginTrouble(error)
      setTrouble(text)
      if (clearsPassword) form.set({ password: '' })
    },
  })

  return (
    <form
      className="stack"
      {...form.form(() => {
        setTrouble(undefined)
        signIn.mutate({ body: { username: form.values.username.trim(), password: form.values.password } })
      })}
    >
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('username')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.text('password')} />
      {trouble && <Alert>{trouble}</Alert>}
      <Button type="submit" size="lg" wide loading={signIn.isPending}>
        Login
      </Button>
    </form>
  )
}

/** Back one page, or home when this was the first page of the visit (spec 000 §2 /login). */
function useGoBack(): () => void {
  const navigate = useNavigate()
  return () => {
    const state: unknown = window.history.state
    const steps = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0
    void (steps > 0 ? navigate(-1) : navigate(routes.home, { replace: true }))
  }
}
