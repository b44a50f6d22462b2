import { isEmailAddress } from '#kernel/rules/email-address.ts'
import { genders, type StatedGender } from '#kernel/rules/genders.ts'
import { memberStatusNamed } from '#kernel/rules/guest-status.ts'
import { newStatus, type Status } from '#kernel/rules/member-statuses.ts'
import { isName, isPlainLine } from '#kernel/rules/plain-line.ts'
import { dayText } from '#kernel/rules/time-text.ts'
import { withoutTurns, withoutUnseen } from '#kernel/rules/unseen.ts'
import type { ColumnKind } from './columns.ts'
import { ratingSteps, ratingText } from './half-steps.ts'

/** The value of a cell of a list. Days are YYYY-MM-DD; phones have ten digits, or none. */
interface Values {
  name: string
  text: string
  email: string
  phone: string
  note: string
  level: string
  day: string | null
  gender: StatedGender
  status: Status
  'half-step': number | null
  tick: boolean
  'yes-no': boolean
}
export type ValueOf<Kind extends ColumnKind> = Values[Kind]

/** Why a cell cannot be read. */
export type CellMistake =
  | 'short'
  | 'long'
  | 'controls'
  | 'link'
  | 'email'
  | 'phone'
  | 'day'
  | 'future'
  | 'gender'
  | 'status'
  | 'half-step'
  | 'yes-no'

/** Writes a value as a list cell that `readCell` can read back. */
export function cellOf<Kind extends ColumnKind>(kind: Kind, value: ValueOf<Kind>): string {
  if (value === null) return ''
  if (kind === 'day') return dayText(String(value))
  if (typeof value === 'number') return ratingText(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value
}

type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly mistake: CellMistake }

/** Reads a cell, whose text has no spaces around it. An empty one is nothing, or the status of a new member. */
export function readCell<Kind extends ColumnKind>(kind: Kind, text: string, maxLength?: number): Read<ValueOf<Kind>> {
  const value = readers[kind](text)
  if (value === undefined) return { ok: false, mistake: mistakes[kind] ?? 'controls' }
  const mistake = typeof value === 'string' ? mistakeIn(kind, value, maxLength) : undefined
  return mistake ? { ok: false, mistake } : { ok: true, value }
}

function mistakeIn(kind: ColumnKind, text: string, maxLength = Number.POSITIVE_INFINITY): CellMistake | undefined {
  if (kind === 'name' && Array.from(text).length < 2) return 'short'
  if (Array.from(text).length > maxLength) return 'long'
  if (!isPlainLine(text)) return 'controls'
  return kind === 'name' && !isName(text) ? 'link' : undefined
}

const lineOf = (text: string) => withoutUnseen(text).trim()

/** Undefined if a cell cannot be read. */
const readers: { readonly [Kind in ColumnKind]: (text: string) => ValueOf<Kind> | undefined } = {
  name: lineOf,
  text: lineOf,
  note: withoutTurns,
  level: lineOf,
  email: (text) => (text === '' || isEmailAddress(text) ? text : undefined),
  phone(text) {
    const digits = text.replace(/[\s().-]/g, '')
    return /^(\d{10})?$/.test(digits) ? digits : undefined
  },
  day: dayOf,
  gender: genderOf,
  status: (text) => (text === '' ? newStatus : memberStatusNamed(text)),
  'half-step': (text) => (text === '' ? null : ratingSteps.find((step) => step === Number(text))),
  tick: yesNoOf,
  'yes-no': yesNoOf,
}

const mistakes: Readonly<Partial<Record<ColumnKind, CellMistake>>> = {
  email: 'email',
  phone: 'phone',
  day: 'day',
  gender: 'gender',
  status: 'status',
  'half-step': 'half-step',
  tick: 'yes-no',
  'yes-no': 'yes-no',
}

function genderOf(text: string): StatedGender | undefined {
  const letter = text.slice(0, 1).toUpperCase()
  if (letter === '') return ''
  return letter === 'W' ? 'F' : genders.find((gender) => gender === letter)
}

function yesNoOf(text: string): boolean | undefined {
  if (/^(|no|n|false|0)$/i.test(text)) return false
  return /^(yes|y|true|1)$/i.test(text) ? true : undefined
}

/** MM/DD/YYYY or YYYY-MM-DD; null if it is empty, undefined if it is not a day of the calendar. */
function dayOf(text: string): string | null | undefined {
  if (text === '') return null
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const iso = us ? `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || iso < '1900') return undefined
  const day = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? iso : undefined
}
