import { findDemoAccountId } from '#areas/accounts/server/demo-account-rows.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { insertClub } from '#areas/clubs/server/club-rows.ts'
import { writeText } from '#areas/clubs/server/club-text-rows.ts'
import { saveSettings } from '#areas/clubs/server/setting-rows.ts'
import { clubCreated } from '#areas/clubs/server/words.ts'
import { insertGroup } from '#areas/groups/server/group-rows.ts'
import { putMembers } from '#areas/groups/server/place-rows.ts'
import { addRating } from '#areas/groups/server/rating-rows.ts'
import { refillFor } from '#areas/groups/server/refill-groups.ts'
import { giveRole } from '#areas/platform/server/role-rows.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { addBallots } from './ballots.ts'
import { linkDemoAccount } from './club-account.ts'
import { payByCard } from './club-books.ts'
import { addClubEvents } from './club-events.ts'
import { hangUpScreen } from './club-kiosk.ts'
import { writeNotes } from './club-notes.ts'
import { addClubPeople } from './club-people.ts'
import { openDemoShop } from './club-pos.ts'
import { clubSettings, clubTerms, demoClub, groups, groupsWithAccounts, skillLevels } from './club-words.ts'
import { findClubId, listGroupNames } from './club-world-rows.ts'
import { daytimeBefore } from './demo-days.ts'
import { playDays } from './played-days.ts'
import { pickSome, type Random, seededRandom } from './random.ts'

/** How long the demo's club has been taking cards, in milliseconds. */
const booksFor = 190 * 24 * 60 * 60_000

/**
 * Creates the demo's club once, even if the rest of the demo is older: settings, terms, skill levels, about sixty
 * members, six groups, some events (some already played, one being played), three ballots, and a screen in its
 * clubhouse. Every start restores the roles of its admin and its group admin. Returns whether it was created.
 */
export async function seedClub(deps: Deps, random: Random = seededRandom(2027)): Promise<boolean> {
  const result = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const staff = await findDemoAccountId(tx, 'staff')
    const there = await findClubId(tx, demoClub.url)
    const club =
      there !== undefined || staff === undefined
        ? undefined
        : await insertClub(tx, { ...demoClub, collectsDues: true, createdBy: staff, now })
    if (club && staff !== undefined) {
      await fillClub(tx, random, { clubId: club.cid, staff, now })
      const linkedAt = new Date(now.getTime() - booksFor)
      await linkDemoAccount(deps, tx, { clubId: club.cid, by: staff, name: demoClub.name, now: linkedAt })
    }
    const clubId = club?.cid ?? there
    if (clubId !== undefined) await giveRoles(tx, clubId, now)
    const played =
      clubId === undefined || staff === undefined
        ? []
        : await addClubEvents(deps, tx, { clubId, accountId: staff, now })
    return ok({ isNew: club !== undefined, played, clubId, staff })
  })
  if (!result.ok) return false
  const { isNew, played, clubId, staff } = result.value
  await playDays(deps, played)
  if (clubId === undefined || staff === undefined) return isNew
  await addBallots(deps, { clubId, by: staff })
  if (isNew) {
    await hangUpScreen(deps, { clubId, accountId: staff })
    await payByCard(deps, { clubId, staff, now: daytimeBefore(demoClub.zone, deps.clock.now()) })
  }
  return isNew
}

interface Setting {
  readonly clubId: number
  readonly staff: number
  readonly now: Date
}

async function fillClub(tx: Tx, random: Random, { clubId, staff, now }: Setting): Promise<void> {
  await saveSettings(tx, clubId, clubSettings)
  await writeText(tx, { clubId, kind: 'terms', body: clubTerms, by: staff, now })
  const ratings: number[] = []
  for (const name of skillLevels) ratings.push((await addRating(tx, clubId, name)) ?? 0)
  const members = await addClubPeople(tx, random, { clubId, ratings, staff, now })
  for (const { share, ...fields } of groups) {
    const groupId = await insertGroup(tx, clubId, fields, now)
    if (groupId === undefined) continue
    const some = pickSome(random, members.slice(3), Math.round(members.length * share))
    const accountMembers = groupsWithAccounts.includes(fields.name) ? members.slice(0, 3) : []
    if (share > 0) await putMembers(tx, { clubId, groupId, memberIds: [...accountMembers, ...some], now })
    else await refillFor(tx, { clubId, zone: demoClub.zone, now, groupId })
  }
  await openDemoShop(tx, { clubId, staff, now })
  await writeNotes(tx, members, { clubId, accountId: staff, now })
  await logInClub(tx, { clubId, accountId: staff, what: clubCreated, now })
}

/** Gives the demo's accounts their roles in the club; the group admin gets the first group that still exists. */
async function giveRoles(tx: Tx, clubId: number, now: Date): Promise<void> {
  const [group] = await listGroupNames(tx, clubId)
  const roles = [
    ['clubadmin', 'club-admin', clubId],
    ['groupadmin', 'group-admin', group?.id],
  ] as const
  for (const [username, role, scope] of roles) {
    const accountId = await findDemoAccountId(tx, username)
    if (accountId !== undefined && scope !== undefined) await giveRole(tx, { accountId, role, scopeId: scope, now })
  }
}
