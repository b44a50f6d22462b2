import { useState } from 'react'
import { useSession } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { askedOf, blankPerson, registerRules, tenDigitsOf } from './register-values.ts'
import type { Outcome } from './registered.tsx'
import { useRegistering } from './use-registering.ts'
import { refusalWords, type ShownEvent } from './words.ts'

interface Props {
  readonly event: ShownEvent
  readonly onDone: (outcome: Outcome) => void
  /** What is shown has changed on the server. */
  readonly onStale: () => void
}

/** The form for visitors, or for someone whose name the account knows (spec 003 §2). */
export function RegisterForm({ event, onDone, onStale }: Props) {
  const { user } = useSession()
  const [initial] = useState(() =>
    user ? { ...blankPerson, first: user.first, last: user.last, email: user.email } : blankPerson,
  )
  const form = useForm({ initial, rules: registerRules, draft: `event-${event.eid}` })
  const [isTried, setTried] = useState(false)
  const { values } = form
  const register = useRegistering({
    onDone: (reply, wish) => {
      const { proof: _, ...body } = wish.body
      onDone({ ...reply, wish: { body } })
      form.reset()
    },
    onRefused: ({ code }) => {
      if (code === 'terms-changed') form.set({ terms: false })
      if (code !== 'invalid-input') onStale()
      form.focusComplaint()
    },
  })
  const refusedAt = (name: string) => (register.error?.field === name ? register.error.message : undefined)
  const field = (name: 'first' | 'last' | 'phone' | 'email' | 'q1' | 'q2' | 'q3' | 'q4' | 'q5') => ({
    ...form.text(name),
    error: form.text(name).error ?? refusedAt(name),
  })
  const send = () => {
    const { first, last, phone, email, terms: _, ...answers } = values
    const person = { first: first.trim(), last: last.trim(), phone: tenDigitsOf(phone), email: email.trim() }
    const agreed = { terms: true as const, terms_version: event.terms_version }
    register.send({ body: { eid: event.eid, ...person, ...answers, ...agreed } })
  }
  const isWaiting = event.state === 'waitlist'
  const disagreement = isTried && !values.terms ? 'You must agree to the terms to register' : undefined
  const props = form.form(send)
  return (
    <form
      className="card stack"
      aria-label="Register"
      {...props}
      onSubmit={(submitted) => {
        setTried(true)
        props.onSubmit(submitted)
      }}
    >
      <h2>{isWaiting ? 'Join the waitlist' : 'Register'}</h2>
      {isWaiting && (
        <p>All spots are taken. Until registration closes, open spots go to the next person automatically.</p>
      )}
      <div className="pe-pair">
        <TextField label="First name" autoComplete="given-name" maxLength={60} {...field('first')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={60} {...field('last')} />
      </div>
      <div className="pe-pair">
        <TextField
          label="Phone"
          hint="10 digits. Only the organizer sees it."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        <TextField
          label="Email"
          hint={
            event.confirm_spots
              ? 'We’ll email you a link. Open it to confirm.'
              : 'We’ll email you a link to your registration.'
          }
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
      </div>
      {askedOf(event).map(({ name, question }) => (
        <TextField key={name} label={question} maxLength={255} autoComplete="off" {...field(name)} />
      ))}
      <Terms event={event} />
      <div>
        <CheckField
          label={event.terms ? 'I agree to the event’s terms' : 'I take part at my own risk'}
          aria-invalid={disagreement !== undefined || undefined}
          {...form.tick('terms')}
        />
        <div aria-live="polite">{disagreement && <p className="field-error exact">{disagreement}</p>}</div>
      </div>
      {register.error && !register.error.field && <Refused error={register.error} email={values.email.trim()} />}
      <Button type="submit" kind="ball" size="lg" loading={register.isBusy}>
        {register.isChecking ? 'Checking…' : isWaiting ? 'Join the waitlist' : 'Register'}
      </Button>
      <p className="muted">
        The organizer sees what you enter here. We delete your phone number and answers 13 months after the event.
      </p>
    </form>
  )
}

/** Why the registration failed. People who are already registered learn that their link is being sent again. */
function Refused({ error, email }: { error: Parameters<typeof refusalWords>[0]; email: string }) {
  if (error.code === 'too-many-unconfirmed')
    return (
      <Alert kind="warn">
        <p>{refusalWords(error)}</p>
        <p>Once the people you registered open the links in their emails, you can register more right away.</p>
      </Alert>
    )
  if (error.code !== 'already-registered') return <Alert>{refusalWords(error)}</Alert>
  return (
    <Alert kind="info">
      <span className="exact">{refusalWords(error)}</span>. We’ll email the link to {email} again within 15 minutes.
    </Alert>
  )
}

/** The terms to agree to, how to pay, and what is refunded, all before the button. */
function Terms({ event: { terms, refund_policy: refunds, how_to_pay: pay, cost } }: { event: ShownEvent }) {
  return (
    <>
      {cost > 0 && (
        <section aria-label="How to pay">
          <h3>How to pay</h3>
          <p className="pe-lines">{pay || 'The organizer will tell you how to pay.'}</p>
        </section>
      )}
      {refunds && (
        <section aria-label="Refunds">
          <h3>Refunds</h3>
          <p className="pe-lines">{refunds}</p>
        </section>
      )}
      {terms && (
        <section aria-label="Terms">
          <h3>Terms</h3>
          <p className="pe-lines">{terms}</p>
        </section>
      )}
    </>
  )
}
