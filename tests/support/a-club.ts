import { randomUUID } from 'node:crypto'
import type { Deps } from '#kernel/server/deps.ts'
import { anOpenBallot } from './a-ballot.ts'
import { aSale } from './a-sale.ts'
import { anOpenEvent } from './an-event.ts'

/** The people a club scene needs, by their accounts. */
interface People {
  readonly clubAdmin: number
  readonly groupAdmin: number
  readonly member: number
  readonly otherClubAdmin: number
  readonly visitingStaff: number
}

/**
 * A club with a group, a skill level and its people, made by SQL, and another club with an admin. Returns the ids under
 * their wire names; `mid` is the member.
 */
export async function aClub(deps: Deps, people: People): Promise<Record<string, number>> {
  const now = deps.clock.now()
  const cid = await addClub(deps, now)
  const other = await addClub(deps, now)
  const key = await grant(deps, people.clubAdmin, 'club-admin', cid)
  await grant(deps, people.otherClubAdmin, 'club-admin', other)
  const mid = await addMember(deps, cid, people.member, 'Member')
  const merge = await addMember(deps, cid, people.groupAdmin, 'Groupadmin')
  const crid = await one(deps.db.insertInto('club_rating').values({ club_id: cid, name: '3.5' }).returning('id'))
  const gid = await one(
    deps.db
      .insertInto('club_group')
      .values({ club_id: cid, name: 'Monday', may_change_group: true, created_at: now })
      .returning('id'),
  )
  await grant(deps, people.groupAdmin, 'group-admin', gid)
  const gmid = await one(
    deps.db
      .insertInto('group_member')
      .values({ club_id: cid, group_id: gid, member_id: mid, joined_at: now })
      .returning('id'),
  )
  await deps.db
    .insertInto('staff_visit')
    .values({ club_id: cid, account_id: people.visitingStaff, entered_at: now })
    .execute()
  const mail = { club_id: cid, group_id: gid, kind: 'message' as const, audience: 'list', subject: 'Hello' }
  const mailId = await one(
    deps.db
      .insertInto('club_mail')
      .values({ ...mail, created_at: now })
      .returning('id'),
  )
  const season = { club_id: cid, name: 'Winter', amount_cents: 4500, card_cents: 4500, created_at: now }
  const did = await one(deps.db.insertInto('dues_season').values(season).returning('id'))
  const paid = { club_id: cid, member_id: mid, season_id: did, method: 'cash' as const, amount_cents: 4500 }
  const duesPaymentId = await one(
    deps.db
      .insertInto('dues_payment')
      .values({ ...paid, paid_on: '2020-01-05', recorded_at: now })
      .returning('id'),
  )
  const bid = await anOpenBallot(deps, cid)
  const event = await anOpenEvent(deps, cid, gid, mid)
  const slide = await aSlide(deps, cid, people.clubAdmin)
  const { itemId, saleId } = await aSale(deps, cid, people.clubAdmin)
  // Two records to merge.
  const pair = { keep: mid, merge }
  const ids = {
    cid,
    gid,
    mid,
    gmid,
    crid,
    key,
    mailId,
    did,
    duesPaymentId,
    bid,
    slide,
    itemId,
    saleId,
    otherCid: other,
  }
  return { ...ids, ...pair, ...event }
}

async function one(query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).id
}

const addClub = (deps: Deps, now: Date) =>
  one(
    deps.db
      .insertInto('club')
      .values({
        name: 'Sunny Court',
        url: `c-${randomUUID().slice(0, 18)}`,
        time_zone: 'US/Mountain',
        has_kiosk: true,
        created_at: now,
      })
      .returning('id'),
  )

/** A picture that this account uploaded for the screen in a club house. Its bytes are nowhere. */
export async function aPicture(
  deps: Deps,
  account_id: number,
  purpose: 'kiosk' | 'scoreboard' = 'kiosk',
): Promise<string> {
  const id = randomUUID()
  const created_at = deps.clock.now()
  await deps.db
    .insertInto('upload')
    .values({ id, account_id, purpose, width: 8, height: 8, bytes: 64, created_at })
    .execute()
  return id
}

/** A slide on the screen in the club house. Returns its id. */
export const aSlide = async (deps: Deps, club_id: number, account_id: number, place = 1): Promise<number> =>
  one(
    deps.db
      .insertInto('kiosk_slide')
      .values({
        club_id,
        name: `Slide ${place}`,
        picture_id: await aPicture(deps, account_id),
        place,
        created_at: deps.clock.now(),
      })
      .returning('id'),
  )

const grant = (deps: Deps, account_id: number, role: 'club-admin' | 'group-admin', scope_id: number) =>
  one(
    deps.db
      .insertInto('role_grant')
      .values({ account_id, role, scope_id, granted_at: deps.clock.now() })
      .returning('id'),
  )

/** A verified member with paid dues. */
export const addMember = (deps: Deps, club_id: number, account_id: number | null, last: string) =>
  one(
    deps.db
      .insertInto('member')
      .values({
        club_id,
        account_id,
        first: 'Linda',
        last,
        email: 'linda@example.org',
        phone: '8015550123',
        has_paid_dues: true,
        created_at: deps.clock.now(),
        verified_at: account_id === null ? null : deps.clock.now(),
      })
      .returning('id'),
  )
