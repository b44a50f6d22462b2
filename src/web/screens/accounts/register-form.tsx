import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { register } from '#contract/accounts'
import type { Gotten, Sent } from '#contract/call'
import { useSend } from '../../api/hooks.ts'
import { useKeepUser } from '../../api/session.ts'
import { routes } from '../../app/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField, PasswordField, TextField } from '../../ui/fields.tsx'
import { useForm } from '../../ui/use-form.ts'
import { KnownEmail } from './known-email.tsx'
import { useUsernameCheck } from './use-username-check.ts'
import {
  againComplaint,
  canonicalUsername,
  emailComplaint,
  firstComplaint,
  lastComplaint,
  passwordComplaint,
  registerTrouble,
  usernameComplaint,
} from './words.ts'

const blank = { first: '', last: '', email: '', username: '', password: '', again: '', newsletter: true }
const secret = ['password', 'again'] as const
const rules = {
  first: firstComplaint,
  last: lastComplaint,
  email: emailComplaint,
  username: usernameComplaint,
  password: passwordComplaint,
  again: (again: string, all: typeof blank) => againComplaint(again, all.password),
}

type Trouble = { readonly text: string; readonly kind: 'bad' | 'info' }

/** The registration form (spec 000 §5 Register): sent only when every field is right and the username is free. */
export function RegisterForm({ onLeave }: { onLeave: () => void }) {
  const form = useForm({ initial: blank, rules, draft: 'register', secret })
  const name = useUsernameCheck()
  const [trouble, setTrouble] = useState<Trouble>()
  const [found, setFound] = useState<readonly { readonly first?: string | undefined }[]>()
  const keepUser = useKeepUser()
  const navigate = useNavigate()
  const { values } = form
  const said = name.about(values.username)
  const usernameField = form.text('username')

  const enroll = useSend(register, {
    onDone: (reply) => {
      if (isKnown(reply)) return setFound(reply.userFound)
      onLeave()
      form.reset()
      keepUser(reply)
      void navigate(routes.home)
    },
    onRefused: (error) => {
      if (error.code === 'username-taken') name.markTaken(values.username)
      setFound(undefined)
      setTrouble({ text: registerTrouble(error), kind: error.code === 'registration-sent' ? 'info' : 'bad' })
    },
  })
  const send = async (duplicateVerified: boolean) => {
    setTrouble(undefined)
    if (await name.check(values.username)) enroll.mutate({ body: bodyOf(values, duplicateVerified) })
    else form.focusComplaint()
  }

  if (found) {
    return (
      <KnownEmail
        email={values.email}
        hasSameFirst={found.some((account) => isSameName(account.first, values.first))}
        isSending={enroll.isPending}
        onRegisterAnother={() => void send(true)}
        onBack={() => setFound(undefined)}
      />
    )
  }

  // A name that nobody has asked about yet is asked about by sending.
  const isReady = form.isValid && said?.error === undefined
  return (
    <form className="stack" {...form.form(() => void send(false))}>
      <div className="field-pair">
        <TextField label="First name" autoComplete="given-name" maxLength={60} {...form.text('first')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={60} {...form.text('last')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...form.text('email')} />
      <TextField
        label="Username"
        hint="5 or more letters, digits, dots, hyphens or underscores."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        {...usernameField}
        error={usernameField.error ?? said?.error}
        good={said?.good}
        onChange={(event) => form.set({ username: canonicalUsername(event.currentTarget.value) })}
        onBlur={() => {
          usernameField.onBlur()
          void name.check(values.username)
        }}
      />
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
      <Button type="submit" size="lg" wide loading={enroll.isPending} aria-disabled={!isReady}>
        Register
      </Button>
    </form>
  )
}

function bodyOf(values: typeof blank, duplicateVerified: boolean): Sent<typeof register>['body'] {
  const { again: _, ...typed } = values
  return { ...typed, first: typed.first.trim(), last: typed.last.trim(), email: typed.email.trim(), duplicateVerified }
}

type Known = Extract<Gotten<typeof register>, { userFound: unknown }>
const isKnown = (reply: Gotten<typeof register>): reply is Known => 'userFound' in reply

const isSameName = (one: string | undefined, other: string) =>
  one !== undefined && one.trim().toLowerCase() === other.trim().toLowerCase()
