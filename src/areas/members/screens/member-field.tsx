import { type ColumnKind, columnOf, type FormField, isTick } from '#areas/members/rules/columns.ts'
import { AreaField } from '#kernel/web/ui/desk/area-field.tsx'
import { PhoneField } from '#kernel/web/ui/desk/phone-field.tsx'
import { type Option, PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import type { useForm } from '#kernel/web/ui/use-form.ts'
import { ownDay } from '#kernel/web/ui/wall-time.ts'
import type { MemberValues } from './member-values.ts'
import { halfSteps, levelOptions, recordOptions, statedGenderOptions, wishWords } from './words.ts'

export type MemberFormState = ReturnType<typeof useForm<MemberValues>>
export type Levels = readonly { readonly name: string }[]

interface Props {
  readonly field: FormField
  readonly form: MemberFormState
  readonly levels: Levels
  readonly label?: string
  readonly hint?: string | undefined
  /** Choices other than the column's own. */
  readonly options?: readonly Option<string>[] | undefined
  readonly autoComplete?: string | undefined
  /** A phone number is shown as 999 999 9999 while it is typed. */
  readonly isMasked?: boolean
}

export const labelOf = (field: FormField): string => wishWords[field] ?? columnOf(field).label

/** One field of a member's record, in a form that suits its column. */
export function MemberField({ field, form, levels, label = labelOf(field), hint, options, ...rest }: Props) {
  const { kind, most } = columnOf(field)
  if (isTick(field)) return <CheckField label={label} {...form.tick(field)} />
  const { isMasked = false, autoComplete } = rest
  const { value, error, ...text } = form.text(field)
  const choose = (option: string) => form.set({ [field]: option })
  const words = { name: field, label, hint, error, value }
  const choices = options ?? choicesOf(kind, levels, value)
  if (choices) return <PickField {...words} options={choices} onChange={choose} />
  if (kind === 'note') return <AreaField {...words} maxLength={most} onChange={choose} />
  if (kind === 'phone' && isMasked)
    return <PhoneField {...words} onBlur={text.onBlur} autoComplete={autoComplete} onChange={choose} />
  return (
    <TextField
      type={inputTypes[kind] ?? 'text'}
      maxLength={kind === 'phone' ? 30 : most}
      max={field === 'birthday' ? ownDay(new Date()) : undefined}
      autoComplete={autoComplete}
      {...words}
      {...text}
    />
  )
}

const inputTypes: Readonly<Partial<Record<ColumnKind, string>>> = { email: 'email', phone: 'tel', day: 'date' }

/** The choices; undefined for a field that is typed. */
function choicesOf(kind: ColumnKind, levels: Levels, value: string): readonly Option<string>[] | undefined {
  if (kind === 'gender') return statedGenderOptions
  if (kind === 'status') return recordOptions(value)
  if (kind === 'half-step') return halfSteps
  return kind === 'level' ? levelOptions(levels) : undefined
}
