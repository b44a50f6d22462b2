import { useState } from 'react'
import { login } from '#areas/accounts/calls/accounts.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { LoginFields, loginRules } from './login-fields.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { type AfterLogin, useAfterLogin } from './use-after-login.ts'
import { loginTrouble } from './words.ts'

const blank = { username: '', password: '' }

/** Username and password, where Enter submits (spec 000 §5 Login), or a passkey. */
export function LoginForm(after: AfterLogin) {
  const [trouble, setTrouble] = useState<string>()
  const form = useForm({ initial: blank, rules: loginRules })
  const continueAs = useAfterLogin(after)
  const signIn = useSend(login, {
    onDone: continueAs,
    onRefused: (error) => {
      const { text, clearsPassword } = loginTrouble(error)
      setTrouble(text)
      if (clearsPassword) form.set({ password: '' })
    },
  })

  return (
    <div className="stack">
      <form
        className="stack"
        {...form.form(() => {
          setTrouble(undefined)
          signIn.mutate({ body: { username: form.values.username.trim(), password: form.values.password } })
        })}
      >
        <LoginFields text={form.text} trouble={trouble} isPending={signIn.isPending} />
      </form>
      <PasskeyLogin {...after} />
    </div>
  )
}
