import { areDuesOver } from '#areas/clubs/rules/dues-state.ts'
import { collectsDues } from '#areas/clubs/server/current-dues-rows.ts'
import { listRatings } from '#areas/groups/server/rating-rows.ts'
import {
  type ImportedMember,
  type ImportedRow,
  importedColumns,
  type MemberImportOutcome,
  readRow,
  withoutFutureBirthday,
} from '#areas/members/rules/import-member-row.ts'
import { lackingIn } from '#areas/members/rules/required-fields.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { DuesByHand } from './dues-rows.ts'
import type { StatedByList } from './gender-rows.ts'
import { type KnownMember, keyOfName, keyOfPerson, membersByKey } from './import-rows.ts'
import {
  alreadyThere,
  columnsMissing,
  duesWords,
  genderWords,
  leftEmpty,
  membershipOver,
  paidByPayment,
  twoSuchMembers,
  unknownLevel,
  unreadable,
} from './words.ts'

/** What an import does with one row of a list. Rows count from 1, without the header. */
export interface Line {
  readonly row: number
  readonly outcome: MemberImportOutcome
  readonly name: string
  readonly why: string
  /** The member to add. */
  readonly member?: ImportedMember
  /** The record of an existing member. */
  readonly known?: number
  /** What to record about an existing member's dues. */
  readonly dues?: DuesByHand
  /** The gender of an existing member whose gender was not stated before (X189). */
  readonly stated?: StatedByList
}

type Row = Readonly<Record<string, string>>
type Good = Extract<ImportedRow, { ok: true }>

/** What an import would do with each row. `today` is the current day in the club. */
export async function linesOf(tx: Tx, clubId: number, rows: readonly Row[], today: string): Promise<Line[]> {
  const levels = new Set((await listRatings(tx, clubId)).map(({ name }) => name.toLowerCase()))
  const columns = importedColumns(await collectsDues(tx, clubId))
  const importedRows = rows.map((row) => withoutFutureBirthday(readRow(row, columns), today))
  const knownMembers = await membersByKey(tx, clubId)
  const seenKeys = new Set<string>()
  return importedRows.map((one, index) => {
    const row = index + 1
    if (!one.ok) return { row, name: nameOf(rows[index]), outcome: 'refused', why: unreadable(one.field, one.mistake) }
    const key = keyOf(one)
    const there = knownMembers.get(key)
    const isAgain = seenKeys.has(key)
    seenKeys.add(key)
    const name = `${one.member.first} ${one.member.last}`
    if (isAgain) return { row, name, outcome: 'duplicate', why: alreadyThere }
    return { row, name, ...(there ? lineOfKnown(one, there, today) : lineOfNew(one, levels, today)) }
  })
}

/**
 * A row whose address cannot be read must not become a second record of an existing member, so the name alone decides.
 */
const keyOf = ({ bad, member }: Good) =>
  bad.some(({ field }) => field === 'email') ? keyOfName(member) : keyOfPerson(member)

type Said = Omit<Line, 'row' | 'name'>

function lineOfNew({ member, bad }: Good, levels: ReadonlySet<string>, today: string): Said {
  const cells = bad.map(({ field, mistake }) => unreadable(field, mistake))
  const hasLevel = member.clubRating === '' || levels.has(member.clubRating.toLowerCase())
  if (!hasLevel) cells.push(unknownLevel(member.clubRating))
  const isOver = member.duesPaid && areDuesOver(member.membershipExpiration, today)
  const newMember = { ...member, ...(hasLevel ? {} : { clubRating: '' }), ...(isOver ? { duesPaid: false } : {}) }
  const missing = lackingIn(newMember).filter((field) => !bad.some((cell) => cell.field === field))
  const why = [
    cells.length > 0 ? leftEmpty(cells) : '',
    missing.length > 0 ? columnsMissing(missing) : '',
    isOver ? membershipOver : '',
  ]
    .filter(Boolean)
    .join('. ')
  return { outcome: 'added', why, member: newMember }
}

/** For an existing member, a list sets only the dues, and the gender if it was not stated before. */
function lineOfKnown(good: Good, there: readonly KnownMember[], today: string): Said {
  const dues = duesOfKnown(good, there, today)
  const { gender } = good.member
  const [knownMember] = there
  if (!knownMember || there.length > 1 || knownMember.is_gender_stated || gender === '') return dues
  const why = [dues.why === alreadyThere ? '' : dues.why, genderWords(gender)].filter(Boolean).join('. ')
  return { ...dues, outcome: 'updated', why, known: knownMember.id, stated: { memberId: knownMember.id, gender } }
}

/** What a list says about an existing member's dues. */
function duesOfKnown({ member, statedFields }: Good, there: readonly KnownMember[], today: string): Said {
  const [knownMember] = there
  const isOne = knownMember && there.length === 1
  if (!statedFields.has('duesPaid'))
    return { outcome: 'duplicate', why: alreadyThere, ...(isOne ? { known: knownMember.id } : {}) }
  if (!isOne) return { outcome: 'duplicate', why: twoSuchMembers }
  const { duesPaid: isPaid, membershipExpiration } = member
  // Last year's list must not remove what was paid since.
  if (isPaid && areDuesOver(membershipExpiration, today))
    return { outcome: 'duplicate', why: membershipOver, known: knownMember.id }
  const keptExpiry =
    isPaid && !areDuesOver(knownMember.membership_expires_on, today) ? knownMember.membership_expires_on : null
  const until = statedFields.has('membershipExpiration') ? membershipExpiration : keptExpiry
  if (isPaid === knownMember.has_paid_dues && until === knownMember.membership_expires_on)
    return { outcome: 'duplicate', why: alreadyThere, known: knownMember.id }
  // A list removes no payment.
  if (!isPaid && knownMember.has_paid_dues && knownMember.has_payment)
    return { outcome: 'duplicate', why: paidByPayment, known: knownMember.id }
  return {
    outcome: 'updated',
    why: duesWords(isPaid, until),
    known: knownMember.id,
    dues: { memberId: knownMember.id, isPaid, until },
  }
}

/** A name by which a person recognizes a row that could not be read. */
const nameOf = (row: Row | undefined) =>
  Object.values(row ?? {})
    .filter((text) => text !== '')
    .slice(0, 2)
    .join(' ')
    .slice(0, 120)
