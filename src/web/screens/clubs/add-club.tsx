import { addClub, getAllClubs } from '#contract/clubs/clubs'
import { lengthOfName } from '#domain/shared/name-length'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/desk/section.tsx'
import { TextField } from '../../ui/fields.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useConfirmed } from './use-confirmed.tsx'

const blank = { club: '', url: '', fee: '500' }
const rules = {
  club: (text: string) => (lengthOfName(text) < 2 ? 'at least 2 characters' : undefined),
  url: (text: string) =>
    /^[a-z0-9](-?[a-z0-9]){2,59}$/.test(text.trim())
      ? undefined
      : 'at least 3 small letters, digits and single hyphens',
  fee: (text: string) => (/^\d{1,9}$/.test(text) ? undefined : 'a whole number'),
}

/** The form for a new club: name, address, fee (spec 002 §7 Platform staff; the fee is stored as given, X129). */
export function AddClub({ onClose }: { onClose: () => void }) {
  const form = useForm({ initial: blank, rules, draft: 'club' })
  const add = useConfirmed(addClub, {
    why: 'A new club changes the platform. Your password proves that it is you.',
    refresh: [getAllClubs],
    onDone: ({ club_name }) => {
      form.reset()
      toast(`${club_name} added`)
      onClose()
    },
  })
  const { club, url, fee } = form.values
  const addressTrouble = add.error?.field === 'url' ? add.error.message : undefined
  const address = form.text('url')
  return (
    <Section title="New club">
      <form
        className="stack"
        {...form.form(() => add.mutate({ body: { club: club.trim(), url: url.trim(), fee: Number(fee) } }))}
      >
        <TextField label="Name" maxLength={80} autoComplete="off" {...form.text('club')} />
        <TextField
          label="Address"
          hint={`Members find it at /clubs/${url.trim() || 'your-club'}`}
          maxLength={60}
          autoCapitalize="none"
          autoComplete="off"
          {...address}
          error={address.error ?? addressTrouble}
        />
        <TextField label="Fee" inputMode="numeric" maxLength={9} {...form.text('fee')} />
        {add.error && !addressTrouble && <Alert>{add.error.message}</Alert>}
        <div className="row">
          <Button type="submit" loading={add.isPending}>
            Add club
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {add.door}
    </Section>
  )
}
