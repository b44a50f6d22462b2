import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { login } from '#areas/accounts/calls/accounts.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { useKeepUser } from '#kernel/web/api/session.ts'
import { loginState } from '#kernel/web/frame/landing.ts'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { LoginFields, loginRules } from './login-fields.tsx'
import { loginTrouble } from './words.ts'

interface Props {
  /** After success, goes back to the previous page; otherwise the caller's screen takes over. */
  readonly goesBack: boolean
  readonly onLeave: () => void
}

const blank = { username: '', password: '' }
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
      <LoginFields text={form.text} trouble={trouble} isPending={signIn.isPending} />
    </form>
  )
}

/**
 * Continues to the page that required the login. Otherwise goes back one page. If this was the first page of the
 * visit or the home page led here, goes to the club of members who have just one, and home for everyone else (spec
 * 000 §2 /login).
 */
function useGoBack(): () => void {
  const navigate = useNavigate()
  const { state: handed } = useLocation()
  const { wanted, isFromHome } = loginState(handed)
  return () => {
    if (wanted !== undefined) return void navigate(wanted, { replace: true })
    // The router keeps in `idx` how many of the product's pages come before this one.
    const steps = (window.history.state as { idx?: number } | null)?.idx
    if (steps && !isFromHome) void navigate(-1)
    else void navigate(clubPaths.clubs, { replace: true, state: { isLanding: true } })
  }
}
