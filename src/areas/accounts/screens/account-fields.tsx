import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import type { Registration } from './use-registration.ts'
import { canonicalUsername } from './words.ts'

export type RegistrationFieldsProps = Pick<Registration, 'form' | 'name'>

/** The fields for everyone who creates an account (spec 000 §5 Register, spec 002 §5). */
export function AccountFields({ form, name }: RegistrationFieldsProps) {
  return (
    <>
      <div className="field-pair">
        <TextField label="First name" autoComplete="given-name" maxLength={60} {...form.text('first')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={60} {...form.text('last')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...form.text('email')} />
      <UsernameField form={form} name={name} />
      <NewPasswordFields label="Password" password={form.text('password')} again={form.text('again')} />
      <CheckField label="Send me the newsletter" {...form.tick('newsletter')} />
    </>
  )
}

/** The name is made canonical while it is typed, and checked when the field loses the focus. */
function UsernameField({ form, name }: RegistrationFieldsProps) {
  const field = form.text('username')
  const verdict = name.about(field.value)
  return (
    <TextField
      label="Username"
      hint="5 or more letters, numbers, dots, hyphens or underscores."
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      {...field}
      error={field.error ?? verdict?.error}
      good={verdict?.good ?? verdict?.wait}
      onChange={(event) => form.set({ username: canonicalUsername(event.currentTarget.value) })}
      onBlur={() => {
        field.onBlur()
        void name.check(field.value)
      }}
    />
  )
}
