import { useState } from 'react'
import { Link } from 'react-router'
import { forgotPassword } from '#areas/accounts/calls/accounts.ts'
import { accountPaths } from '#areas/accounts/calls/pages.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { storedEmailComplaint } from './words.ts'

const blank = { email: '' }
/** An empty field is not an error: nothing happens (spec 000 §5). */
const rules = { email: (email: string) => (email.trim() === '' ? undefined : storedEmailComplaint(email)) }

/** `/forgotPassword`: asks for a reset email by address. */
export function ForgotPassword() {
  const [trouble, setTrouble] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({ initial: blank, rules })
  const ask = useSend(forgotPassword, {
    onDone: (answer, { body }) => {
      if (answer === 'email not in db')
        return setTrouble('Your email address is not recognized. Please try again or register for a new account')
      toast('Recovery Email Sent')
      setSentTo(body.email)
    },
    onRefused: (error) => setTrouble(error.message),
  })
  const send = () => {
    const email = form.values.email.trim()
    if (email === '') return
    setTrouble(undefined)
    setSentTo(undefined)
    ask.mutate({ body: { email } })
  }

  return (
    <Page title="Forgot password" width="narrow" lead="We’ll email you a link to choose a new password.">
      <form className="card stack" {...form.form(send)}>
        <TextField label="Email" type="email" autoComplete="email" {...form.text('email')} />
        {trouble && <Alert>{trouble}</Alert>}
        {sentTo && <Alert kind="ok">Check {sentTo} for our email. The link works for 60 minutes.</Alert>}
        <Button type="submit" size="lg" wide loading={ask.isPending}>
          Send recovery email
        </Button>
      </form>
      <Link className="button-text row" to={accountPaths.login}>
        Back to login
      </Link>
    </Page>
  )
}
