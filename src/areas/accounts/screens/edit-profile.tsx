import type { User } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { phoneTyped } from '#kernel/web/ui/desk/phone-mask.ts'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { ConfirmPassword } from './confirm-password.tsx'
import { useProfile } from './use-profile.ts'

/** The profile form (spec 000 §5). A new email address needs the password and takes effect once it is confirmed. */
export function EditProfile({ user, onClose }: { user: User; onClose: () => void }) {
  const { form, trouble, isSaving, needsPassword, stopAsking, send } = useProfile(user, onClose)
  const cancel = () => {
    form.reset()
    onClose()
  }

  return (
    <>
      <form className="stack" {...form.form(send)}>
        <h2>Edit Profile</h2>
        <div className="field-pair">
          <TextField label="First name" autoComplete="given-name" maxLength={60} {...form.text('first')} />
          <TextField label="Last name" autoComplete="family-name" maxLength={60} {...form.text('last')} />
        </div>
        <TextField
          label="Email"
          hint="We’ll email you a link. Open it to confirm your new address."
          type="email"
          autoComplete="email"
          maxLength={254}
          {...form.text('email')}
        />
        <TextField
          label="Phone"
          hint="10-digit US number."
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          {...form.text('phone')}
          onChange={(event) => form.set({ phone: phoneTyped(event.currentTarget.value) })}
        />
        {trouble && <Alert>{trouble}</Alert>}
        <div className="row">
          <Button type="submit" loading={isSaving}>
            Save
          </Button>
          <Button kind="quiet" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </form>
      <ConfirmPassword
        isOpen={needsPassword}
        why="Enter your password to change your email address, so no one else can do it."
        onClose={stopAsking}
        onConfirmed={send}
      />
    </>
  )
}
