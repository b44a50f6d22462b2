import type { ComponentProps } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/fields.tsx'

/** What is known to be wrong before the server is asked. */
export const loginRules = {
  username: (name: string) => (name.trim().length > 3 ? undefined : 'username not long enough'),
  password: (password: string) => (password === '' ? 'Please enter your password' : undefined),
}

interface LoginFieldsProps {
  /** Props of a field of the form it stands in. */
  readonly text: (name: 'username' | 'password') => Omit<ComponentProps<typeof TextField>, 'label'>
  readonly trouble: string | undefined
  readonly isPending: boolean
}

/** Username, password, what went wrong, and the button: the inside of every form that signs somebody in. */
export function LoginFields({ text, trouble, isPending }: LoginFieldsProps) {
  return (
    <>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...text('username')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...text('password')} />
      {trouble && <Alert>{trouble}</Alert>}
      <Button type="submit" size="lg" wide loading={isPending}>
        Login
      </Button>
    </>
  )
}
