import type { ReactNode } from 'react'
import type { getClubRatingTypes } from '#contract/groups/groups'
import type { Gotten } from '#contract/kernel/call'
import { PhoneField } from '../../ui/desk/phone-field.tsx'
import { type Option, PickField } from '../../ui/desk/pick-field.tsx'
import { CheckField, TextField } from '../../ui/fields.tsx'
import type { useForm } from '../../ui/use-form.ts'
import { genderOptions, halfSteps, levelOptions, statusOptions } from '../members/words.ts'
import '../members/members.css'
import type { Asked } from './asked.ts'
import type { ProfileValues } from './profile-values.ts'

type Form = ReturnType<typeof useForm<ProfileValues>>
type TextName = {
  [Name in keyof ProfileValues]: ProfileValues[Name] extends string ? Name : never
}[keyof ProfileValues]

export interface ProfileFieldsProps {
  readonly form: Form
  readonly asked: Asked
  readonly levels: Gotten<typeof getClubRatingTypes>
  /** While joining, gender must be chosen, the status is `here`, and only what members may set themselves is shown. */
  readonly isJoining: boolean
  readonly mayRate: boolean
}

/** The fields of the profile as the club asks for them (spec 003 §3, §5). */
export function ProfileFields(props: ProfileFieldsProps) {
  const { form, asked } = props
  const { text, day, phone } = fieldsFor(form, asked)
  return (
    <>
      <div className="field-pair">
        <TextField autoComplete="given-name" maxLength={60} {...text('first', 'First name')} />
        <TextField autoComplete="family-name" maxLength={60} {...text('last', 'Last name')} />
        <TextField type="email" autoComplete="email" maxLength={200} {...text('email', 'Email')} />
        <PhoneField autoComplete="tel-national" {...phone('phone', 'Phone')} />
        <PlayingFields {...props} />
      </div>
      <Part title="Season and home" names={home} asked={asked}>
        {asked.shown.has('seasonStart') && <TextField {...day('seasonStart', 'Arrives on')} />}
        {asked.shown.has('seasonEnd') && <TextField {...day('seasonEnd', 'Leaves on')} />}
        {asked.shown.has('unit') && <TextField maxLength={40} {...text('unit', 'Unit')} />}
        {asked.shown.has('address') && (
          <TextField autoComplete="street-address" maxLength={200} {...text('address', 'Address')} />
        )}
        {asked.shown.has('city') && (
          <TextField autoComplete="address-level2" maxLength={80} {...text('city', 'City')} />
        )}
        {asked.shown.has('state') && (
          <TextField autoComplete="address-level1" maxLength={40} {...text('state', 'State')} />
        )}
        {asked.shown.has('zip') && <TextField autoComplete="postal-code" maxLength={20} {...text('zip', 'Zip')} />}
      </Part>
      <Part title="In an emergency" names={['emergencyName']} asked={asked}>
        <TextField maxLength={120} autoComplete="off" {...text('emergencyName', 'Emergency name')} />
        <PhoneField autoComplete="off" {...phone('emergencyPhone', 'Emergency phone')} />
      </Part>
      <Part title="Questions of your club" names={asked.questions.map(({ name }) => name)} asked={asked}>
        {asked.questions.map(({ name, words }) => (
          <TextField key={name} maxLength={255} autoComplete="off" {...text(name, words)} />
        ))}
      </Part>
      <fieldset className="member-group">
        <legend>Emails and directory</legend>
        <div className="stack">
          <CheckField
            label="Show me in the directories of the club, with email and phone"
            {...form.tick('publicProfile')}
          />
          <CheckField label="Club members may text me" {...form.tick('receiveText')} />
          <CheckField label="Invitations by email" {...form.tick('emailInvitations')} />
          <CheckField label="Reminder two days before" {...form.tick('email2DayReminder')} />
          <CheckField label="Reminder the day before" {...form.tick('emailDayBeforeReminder')} />
        </div>
      </fieldset>
    </>
  )
}

const home = ['seasonStart', 'seasonEnd', 'unit', 'address', 'city', 'state', 'zip']

/** Gender, birthday, status and the ratings. */
function PlayingFields({ form, asked, levels, isJoining, mayRate }: ProfileFieldsProps) {
  const { pick, day } = fieldsFor(form, asked)
  const chosen = { value: '', label: 'Select...' }
  return (
    <>
      <PickField options={isJoining ? [chosen, ...genderOptions] : genderOptions} {...pick('gender', 'Gender')} />
      {asked.shown.has('birthday') && <TextField autoComplete="bday" {...day('birthday', 'Birthday')} />}
      {!isJoining && asked.shown.has('status') && (
        <PickField hint="Gone means no event invitations." options={ownStatuses} {...pick('status', 'Status')} />
      )}
      {mayRate && levels.length > 0 && (
        <PickField options={levelOptions(levels)} {...pick('clubRating', 'Skill level')} />
      )}
      {!mayRate && !isJoining && <GivenLevel level={form.values.clubRating} />}
      {asked.shown.has('usapaRating') && (
        <PickField options={steps(6, form.values.usapaRating)} {...pick('usapaRating', 'USAPA rating')} />
      )}
      {asked.shown.has('iptpaRating') && (
        <PickField
          options={steps(isJoining ? 5 : 4.5, form.values.iptpaRating)}
          {...pick('iptpaRating', 'IPTPA rating')}
        />
      )}
    </>
  )
}

const ownStatuses = statusOptions.filter(({ value }) => value !== 'archived')

/** Half steps up to `most`, plus the current value (X101). */
const steps = (most: number, kept: string): readonly Option<string>[] =>
  halfSteps.filter(({ value }) => Number(value) <= most || value === kept)

function GivenLevel({ level }: { level: string }) {
  return (
    <div className="field">
      <p className="field-label">Skill level</p>
      <p className="num">{level || 'none yet'}</p>
      <p className="field-hint">Club ratings can only be changed by club admins</p>
    </div>
  )
}

/** A section of the form, shown only where the club asks for any of its fields. */
function Part({
  title,
  names,
  asked,
  children,
}: {
  title: string
  names: readonly string[]
  asked: Asked
  children: ReactNode
}) {
  if (!names.some((name) => asked.shown.has(name))) return null
  return (
    <fieldset className="member-group">
      <legend>{title}</legend>
      <div className="field-pair">{children}</div>
    </fieldset>
  )
}

/** Props of the fields by their name, with the label; optional fields say so. */
function fieldsFor(form: Form, { demanded }: Asked) {
  const labelOf = (name: TextName, label: string) =>
    demanded.has(name) || name === 'gender' || name === 'status' ? label : `${label} (optional)`
  const text = (name: TextName, label: string) => ({ ...form.text(name), label: labelOf(name, label) })
  return {
    text,
    day: (name: TextName, label: string) => ({ ...text(name, label), type: 'date' }),
    pick: (name: TextName, label: string) => {
      const { error, value } = text(name, label)
      return {
        name,
        label: labelOf(name, label),
        error,
        value,
        onChange: (chosen: string) => form.set({ [name]: chosen }),
      }
    },
    phone: (name: TextName, label: string) => ({
      ...text(name, label),
      onChange: (digits: string) => form.set({ [name]: digits }),
    }),
  }
}
