import { logAllInClub } from '#areas/clubs/server/club-log-rows.ts'
import { keepNotes } from '#areas/clubs/server/note-rows.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type ChangedDues, deriveDues, tellStanding } from './derive-dues.ts'
import { findDuesTerms, listDuesFacts } from './dues-facts-rows.ts'
import { endGrants, insertGrants, type NewGrant } from './dues-grant-rows.ts'
import type { DuesByHand } from './dues-rows.ts'
import { lockMembers } from './member-rows.ts'
import { duesSet, duesSetForMany, duesWords } from './words.ts'

interface Recording {
  readonly clubId: number
  readonly dues: readonly DuesByHand[]
  /** The account that records them. */
  readonly by: number
  readonly now: Date
}

interface Recorded {
  readonly changed: number
  /** The names of members whose payments contradict this, because a grant removes no payment. */
  readonly otherwise: readonly string[]
}

/**
 * Records whether members' dues are paid, and until when, as grants: for one member, for several and for a list. A new
 * grant ends the earlier ones. Unpaid dues are no grant, or one that has ended. Every change is logged. Members for
 * whom nothing changes are left alone. Events whose waitlists these members are on are rechecked after the commit.
 * Source: X159.
 */
export async function setDues(deps: Pick<Deps, 'occasions'>, tx: Tx, recording: Recording): Promise<Recorded> {
  const { clubId, by, now } = recording
  const memberIds = recording.dues.map(({ memberId }) => memberId)
  if (memberIds.length === 0) return { changed: 0, otherwise: [] }
  await lockMembers(tx, clubId, memberIds)
  const today = dayIn((await findDuesTerms(tx, clubId)).timeZone, now)
  const factsById = new Map((await listDuesFacts(tx, clubId, memberIds)).map((member) => [member.id, member]))
  const wishes = recording.dues
    .map((dues) => meantBy(dues, today))
    .filter(({ memberId, isPaid, until }) => {
      const member = factsById.get(memberId)
      return member && (member.has_paid_dues !== isPaid || member.membership_expires_on !== until)
    })
  const askedIds = wishes.map(({ memberId }) => memberId)
  await endGrants(tx, recording, askedIds)
  await insertGrants(
    tx,
    recording,
    wishes.flatMap((dues) => grantOf(dues, today)),
  )
  const changes = await deriveDues(tx, { clubId, memberIds: askedIds, by, now })
  await logChanged(tx, recording, changes)
  await tellStanding(deps, tx, clubId, changes)
  const after = new Map(changes.map((dues) => [dues.id, dues]))
  const otherwise = wishes.flatMap((dues) => {
    const member = factsById.get(dues.memberId)
    const derived = after.get(dues.memberId)
    const isPaid = derived?.paid ?? member?.has_paid_dues
    const until = derived ? derived.expires : (member?.membership_expires_on ?? null)
    return isPaid === dues.isPaid && (!isPaid || until === dues.until) ? [] : [member?.name ?? '']
  })
  return { changed: changes.length, otherwise }
}

/** A future end means nothing if the dues are not paid. */
const meantBy = (dues: DuesByHand, today: string): DuesByHand =>
  !dues.isPaid && dues.until !== null && dues.until >= today ? { ...dues, until: null } : dues

/**
 * The grant starts today, or on its end day if that has passed. In that case it only says when the membership ended.
 */
const grantOf = ({ memberId, isPaid, until }: DuesByHand, today: string): NewGrant[] =>
  isPaid || until !== null ? [{ memberId, on: until !== null && until < today ? until : today, until }] : []

/** Up to this many members each have a line in the club's log. More lines would push everything else out of sight. */
const mostSingly = 5

async function logChanged(tx: Tx, { clubId, by, now }: Recording, changes: readonly ChangedDues[]): Promise<void> {
  const lines = changes.length > mostSingly ? linesTogether(changes) : changes.map(lineOf)
  await logAllInClub(
    tx,
    lines.map((line) => ({ ...line, clubId, accountId: by, now })),
  )
  await keepNotes(tx, { clubId, accountId: by, now }, changes.map(noteOf))
}

const lineOf = ({ id: memberId, name, paid, expires }: ChangedDues) => ({
  memberId,
  what: duesSet(name, paid, expires),
})

const noteOf = ({ id: memberId, paid, expires }: ChangedDues) => ({
  memberId,
  kind: 'dues' as const,
  note: duesWords(paid, expires),
})

/** One line for all members who now have the same dues. */
const linesTogether = (changes: readonly ChangedDues[]) =>
  [...Map.groupBy(changes, ({ paid, expires }) => `${paid} ${expires}`).values()].flatMap((alike) => {
    const [first] = alike
    const names = alike.map(({ name }) => name)
    return first ? [{ what: duesSetForMany(names, first.paid, first.expires) }] : []
  })
