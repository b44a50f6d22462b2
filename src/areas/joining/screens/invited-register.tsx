import { useState } from 'react'
import { AccountFields } from '#areas/accounts/screens/account-fields.tsx'
import { blankRegistration, registrationRules } from '#areas/accounts/screens/use-registration.ts'
import { useUsernameCheck } from '#areas/accounts/screens/use-username-check.ts'
import { registerWithClub } from '#areas/joining/calls/joining.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import type { LinkProps } from './link-props.ts'
import { stalePage } from './words.ts'

/** Creates an account and links the invited membership to it (spec 002 §5, §8). */
export function InvitedRegister({ invitation, mayGoOn, onLinked, onStale }: LinkProps) {
  const [initial] = useState({ ...blankRegistration, first: invitation.first, last: invitation.last })
  const [trouble, setTrouble] = useState<string>()
  const form = useForm({ initial, rules: registrationRules })
  const name = useUsernameCheck()
  const { values } = form
  const enroll = useSend(registerWithClub, {
    onDone: onLinked,
    onRefused: (error) => {
      const isThrown = error.status === 0 || error.status >= 500
      if (isThrown) form.set({ password: '', again: '' })
      if (error.code === 'username-taken') name.markTaken(values.username)
      if (error.code === 'token-invalid') onStale()
      setTrouble(isThrown ? 'Error Please Try Again.' : saidOf(error))
    },
  })
  const send = async () => {
    setTrouble(undefined)
    if (!mayGoOn()) return
    if (!(await name.check(values.username))) return form.focusComplaint()
    const { again: _, first, last, email, ...rest } = values
    const person = { first: first.trim(), last: last.trim(), email: email.trim() }
    enroll.mutate({ body: { ...rest, ...person, mid: invitation.mid, agreeToTerms: true } })
  }
  return (
    <form className="stack" aria-label="Register" {...form.form(() => void send())}>
      <AccountFields form={form} name={name} />
      {trouble && <Alert>{trouble}</Alert>}
      <Button type="submit" size="lg" wide loading={enroll.isPending}>
        Register
      </Button>
    </form>
  )
}

/** The server's messages are shown as they are; only an expired invitation has its own text on the page. */
const saidOf = ({ code, message }: CallError) => (code === 'token-invalid' ? stalePage : message)
