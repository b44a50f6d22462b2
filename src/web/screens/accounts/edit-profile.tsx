import { useState } from 'react'
import { editUser } from '#contract/accounts'
import { useSend } from '../../api/hooks.ts'
import { type User, useKeepUser } from '../../api/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { emailComplaint, firstComplaint, lastComplaint } from './words.ts'

const rules = {
  first: firstComplaint,
  last: lastComplaint,
  email: emailComplaint,
  phone: (phone: string) => (/^\d{0,10}$/.test(phone) ? undefined : 'At most 10 digits'),
}

/** The profile form (spec 000 §5). A new e-mail address asks for the password and counts once it is confirmed. */
export function EditProfile({ user, onClose }: { user: User; onClose: () => void }) {
  const [initial] = useState({ first: user.first, last: user.last, email: user.email, phone: user.phone_num ?? '' })
  const form = useForm({ initial, rules, draft: 'profile' })
  const [trouble, setTrouble] = useState<string>()
  const [needsPassword, setNeedsPassword] = useState(false)
  const keepUser = useKeepUser()
  const { values } = form

  const save = useSend(editUser, {
    onDone: (saved) => {
      form.reset()
      keepUser(saved)
      toast('saved')
      if (saved.email !== values.email.trim())
        toast(`We sent a link to ${values.email.trim()}. Your new address counts once you have opened it.`)
      onClose()
    },
    onRefused: (error) => {
      if (error.code === 'confirm-password') setNeedsPassword(true)
      else setTrouble(error.message)
    },
  })
  const send = () => {
    setTrouble(undefined)
    const { first, last, email, phone } = values
    save.mutate({
      params: { userId: String(user.user_id) },
      body: { first: first.trim(), last: last.trim(), email: email.trim(), phone_num: phone === '' ? null : phone },
    })
  }

  return (
    <>
      <form className="stack" {...form.form(send)}>
        <h2>Edit Profile</h2>
        <div className="field-pair">
          <TextField label="First name" autoComplete="given-name" maxLength={60} {...form.text('first')} />
          <TextField label="Last name" autoComplete="family-name" maxLength={60} {...form.text('last')} />
        </div>
        <TextField
          label="Email"
          hint="A new address counts once you have confirmed it by the link we send."
          type="email"
          autoComplete="email"
          maxLength={254}
          {...form.text('email')}
        />
        <TextField
          label="Phone"
          hint="10 digits, US."
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={10}
          {...form.text('phone')}
        />
        {trouble && <Alert>{trouble}</Alert>}
        <div className="row">
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              form.reset()
              onClose()
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
      <ConfirmPassword
        isOpen={needsPassword}
        onClose={() => setNeedsPassword(false)}
        onConfirmed={() => {
          setNeedsPassword(false)
          send()
        }}
      />
    </>
  )
}
