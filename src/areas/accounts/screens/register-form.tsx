import { Link } from 'react-router'
import { platformPaths } from '#areas/platform/calls/pages.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { AccountFields } from './account-fields.tsx'
import { KnownEmail } from './known-email.tsx'
import { useRegistration } from './use-registration.ts'

/** The registration form (spec 000 §5 Register): sent only when every field is valid and the username is free. */
export function RegisterForm({ onLeave, staysHere }: { onLeave: () => void; staysHere: boolean }) {
  const registration = useRegistration(onLeave, staysHere)
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

  // Sending checks a name that has not been checked yet.
  const isReady = form.isValid && registration.name.about(form.values.username)?.error === undefined
  return (
    <form className="stack" {...form.form(() => send(false))}>
      <AccountFields {...registration} />
      <p>
        By registering, you agree to our <Link to={platformPaths.terms}>Terms of Service</Link> and our{' '}
        <Link to={platformPaths.privacy}>Privacy Policy</Link>.
      </p>
      {trouble && <Alert kind={trouble.kind}>{trouble.text}</Alert>}
      <Button type="submit" size="lg" wide loading={isSending} aria-disabled={!isReady}>
        Register
      </Button>
    </form>
  )
}
