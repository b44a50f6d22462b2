import { useState } from 'react'
import { onlyLinksWords } from '#areas/public-events/calls/words.ts'
import { isEmailAddress } from '#kernel/rules/email-address.ts'
import { plural } from '#kernel/rules/plural.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { type Rules, useForm } from '#kernel/web/ui/use-form.ts'
import { tenDigitsOf } from '../register-values.ts'
import { refusalWords, type ShownEvent } from '../words.ts'
import { useAdding } from './use-desk.ts'

const blank = { first: '', last: '', phone: '', email: '' }
const rules: Rules<typeof blank> = {
  first: (first) => (first.trim() === '' ? 'First Name Required' : undefined),
  last: (last) => (last.trim() === '' ? 'Last Name Required' : undefined),
  phone: (phone) => ([0, 10].includes(tenDigitsOf(phone).length) ? undefined : 'Enter a 10-digit phone number'),
  email: (email) => (email.trim() === '' || isEmailAddress(email.trim()) ? undefined : 'Email Required'),
}

interface Props {
  readonly event: ShownEvent
  readonly onClose: () => void
}

/** Adds someone who comes without having registered; if they have an address, they get the email with the code. */
export function AddPerson({ event, onClose }: Props) {
  const [initial] = useState(blank)
  const form = useForm({ initial, rules })
  const add = useAdding(() => {
    toast(`${form.values.first.trim()} is registered`)
    onClose()
  })
  const send = (mayExceed: boolean) => {
    const { first, last, phone, email } = form.values
    const person = { first: first.trim(), last: last.trim(), phone: tenDigitsOf(phone), email: email.trim() }
    add.mutate({ body: { eid: event.eid, ...person, mayExceed } })
  }
  const isFull = add.error?.code === 'no-spot-free'
  return (
    <form className="stack" aria-label="Add a person" {...form.form(() => send(false))}>
      <TextField label="First name" maxLength={60} autoComplete="off" {...form.text('first')} />
      <TextField label="Last name" maxLength={60} autoComplete="off" {...form.text('last')} />
      <TextField label="Phone (optional)" type="tel" inputMode="tel" autoComplete="off" {...form.text('phone')} />
      <TextField
        label="Email (optional)"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={200}
        {...form.text('email')}
      />
      {!event.is_accepted && <p className="field-hint">{onlyLinksWords}</p>}
      {add.error && !isFull && <Alert>{refusalWords(add.error)}</Alert>}
      {isFull ? (
        <Alert kind="warn">
          <p>{plural(event.spots, { one: 'The only spot is taken.', other: `All ${event.spots} spots are taken.` })}</p>
          <Button size="sm" loading={add.isPending} onClick={() => send(true)}>
            Add them anyway
          </Button>
        </Alert>
      ) : (
        <Button type="submit" size="lg" loading={add.isPending}>
          Add
        </Button>
      )}
    </form>
  )
}
