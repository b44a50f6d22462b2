import { listDemoAccounts } from '#areas/accounts/server/demo-account-rows.ts'
import { insertMembers } from '#areas/members/server/member-rows.ts'
import type { Gender } from '#kernel/rules/genders.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { addClubDues, type PaidUp } from './club-dues.ts'
import { demoClub } from './club-words.ts'
import { pickOne, type Random, randomBetween } from './random.ts'
import { playerNames } from './words.ts'

/** The demo accounts that belong to the club. */
export const clubAccounts = ['clubadmin', 'groupadmin', 'clubmember'] as const

const streets = ['Juniper Way', 'Cottonwood Lane', 'Red Rock Drive', 'Quail Run', 'Sagebrush Circle'] as const
const contactNames = ['Chris', 'Pat', 'Robin', 'Alex', 'Kim'] as const
const year = 365 * 86_400_000

interface Setting {
  readonly clubId: number
  /** The ids of the skill levels, lowest first. */
  readonly ratings: readonly number[]
  readonly staff: number
  readonly now: Date
}

/** Adds the members of the demo's club: sixty players, and the three accounts for logging in. Returns their ids. */
export async function addClubPeople(tx: Tx, random: Random, setting: Setting): Promise<number[]> {
  const accounts = await listDemoAccounts(tx, clubAccounts)
  const people = [
    ...accounts.map(({ id: accountId, first, last, email }) => ({
      first,
      last,
      email,
      accountId,
      gender: 'F' as const,
    })),
    ...playerNames.map(([first, last, who], index) => ({
      first,
      last,
      email: `member${index + 1}@example.org`,
      accountId: null,
      gender: who === 'w' ? ('F' as const) : ('M' as const),
    })),
  ]
  const drafts = people.map((person, index) => memberOf(random, setting, person, index))
  const rows = drafts.map(({ row }) => row)
  const ids = await insertMembers(tx, rows)
  const paidMembers = drafts.flatMap(({ hasPaid, until }, index): PaidUp[] => {
    const memberId = ids[index]
    if (memberId === undefined || !hasPaid) return []
    const { first = '', last = '', accountId = null } = people[index] ?? {}
    const daysAgo = index % 5 === 4 ? null : (index * 11) % 84
    return [{ memberId, name: `${first} ${last}`, isAtDesk: accountId === null, until, daysAgo }]
  })
  await addClubDues(tx, setting, paidMembers)
  return ids
}

interface Person {
  readonly first: string
  readonly last: string
  readonly email: string
  readonly accountId: number | null
  readonly gender: Gender
}

/** One in nine owes dues, and one in twelve is away. Members with an account are here, verified and paid up. */
function memberOf(random: Random, { clubId, ratings, now }: Setting, person: Person, index: number) {
  const { accountId, ...name } = person
  const hasPaid = accountId !== null || random() > 0.11
  const isGone = accountId === null && random() < 0.08
  const expires = new Date(now.getTime() + randomBetween(random, 20, 320) * 86_400_000)
  const born = new Date(
    now.getTime() - randomBetween(random, 48, 81) * year - randomBetween(random, 0, 364) * 86_400_000,
  )
  const row = {
    ...name,
    club_id: clubId,
    account_id: accountId,
    phone: `801555${String(1000 + index).slice(-4)}`,
    birthday: dayIn(demoClub.zone, born),
    status: isGone ? ('gone' as const) : ('here' as const),
    is_gender_stated: true,
    rating_id: pickOne(random, ratings),
    address: `${randomBetween(random, 10, 980)} ${pickOne(random, streets)}`,
    city: 'St. George',
    state: 'UT',
    zip: '84770',
    is_in_directory: random() < 0.7,
    ...contactOf(person, index),
    verified_at: accountId === null ? null : now,
    agreed_terms_version: accountId === null ? null : 1,
    // Most have been members for a while; some joined in each of the last months.
    created_at: accountId === null ? new Date(now.getTime() - ((index * 23) % 700) * 86_400_000) : now,
  }
  return { row, hasPaid, until: dayIn(demoClub.zone, expires) }
}

/** The person to call in an emergency; one in eight has named no one. */
const contactOf = ({ last }: Person, index: number) =>
  index % 8 === 5
    ? {}
    : {
        emergency_name: `${contactNames[index % contactNames.length]} ${last}`,
        emergency_phone: `801555${String(3000 + index).slice(-4)}`,
      }
