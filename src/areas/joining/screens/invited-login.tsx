import { useState } from 'react'
import { LoginFields, loginRules } from '#areas/accounts/screens/login-fields.tsx'
import { loginAddClub } from '#areas/joining/calls/joining.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { useForm } from '#kernel/web/ui/use-form.ts'
import type { LinkProps } from './link-props.ts'

/** Signs in and links the invited membership to this login (spec 002 §5, §8). */
export function InvitedLogin({
  invitation,
  mayGoOn,
  onLinked,
  onStale,
  username,
}: LinkProps & { /** The signed-in user's. */ username: string }) {
  const [initial] = useState({ username, password: '' })
  const [trouble, setTrouble] = useState<string>()
  const form = useForm({ initial, rules: loginRules })
  const link = useSend(loginAddClub, {
    onDone: onLinked,
    onRefused: (error) => {
      const { text, clearsPassword } = linkTrouble(error)
      setTrouble(text)
      if (clearsPassword) form.set({ password: '' })
      if (error.code === 'token-invalid') onStale()
    },
  })
  const send = () => {
    setTrouble(undefined)
    const { password } = form.values
    if (mayGoOn())
      link.mutate({
        body: { username: form.values.username.trim(), password, mid: invitation.mid, agreeToTerms: true },
      })
  }
  return (
    <form className="stack" aria-label="Login" {...form.form(send)}>
      <LoginFields text={form.text} trouble={trouble} isPending={link.isPending} />
    </form>
  )
}

export const otherMember =
  'This username is already link to another member profile.  This could be be because you are already a member of the club.  Login to access your member profile or create a new username.'

/**
 * What the landing page shows for the server's reply (spec 002 §8 Login to link a club). The last sentence is also
 * true if the browser has dropped the invitation: the page looks it up again, and the next try has it.
 */
function linkTrouble({ code }: CallError): { readonly text: string; readonly clearsPassword: boolean } {
  if (code === 'unknown-username')
    return { text: 'Username not found, please register for an account', clearsPassword: false }
  if (code === 'wrong-password') return { text: 'Incorrect password, please try again', clearsPassword: false }
  if (code === 'other-member') return { text: otherMember, clearsPassword: false }
  return { text: 'Error logging in, please try again', clearsPassword: true }
}
