import { useState } from 'react'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { useUsernameMail } from './use-username-mail.ts'

interface Props {
  /** The address that was entered. */
  readonly email: string
  /** One of the accounts has the first name that was entered, so a second account may be intended. */
  readonly hasSameFirst: boolean
  readonly isSending: boolean
  readonly onRegisterAnother: () => void
  readonly onBack: () => void
}

const rules = { email: (email: string) => (email.trim().length < 4 ? 'Email Required' : undefined) }

/**
 * Shown when someone registers with an address that already has an account: two options (spec 000 §8 Register,
 * userFound).
 */
export function KnownEmail({ email, hasSameFirst, isSending, onRegisterAnother, onBack }: Props) {
  const [initial] = useState({ email })
  const form = useForm({ initial, rules })
  const { trouble, isPending, ask } = useUsernameMail()
  return (
    <form className="stack" {...form.form(() => ask(form.values.email))}>
      <Alert kind="warn">There is already an account registered with this email.</Alert>
      <TextField label="Email" type="email" autoComplete="email" {...form.text('email')} />
      {trouble && <Alert>{trouble}</Alert>}
      <Button type="submit" size="lg" wide loading={isPending}>
        Email Me My Username
      </Button>
      {hasSameFirst && (
        <Button kind="quiet" size="lg" wide loading={isSending} onClick={onRegisterAnother}>
          Register Another Account
        </Button>
      )}
      <button type="button" className="button-text" onClick={onBack}>
        Back to the form
      </button>
    </form>
  )
}
