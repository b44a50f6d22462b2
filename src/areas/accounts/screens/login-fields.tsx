import type { ComponentProps } from 'react'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { PasswordField, TextField } from '#kernel/web/ui/fields.tsx'

/** Mistakes that can be reported without a request. */
export const loginRules = {
  username: (name: string) => (name.trim().length > 3 ? undefined : 'username not long enough'),
  password: (password: string) => (password === '' ? 'Enter your password' : undefined),
}

interface LoginFieldsProps {
  /** Props of a field of the surrounding form. */
  readonly text: (name: 'username' | 'password') => Omit<ComponentProps<typeof TextField>, 'label'>
  readonly trouble: string | undefined
  readonly isPending: boolean
}

/** Username, password, the error and the button: the content of every form that signs a user in. */
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
