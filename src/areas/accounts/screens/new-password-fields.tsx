import { type ComponentProps, Suspense } from 'react'
import { PasswordField } from '#kernel/web/ui/fields.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'

const PasswordMeter = lazyScreen(() => import('./password-meter.tsx'), 'PasswordMeter')

type Typed = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint'> & { readonly value: string }

/** A new password, with a meter, and once more (spec 000 §5). `label` is above the first field. */
export function NewPasswordFields({
  label,
  password,
  again,
}: {
  readonly label: 'Password' | 'New password'
  readonly password: Typed
  readonly again: Typed
}) {
  return (
    <>
      <PasswordField
        label={label}
        hint="6 or more characters (12 for club admins)."
        autoComplete="new-password"
        maxLength={200}
        {...password}
      />
      {password.value !== '' && (
        <Suspense>
          <PasswordMeter password={password.value} />
        </Suspense>
      )}
      <PasswordField label={`Confirm ${label.toLowerCase()}`} autoComplete="new-password" maxLength={200} {...again} />
    </>
  )
}
