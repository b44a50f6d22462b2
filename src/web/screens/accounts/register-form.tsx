import { Link } from 'react-router'
import { routes } from '../../app/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField, PasswordField, TextField } from '../../ui/fields.tsx'
import { KnownEmail } from './known-email.tsx'
import { type Registration, useRegistration } from './use-registration.ts'
import { canonicalUsername } from './words.ts'

/** The registration form (spec 000 §5 Register): sent only when every field is right and the username is free. */
export function RegisterForm({ onLeave }: { onLeave: () => void }) {
  const registration = useRegistration(onLeave)
  const { form, found, trouble, isSending, send } = registration

  if (found) {
    return (
      <KnownEmail
        email={form.values.email}
        hasSameFirst={found.hasSameFirst}
        isSending={isSending}
        onRegisterAnother={() => send(true)}
        onBack={registration.forgetFound}
      />
    )
  }

  // A name that nobody has asked about yet is asked about by sending.
  const isReady = form.isValid && registration.name.about(form.values.username)?.error === undefined
  return (
    <form className="stack" {...form.form(() => send(false))}>
      <div className="field-pair">
        <TextField label="First name" autoComplete="given-name" maxLength={60} {...form.text('first')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={60} {...form.text('last')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...form.text('email')} />
      <UsernameField registration={registration} />
      <PasswordField
        label="Password"
        hint="6 or more characters."
        autoComplete="new-password"
        maxLength={200}
        {...form.text('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" maxLength={200} {...form.text('again')} />
      <CheckField label="Send me the newsletter" {...form.tick('newsletter')} />
      <p>
        By registering you agree to our <Link to={routes.terms}>Terms of Service</Link> and our{' '}
        <Link to={routes.privacy}>Privacy Policy</Link>.
      </p>
      {trouble && <Alert kind={trouble.kind}>{trouble.text}</Alert>}
      <Button type="submit" size="lg" wide loading={isSending} aria-disabled={!isReady}>
        Register
      </Button>
    </form>
  )
}

/** Becomes canonical while one types, and is asked about on leaving it. */
function UsernameField({ registration: { form, name } }: { registration: Registration }) {
  const field = form.text('username')
  const said = name.about(field.value)
  return (
    <TextField
      label="Username"
      hint="5 or more letters, digits, dots, hyphens or underscores."
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      {...field}
      error={field.error ?? said?.error}
      good={said?.good}
      onChange={(event) => form.set({ username: canonicalUsername(event.currentTarget.value) })}
      onBlur={() => {
        field.onBlur()
        void name.check(field.value)
      }}
    />
  )
}
