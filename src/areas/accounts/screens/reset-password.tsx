import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { resetPassword } from '#areas/accounts/calls/accounts.ts'
import { accountPaths } from '#areas/accounts/calls/pages.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { againComplaint, passwordComplaint } from './words.ts'

const blank = { username: '', password: '', again: '' }
const rules = {
  username: (name: string) => (name.trim().length < 4 ? 'Username not long enough' : undefined),
  password: passwordComplaint,
  again: (again: string, all: typeof blank) => againComplaint(again, all.password),
}

/**
 * `/reset/{token}?username=…`: sets a new password through the link in the email, which names the account. Opening
 * the page changes nothing.
 */
export function ResetPassword() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<{ readonly text: string; readonly isOld: boolean }>()
  const [search] = useSearchParams()
  const [initial] = useState({ ...blank, username: search.get('username') ?? '' })
  const form = useForm({ initial, rules })
  const reset = useSend(resetPassword, {
    onDone: () => {
      toast('Password Updated Successfully. Please login.')
      void navigate(scoringPaths.home, { replace: true })
    },
    onRefused: (error) => setTrouble({ text: error.message, isOld: error.code === 'token-invalid' }),
  })
  const send = () => {
    setTrouble(undefined)
    const { username, password } = form.values
    reset.mutate({ params: { token }, body: { username: username.trim(), password } })
  }

  return (
    <Page title="Reset password" width="narrow" lead="Choose a new password for your account.">
      <form className="card stack" {...form.form(send)}>
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('username')}
        />
        <NewPasswordFields label="New password" password={form.text('password')} again={form.text('again')} />
        {trouble && (
          <Alert>
            {trouble.text} {trouble.isOld && <Link to={accountPaths.forgotPassword}>Ask for a new link</Link>}
          </Alert>
        )}
        <Button type="submit" size="lg" wide loading={reset.isPending}>
          Update password
        </Button>
      </form>
    </Page>
  )
}
