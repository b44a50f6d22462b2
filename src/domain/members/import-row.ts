import { plainCell } from '../shared/csv-cell.ts'
import { type Gender, genders, newGender } from '../shared/genders.ts'

/** A member as a list brings it, ready to be stored. */
export interface ImportedMember {
  readonly first: string
  readonly last: string
  readonly gender: Gender
  readonly email: string
  /** Ten digits, or none. */
  readonly phone: string
  /** YYYY-MM-DD */
  readonly birthDate: string | null
  /** The name of a skill level; empty means none. */
  readonly rating: string
  readonly hasPaidDues: boolean
  readonly expiresOn: string | null
}

export type ImportedRow =
  | { readonly ok: true; readonly member: ImportedMember }
  | { readonly ok: false; readonly why: string }

/**
 * Reads one row of a member list. Column names count without case, spaces and signs (`First Name` is `firstname`);
 * columns that are not known are left out. Each mistake is a sentence that names the column. A cell that was made inert
 * for a spreadsheet (an apostrophe before = + - @) is taken back.
 * Source: spec 002 §5 (phone numbers to import: digits only, 10 numbers), X159 (dues columns), safety, CSV.
 */
export function readRow(row: Readonly<Record<string, string>>): ImportedRow {
  const cells = cellsOf(row)
  const cell = (...names: readonly string[]) =>
    names.map((name) => cells.get(name) ?? '').find((text) => text !== '') ?? ''
  const first = cell('first', 'firstname')
  const last = cell('last', 'lastname')
  const email = cell('email', 'emailaddress')
  const phone = cell('phone', 'phonenumber').replace(/[\s().-]/g, '')
  const birthday = dayOf(cell('birthday', 'birthdate'))
  const expires = dayOf(cell('membershipexpiration', 'expiration'))
  const gender = genderOf(cell('gender'))
  const dues = yesNoOf(cell('duespaid', 'dues'))

  if (Array.from(first).length < 2) return no('first: at least 2 characters')
  if (Array.from(last).length < 2) return no('last: at least 2 characters')
  if (Array.from(first).length > 60 || Array.from(last).length > 60) return no('first, last: at most 60 characters')
  if (hasControls(first + last)) return no('first, last: must not contain control characters')
  if (email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email)) return no('email: must look like somebody@example.org')
  if (email.length > 200 || hasControls(email)) return no('email: at most 200 characters, none of them hidden')
  if (!/^(\d{10})?$/.test(phone)) return no('phone: must have 10 digits')
  if (birthday === undefined) return no('birthday: must be a day such as 06/15/1960')
  if (expires === undefined) return no('membership_expiration: must be a day such as 09/30/2027')
  if (gender === undefined) return no('gender: must be F or M')
  if (dues === undefined) return no('dues_paid: must be yes or no')
  const rating = cell('clubrating', 'rating')
  return {
    ok: true,
    member: { first, last, gender, email, phone, birthDate: birthday, rating, hasPaidDues: dues, expiresOn: expires },
  }
}

/** What a list may bring, in all the names that are understood. */
const columns = new Set(
  `first firstname last lastname gender email emailaddress phone phonenumber birthday birthdate clubrating rating duespaid
  dues membershipexpiration expiration`.split(/\s+/),
)

const columnOf = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** Does an import read the column of this name? */
export const isImported = (name: string): boolean => columns.has(columnOf(name))

const no = (why: string): ImportedRow => ({ ok: false, why })

const hasControls = (text: string) => /[\p{Cc}\p{Cs}]/u.test(text)

/** Of columns with the same name the first that says something counts. */
function cellsOf(row: Readonly<Record<string, string>>): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [name, text] of Object.entries(row)) {
    const column = columnOf(name)
    if (!cells.get(column)) cells.set(column, plainCell(text.trim()).replace(/\s+/g, ' '))
  }
  return cells
}

/** F where nothing is said, as everywhere (spec 003 §9). */
function genderOf(text: string): Gender | undefined {
  const letter = text.slice(0, 1).toUpperCase()
  if (letter === '') return newGender
  return letter === 'W' ? 'F' : genders.find((gender) => gender === letter)
}

function yesNoOf(text: string): boolean | undefined {
  if (/^(|no|n|false|0)$/i.test(text)) return false
  return /^(yes|y|true|1)$/i.test(text) ? true : undefined
}

/** MM/DD/YYYY or YYYY-MM-DD; null where there is nothing, undefined where it is no day of the calendar. */
function dayOf(text: string): string | null | undefined {
  if (text === '') return null
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const iso = us ? `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || iso < '1900') return undefined
  const day = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? iso : undefined
}
