import type { ReactNode } from 'react'
import { type ColumnKind, columnOf, type FormField, fieldsOfPart } from '#areas/members/rules/columns.ts'
import { rating } from '#areas/members/rules/half-steps.ts'
import { type Levels, labelOf, MemberField, type MemberFormState } from '#areas/members/screens/member-field.tsx'
import { genderOptions, halfSteps, ownOptions } from '#areas/members/screens/words.ts'
import type { Option } from '#kernel/web/ui/desk/pick-field.tsx'
import '#areas/members/screens/members.css'
import type { Asked } from './asked-fields.ts'

export interface ProfileFieldsProps {
  readonly form: MemberFormState
  readonly askedFields: Asked
  readonly levels: Levels
  /** While joining, gender must be chosen, the status is `here`, and only what members can set themselves is shown. */
  readonly isJoining: boolean
  readonly mayRate: boolean
}

/** The fields of the profile as the club asks for them (spec 003 §3, §5). */
export function ProfileFields(props: ProfileFieldsProps) {
  const field = (name: FormField) => <ProfileField key={name} field={name} {...props} />
  const shownFields = (part: Parameters<typeof fieldsOfPart>[0]) =>
    fieldsOfPart(part)
      .filter((name) => isShown(name, props))
      .map(field)
  return (
    <>
      <div className="field-pair">
        {shownFields('person')}
        {shownFields('play')}
      </div>
      <Part title="Season and home">{shownFields('home')}</Part>
      <Part title="In an emergency">{shownFields('emergency')}</Part>
      <Part title="Your club’s questions">{shownFields('questions')}</Part>
      <fieldset className="member-group">
        <legend>Emails and directory</legend>
        <div className="stack">{shownFields('wishes')}</div>
      </fieldset>
    </>
  )
}

/** A section of the form, shown only if the club asks for any of its fields. */
function Part({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <fieldset className="member-group">
      <legend>{title}</legend>
      <div className="field-pair">{children}</div>
    </fieldset>
  )
}

/** Fields that no setting hides are shown to everyone, except those that only the club fills in. */
function isShown(field: FormField, { askedFields, levels, isJoining, mayRate }: ProfileFieldsProps): boolean {
  const { kind, setting } = columnOf(field)
  if (kind === 'level') return mayRate ? levels.length > 0 : !isJoining
  if (kind === 'status' && isJoining) return false
  return setting === undefined || askedFields.shown.has(field)
}

/** Labels that differ from those for the club's admins. */
const ownWords: Readonly<Partial<Record<FormField, string>>> = {
  publicProfile: 'List me in the club directories with my email and phone',
  receiveText: 'Club members may text me',
}

const autoCompletes: Readonly<Partial<Record<FormField, string>>> = {
  first: 'given-name',
  last: 'family-name',
  email: 'email',
  phone: 'tel',
  birthday: 'bday',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
}

function ProfileField({ field, ...props }: ProfileFieldsProps & { field: FormField }) {
  const { form, askedFields, levels, mayRate } = props
  const { kind, part } = columnOf(field)
  if (kind === 'level' && !mayRate) return <GivenLevel level={form.values.clubRating} />
  const question = askedFields.questions.find(({ name }) => name === field)?.words
  const label = ownWords[field] ?? question ?? labelOf(field)
  const isPlain = askedFields.demanded.has(field) || kind === 'tick' || kind === 'gender' || kind === 'status'
  return (
    <MemberField
      field={field}
      form={form}
      levels={levels}
      label={isPlain ? label : `${label} (optional)`}
      hint={hints[kind]}
      options={optionsFor(field, props)}
      autoComplete={part === 'emergency' || part === 'questions' ? 'off' : autoCompletes[field]}
      isMasked
    />
  )
}

const hints: Readonly<Partial<Record<ColumnKind, string>>> = {
  status: 'While you’re gone, you won’t get event invitations.',
  gender: 'Women’s groups, men’s groups and mixed play need this.',
}

function optionsFor(field: FormField, { form, isJoining }: ProfileFieldsProps): readonly Option<string>[] | undefined {
  const { kind } = columnOf(field)
  if (kind === 'status') return ownOptions
  if (kind === 'gender' && isJoining) return [{ value: '', label: 'Select...' }, ...genderOptions]
  if (kind !== 'half-step') return undefined
  const maxRating = field === 'iptpaRating' ? mostIptpa(isJoining) : rating.most
  // A value that is already set stays in the list (X101).
  return halfSteps.filter(({ value }) => Number(value) <= maxRating || value === form.values[field])
}

/** The highest IPTPA rating in the list (X101). */
const mostIptpa = (isJoining: boolean) => (isJoining ? 5 : 4.5)

function GivenLevel({ level }: { level: string }) {
  return (
    <div className="field">
      <p className="field-label">Skill level</p>
      <p className="num">{level || 'none yet'}</p>
      <p className="field-hint">Club ratings can only be changed by club admins</p>
    </div>
  )
}
