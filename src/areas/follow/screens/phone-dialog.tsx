import { useState } from 'react'
import { current } from '#areas/accounts/calls/accounts.ts'
import { checkPhoneVerificationCode, submitPhoneNumber } from '#areas/follow/calls/follow.ts'
import { getTextSettings } from '#areas/follow/calls/follow-settings.ts'
import { consentWords } from '#areas/follow/calls/words.ts'
import { mayBecomePhone, phoneDigits, showPhone } from '#kernel/rules/phone-typing.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { type User, useKeepUser } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'

/**
 * The user enters a number, receives a code and enters it. The user is then verified, and the dialog closes (spec 000
 * §4 Follow, §5 Phone).
 */
export function PhoneDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [sentTo, setSentTo] = useState<{ readonly phone: string; readonly news: boolean }>()
  return (
    <Sheet isOpen title="Verify your phone" onClose={onClose}>
      {sentTo ? (
        <CodeForm {...sentTo} user={user} onOtherNumber={() => setSentTo(undefined)} />
      ) : (
        <NumberForm onSent={setSentTo} />
      )}
    </Sheet>
  )
}

/** Spec 000 §5 Phone: US only, 11 digits that start with 1. */
const numberRules = {
  phone: (digits: string) => {
    if (!digits.startsWith('1')) return 'US Numbers Only'
    return digits.length === 11 ? undefined : 'Phone number not complete'
  },
}
const blankNumber = { phone: '1', news: false }

function NumberForm({ onSent }: { onSent: (sent: { phone: string; news: boolean }) => void }) {
  const form = useForm({ initial: blankNumber, rules: numberRules })
  const sending = useSend(submitPhoneNumber, {
    onDone: (_done, { body }) => onSent({ phone: body.phone, news: body.news ?? false }),
  })
  const { news, phone } = form.values
  const field = form.text('phone')
  const refusal = sending.error?.field === 'phone' ? sending.error.message : undefined
  return (
    <form className="stack" {...form.form(() => sending.mutate({ body: { phone, news } }))}>
      <p>We’ll text you a code to make sure it’s your number.</p>
      <TextField
        label="Mobile number"
        hint="US only: 1, then the area code and number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field}
        value={showPhone(phone)}
        error={field.error ?? refusal}
        onChange={(event) => {
          sending.reset()
          form.set({ phone: phoneDigits(event.currentTarget.value) })
        }}
      />
      <CheckField label={consentWords.news} {...form.tick('news')} />
      {sending.error && !refusal && <Alert>{sending.error.message}</Alert>}
      <Button type="submit" size="lg" wide loading={sending.isPending} aria-disabled={!mayBecomePhone(phone)}>
        Send Code
      </Button>
      <p className="muted">By sending your number, you agree to this: “{consentWords.match}”</p>
    </form>
  )
}

/** Spec 000 §5: fewer than 3 characters are not a code. */
const codeRules = { code: (code: string) => (code.trim().length < 3 ? 'Invalid Code' : undefined) }
const blankCode = { code: '' }

interface CodeProps {
  readonly phone: string
  readonly news: boolean
  readonly user: User
  readonly onOtherNumber: () => void
}

function CodeForm({ phone, news, user, onOtherNumber }: CodeProps) {
  const form = useForm({ initial: blankCode, rules: codeRules })
  const [wrong, setWrong] = useState<string>()
  const keepUser = useKeepUser()
  const checking = useSend(checkPhoneVerificationCode, {
    refresh: [current, getTextSettings],
    onDone: (answer) => {
      if (answer !== 'verified') return setWrong(answer)
      toast('Phone Verified')
      keepUser({ ...user, phone, phone_verified: true })
    },
  })
  const again = useSend(submitPhoneNumber, { onDone: () => toast('We sent another code.') })
  const field = form.text('code')
  const trouble = checking.error?.message ?? again.error?.message
  return (
    <form
      className="stack"
      {...form.form(() => {
        setWrong(undefined)
        checking.mutate({ body: { code: form.values.code.trim() } })
      })}
    >
      <p>
        We sent a code to <strong className="num">{showPhone(phone)}</strong>. It works for 10 minutes.
      </p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        {...field}
        error={field.error ?? wrong}
      />
      {trouble && <Alert>{trouble}</Alert>}
      <Button type="submit" size="lg" wide loading={checking.isPending}>
        Verify
      </Button>
      <div className="row">
        <Button kind="quiet" loading={again.isPending} onClick={() => again.mutate({ body: { phone, news } })}>
          Send another code
        </Button>
        <Button kind="ghost" onClick={onOtherNumber}>
          Use another number
        </Button>
      </div>
      {/* True for every number: the text must not reveal whose it is, or what its owner answered. */}
      <p className="muted">
        No text? We send up to 5 a day to each number, and none after a STOP reply. If you replied STOP, text us START
        from that phone. Then send another code.
      </p>
    </form>
  )
}
