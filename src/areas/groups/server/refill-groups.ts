import { type Criteria, fitsCriteria, lacksOnlyGender } from '#areas/groups/rules/criteria.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { membersTakenOut } from './occasions.ts'
import { keepEndedNotes } from './place-notes.ts'
import {
  type ClubMember,
  listAutomated,
  listCandidates,
  listPlaces,
  putAutomatically,
  takeAutomatic,
} from './refill-rows.ts'

interface Refill {
  readonly clubId: number
  /** The club's zone. Ages are computed for its calendar day. */
  readonly zone: string
  readonly now: Date
  /** Only these members. Undefined means everyone. */
  readonly memberIds?: readonly number[]
  /** Only this group. Undefined means every automated group. */
  readonly groupId?: number
}

/** Members who were removed from a group because they no longer match. */
interface Left {
  readonly groupId: number
  readonly memberIds: readonly number[]
}

/**
 * Updates a club's automated groups to match their criteria: matching members are added, and members added that way who
 * no longer match are removed. Members whom an admin added by hand stay. Archived members never match. If it might
 * remove members, use `refillAndTell` instead. Members who are new to the club cannot drop out of a group.
 */
export async function refillFor(tx: Tx, { clubId, zone, now, memberIds, groupId }: Refill): Promise<Left[]> {
  const departures: Left[] = []
  const groups = await listAutomated(tx, clubId, groupId)
  if (groups.length === 0) return departures
  const members = await listCandidates(tx, clubId, memberIds)
  const day = dayIn(zone, now)
  for (const { id, criteria } of groups) {
    const belong = new Set(
      members.filter((one) => one.isHere && fitsCriteria(criteria, one, day)).map((one) => one.memberId),
    )
    const places = await listPlaces(tx, clubId, id, memberIds)
    const inside = new Set(places.map((place) => place.memberId))
    const endedPlaces = places.filter((place) => place.isAutomatic && !belong.has(place.memberId))
    await putAutomatically(tx, { clubId, groupId: id, now, memberIds: [...belong].filter((one) => !inside.has(one)) })
    const takenPlaces = await takeAutomatic(
      tx,
      clubId,
      endedPlaces.map((place) => place.id),
    )
    await keepEndedNotes(tx, { clubId, accountId: null, now }, id, takenPlaces)
    if (endedPlaces.length > 0) departures.push({ groupId: id, memberIds: endedPlaces.map((place) => place.memberId) })
  }
  return departures
}

/** Like `refillFor`, but members who drop out also leave the group as if an admin had removed them (X182). */
export async function refillAndTell({ occasions }: Pick<Deps, 'occasions'>, tx: Tx, refill: Refill): Promise<void> {
  const { clubId } = refill
  for (const departure of await refillFor(tx, refill))
    await occasions.tell(membersTakenOut, { tx, clubId, by: null, ...departure })
}

/** The members who match these criteria, by name, and how many would match if their gender were known (X189). */
export async function membersThatFit(
  db: Reader,
  { clubId, zone, now }: Pick<Refill, 'clubId' | 'zone' | 'now'>,
  criteria: Criteria,
): Promise<{ readonly fitting: readonly ClubMember[]; readonly withoutGender: number }> {
  const day = dayIn(zone, now)
  const members = (await listCandidates(db, clubId)).filter(({ isHere }) => isHere)
  return {
    fitting: members.filter((one) => fitsCriteria(criteria, one, day)),
    withoutGender: members.filter((one) => lacksOnlyGender(criteria, one, day)).length,
  }
}
