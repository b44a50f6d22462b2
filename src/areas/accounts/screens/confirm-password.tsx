import { useState } from 'react'
import { reauth } from '#areas/accounts/calls/accounts.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { PasswordField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'

interface Props {
  readonly isOpen: boolean
  /** What needs the password, and why. */
  readonly why: string
  readonly onConfirmed: () => void
  readonly onClose: () => void
}

/** Asks for the password before a dangerous action, when it was last entered more than ten minutes ago. */
export function ConfirmPassword({ isOpen, why, onConfirmed, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} title="Confirm your password" onClose={onClose}>
      <PasswordForm why={why} onConfirmed={onConfirmed} />
    </Sheet>
  )
}

const blank = { password: '' }
const rules = {
  password: (password: string) => (password === '' ? 'Enter your password' : undefined),
}

function PasswordForm({ why, onConfirmed }: Pick<Props, 'why' | 'onConfirmed'>) {
  const [trouble, setTrouble] = useState<string>()
  const form = useForm({ initial: blank, rules })
  const confirm = useSend(reauth, {
    onDone: onConfirmed,
    onRefused: (error) => {
      setTrouble(error.message)
      form.set({ password: '' })
    },
  })
  return (
    <form
      className="stack"
      {...form.form(() => {
        setTrouble(undefined)
        confirm.mutate({ body: { password: form.values.password } })
      })}
    >
      <p>{why}</p>
      <PasswordField label="Password" autoComplete="current-password" {...form.text('password')} />
      {trouble && <Alert>{trouble}</Alert>}
      <Button type="submit" size="lg" wide loading={confirm.isPending}>
        Confirm
      </Button>
    </form>
  )
}
