import { columnOf, type ListedField } from '#areas/members/rules/columns.ts'
import { rating, ratingText } from '#areas/members/rules/half-steps.ts'
import type { CellMistake } from '#areas/members/rules/list-cells.ts'
import { counted } from '#kernel/rules/counted.ts'
import { type Gender, genders } from '#kernel/rules/genders.ts'
import { memberStatuses } from '#kernel/rules/guest-status.ts'
import { choiceText, listText } from '#kernel/rules/list-text.ts'

// A club's log. `name` is the member's first and last name.

export const memberAdded = (name: string) => `${name} was added`
export const membersImported = (count: number) => `${counted(count, 'member was', 'members were')} imported`
export const gendersImported = (count: number) => `Gender was added from a list for ${counted(count, 'member')}`
export const importedInto = (count: number, group: string) =>
  `${counted(count, 'member from a list was', 'members from a list were')} added to ${group}`
export const membersDownloaded = (count: number, isArchived: boolean) =>
  `Downloaded a list of ${counted(count, isArchived ? 'archived member' : 'member')}`
export const fieldsChanged = (name: string, fields: readonly string[]) => `${name}: ${listText(fields)} changed`
export const levelsChanged = (count: number, level: string) =>
  `${counted(count, 'member now has', 'members now have')} ${level === '' ? 'no skill level' : `skill level ${level}`}`
export const archivedAsGroupAdmin = (name: string, group: string) =>
  `${name} was archived and is no longer an admin of ${group}`

/** Dues set by hand. `until` is a day, or null if they have no end. */
export const duesSet = (name: string, isPaid: boolean, until: string | null) =>
  `${name}: ${duesWords(isPaid, until)}, set by hand`

/** Like `duesSet`, for many members. The line names only the first of them. */
export function duesSetForMany(names: readonly string[], isPaid: boolean, until: string | null): string {
  const more = names.length - mostNamed
  const listedNames = listText([...names.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])])
  return `${names.length} members: ${duesWords(isPaid, until)}, set by hand (${listedNames})`
}
const mostNamed = 50

export const duesWords = (isPaid: boolean, until: string | null) =>
  `dues ${isPaid ? (until ? `paid until ${until}` : 'paid') : 'not paid'}`

/** `day` is the last day of the membership. */
export const duesEnded = (name: string, day: string) => `${name}: dues ended with the membership on ${day}`

/** `groups` lists the groups that the deleted record's login ran. */
export function recordsMerged(mergedName: string, goneId: number, keptId: number, groups: readonly string[]): string {
  const roles = groups.length > 0 ? `. The removed record’s login is no longer an admin of ${listText(groups)}` : ''
  return `${mergedName}’s record (${goneId}) was merged into record ${keptId}${roles}`
}

// What the import says about a row of a list.

/** The names of columns that every member needs and that this row lacks (X99). */
export const columnsMissing = (columns: readonly string[]) => `Missing: ${listText(columns)}`

export const membershipOver = 'membership_expiration: this date has passed, so the dues aren’t paid'
export const paidByPayment = 'dues_paid: a payment is recorded, so the dues stay paid'
export const genderWords = (gender: Gender) => `gender: ${gender}`
export const unknownLevel = (level: string) => `club_rating: this club has no skill level ${level}`
export const leftEmpty = (cells: readonly string[]) => `Left empty: ${cells.join('; ')}`
export const twoSuchMembers = 'Two members have this name and email address. Set the dues on each member’s page'
export const alreadyThere = 'A member with this name and email address already exists'

const oneOf = (words: readonly string[]) => `must be ${choiceText(words)}`

/** Why a field's cell cannot be read, with its column header. */
export function unreadable(field: ListedField, mistake: CellMistake): string {
  const { name, most, sample } = columnOf(field)
  const words: Readonly<Record<CellMistake, string>> = {
    short: 'at least 2 characters',
    long: `no more than ${most} characters`,
    controls: 'must not contain control characters',
    link: 'must not contain ://',
    email: 'must look like name@example.org',
    phone: 'must have 10 digits',
    day: `must be a date such as ${sample}`,
    future: 'is in the future',
    gender: oneOf(genders),
    status: oneOf(memberStatuses),
    'half-step': `must be from ${ratingText(rating.least)} to ${ratingText(rating.most)} in steps of 0.5`,
    'yes-no': oneOf(['yes', 'no']),
  }
  return `${name}: ${words[mistake]}`
}
