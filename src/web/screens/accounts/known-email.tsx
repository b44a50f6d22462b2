import { useState } from 'react'
import { forgotUsername } from '#contract/accounts'
import { useSend } from '../../api/hooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'

interface Props {
  /** The address that was typed. */
  readonly email: string
  /** One of the accounts has the first name that was typed: another one may be meant. */
  readonly hasSameFirst: boolean
  readonly isSending: boolean
  readonly onRegisterAnother: () => void
  readonly onBack: () => void
}

const rules = { email: (email: string) => (email.trim().length < 4 ? 'Email Required' : undefined) }

/** Somebody registers with an address that has an account: the two ways on (spec 000 §8 Register, userFound). */
export function KnownEmail({ email, hasSameFirst, isSending, onRegisterAnother, onBack }: Props) {
  const [initial] = useState({ email })
  const [trouble, setTrouble] = useState<string>()
  const form = useForm({ initial, rules })
  const ask = useSend(forgotUsername, {
    onDone: (answer) => {
      if (answer === 'success') toast('Email Sent')
      else setTrouble('Sorry this email is not registered, please register for an account.')
    },
    onRefused: (error) => setTrouble(error.message),
  })
  return (
    <form
      className="stack"
      {...form.form(() => {
        setTrouble(undefined)
        ask.mutate({ body: { email: form.values.email.trim() } })
      })}
    >
      <Alert kind="warn">There is already an account registered with this email.</Alert>
      <TextField label="Email" type="email" autoComplete="email" {...form.text('email')} />
      {trouble && <Alert>{trouble}</Alert>}
      <Button type="submit" size="lg" wide loading={ask.isPending}>
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
