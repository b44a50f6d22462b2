import { useState } from 'react'
import { emailComplaint } from '#areas/accounts/screens/words.ts'
import { addClub, getAllClubs } from '#areas/clubs/calls/clubs.ts'
import { clubUrlOf } from '#areas/clubs/rules/addresses.ts'
import { courtsOf } from '#areas/clubs/rules/courts.ts'
import { newClubZone } from '#areas/clubs/rules/zones.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { useConfirmed } from './use-confirmed.tsx'
import { zoneHere, zoneNamed, zoneOptions } from './use-founder-form.ts'

const blank = {
  club: '',
  url: '',
  town: '',
  zone: newClubZone as string,
  courts: '',
  levels: '',
  first: '',
  last: '',
  email: '',
  fee: '500',
}
type Values = typeof blank

const hasAdmin = ({ first, last, email }: Values) => `${first}${last}${email}`.trim() !== ''
/** The first admin needs all three fields, or none of them. */
const ifAdmin = (complain: (text: string) => string | undefined) => (text: string, all: Values) =>
  hasAdmin(all) ? complain(text) : undefined

const rules = {
  club: (text: string) => (lengthOfName(text) < 2 ? 'at least 2 characters' : undefined),
  url: (text: string) =>
    /^[a-z0-9](-?[a-z0-9]){2,59}$/.test(text.trim())
      ? undefined
      : 'at least 3 lowercase letters, digits and single hyphens',
  courts: (text: string) => (courtsOf(text).length > 24 ? 'Enter up to 24 courts, separated by commas' : undefined),
  levels: (text: string) => (courtsOf(text).length > 20 ? 'Enter up to 20 levels, separated by commas' : undefined),
  first: ifAdmin((text) => (lengthOfName(text) < 2 ? 'First Name Required' : undefined)),
  last: ifAdmin((text) => (lengthOfName(text) < 2 ? 'Last Name Required' : undefined)),
  email: ifAdmin(emailComplaint),
  fee: (text: string) => (/^\d{1,9}$/.test(text) ? undefined : 'whole dollars'),
}

/** The form for a new club and its initial setup (spec 002 §7 Platform staff; the fee is stored as given, X129). */
export function AddClub({ onClose }: { onClose: () => void }) {
  const [initial] = useState(() => ({ ...blank, zone: zoneHere() as string }))
  const form = useForm({ initial, rules, draft: 'club' })
  const add = useConfirmed(addClub, {
    why: 'You’re about to add a club. Enter your password to confirm it’s you.',
    refresh: [getAllClubs],
    onDone: ({ club_name, admin }) => {
      form.reset()
      toast(`${club_name} added${admin === 'invited' ? '. We emailed its first admin an invitation.' : ''}`)
      onClose()
    },
  })
  const { values } = form
  const addressTrouble = add.error?.field === 'url' ? add.error.message : undefined
  const address = form.text('url')
  const name = form.text('club')
  /** The web address follows the name until someone types another one. */
  const setName = (club: string) =>
    form.set({ club, ...(values.url === clubUrlOf(values.club) ? { url: clubUrlOf(club) } : {}) })
  return (
    <Section title="New club">
      <form className="stack" {...form.form(() => add.mutate({ body: bodyOf(values) }))}>
        <TextField
          label="Name"
          maxLength={80}
          autoComplete="off"
          {...name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextField
          label="Web address"
          hint={`Members find the club at /clubs/${values.url.trim() || 'your-club'}`}
          maxLength={60}
          autoCapitalize="none"
          autoComplete="off"
          {...address}
          error={address.error ?? addressTrouble}
        />
        <div className="field-pair">
          <TextField label="Town" maxLength={80} autoComplete="off" {...form.text('town')} />
          <PickField
            label="Time zone"
            options={zoneOptions}
            value={values.zone}
            onChange={(zone) => form.set({ zone })}
          />
        </div>
        <div className="field-pair">
          <TextField
            label="Courts"
            hint="Names separated by commas: 1, 2, 3, 4"
            maxLength={255}
            autoComplete="off"
            {...form.text('courts')}
          />
          <TextField
            label="Skill levels"
            hint="Separated by commas: 2.5, 3.0, 3.5"
            maxLength={255}
            autoComplete="off"
            {...form.text('levels')}
          />
        </div>
        <h3>First admin</h3>
        <p className="muted">
          If someone has confirmed this address for their login, they become the admin right away. If not, we’ll email
          an invitation.
        </p>
        <div className="field-pair">
          <TextField label="First name" maxLength={60} autoComplete="off" {...form.text('first')} />
          <TextField label="Last name" maxLength={60} autoComplete="off" {...form.text('last')} />
        </div>
        <TextField label="Email" type="email" maxLength={200} autoComplete="off" {...form.text('email')} />
        <TextField
          label="Platform fee in dollars"
          hint="What you bill this club. Only staff see it."
          inputMode="numeric"
          maxLength={9}
          {...form.text('fee')}
        />
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

function bodyOf(values: Values) {
  const { club, url, town, zone, courts, levels, first, last, email, fee } = values
  return {
    club: club.trim(),
    url: url.trim(),
    fee: Number(fee),
    time_zone: zoneNamed(zone),
    town: town.trim(),
    courts: courts.trim(),
    levels: courtsOf(levels),
    ...(hasAdmin(values) ? { admin: { first: first.trim(), last: last.trim(), email: email.trim() } } : {}),
  }
}
