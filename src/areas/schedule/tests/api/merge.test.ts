import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { aGroup, anEventIn, day } from './schedule-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let cid: number
let gid: number
let kept: number
let other: number
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  cid = scene.ids['cid'] ?? 0
  gid = scene.ids['gid'] ?? 0
  kept = await anEventIn(server.deps, { cid, gid }, day, { title: 'Kept' })
  other = await anEventIn(server.deps, { cid, gid }, 2 * day, { title: 'Other' })
})
afterAll(() => server.close())

const merge = (keep: number, list: readonly number[], more: Record<string, unknown> = {}) =>
  scene.as('clubAdmin').post('/api/club/mergeEvents', { keep, list, ...more })

const cash = { payment_type: 'Cash', paid_at: new Date('2026-11-01T00:00:00Z') } as const
type Values = NonNullable<Parameters<typeof anInvitation>[4]>
const invite = async (eventId: number, last: string, values: Values = {}) => {
  const mid = await addMember(server.deps, cid, null, last)
  return { mid, eiid: await anInvitation(server.deps, cid, eventId, mid, values) }
}
const pair = async (eventId: number, one: string, two: string) => {
  const [first, second] = [await invite(eventId, one), await invite(eventId, two)]
  await server.deps.db.transaction().execute(async (tx) => {
    const set = (eiid: number, values: Values) =>
      tx.updateTable('invitation').set(values).where('id', '=', eiid).execute()
    await set(first.eiid, { response: 'yes', partner_id: second.eiid })
    await set(second.eiid, { response: 'partner', partner_id: first.eiid })
  })
  return [first, second] as const
}
const rowsOf = (eventId: number) =>
  server.deps.db
    .selectFrom('invitation')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
const rowOf = async (eventId: number, mid: number) => (await rowsOf(eventId)).find(({ member_id }) => member_id === mid)
const eventRow = (id: number) =>
  server.deps.db.selectFrom('club_event').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const logOf = async (id: number) =>
  (
    await server.deps.db.selectFrom('event_log').select('detail').where('event_id', '=', id).orderBy('id').execute()
  ).map(({ detail }) => detail)

describe('merging events', () => {
  test('moves every player with answer, payment and place in line, and closes the other event', async () => {
    await server.deps.db.updateTable('club_event').set({ last_order: 4 }).where('id', '=', kept).execute()
    const waits = await invite(kept, 'Waits', { response: 'waitlist', order_number: 4 })
    const paid = await invite(other, 'Paid', { response: 'yes', answer: 'left-handed', ...cash })
    const later = await invite(other, 'Later', { response: 'waitlist', order_number: 9 })
    const sooner = await invite(other, 'Sooner', { response: 'waitlist', order_number: 2 })
    const silent = await invite(other, 'Silent')

    const { body } = await merge(kept, [other])
    expect(body).toEqual({ message: 'Merged', moved: 4, count: 1, available_spots: 4 })
    expect(await rowOf(kept, paid.mid)).toMatchObject({
      id: paid.eiid,
      response: 'yes',
      answer: 'left-handed',
      ...cash,
    })
    const line = await Promise.all([waits, sooner, later].map(({ mid }) => rowOf(kept, mid)))
    expect(line.map((row) => row?.order_number)).toEqual([4, 5, 6])
    expect(await rowOf(kept, silent.mid)).toMatchObject({ response: null })
    expect(await eventRow(kept)).toMatchObject({
      confirmed_count: 1,
      waiting_count: 3,
      last_order: 6,
      merged_into: null,
    })
    expect(await eventRow(other)).toMatchObject({ confirmed_count: 0, waiting_count: 0, merged_into: kept })
    expect(await rowsOf(other)).toEqual([])
    expect(await logOf(kept)).toContainEqual(expect.stringMatching(/^Linda Paid came from Other \(.*\): yes$/))
    expect(await logOf(other)).toEqual([expect.stringMatching(/^Merged into Kept/)])
  })

  test('a member of both events appears once, with the better standing and the payment', async () => {
    const both = await invite(kept, 'Both', { response: 'waitlist', order_number: 1 })
    await anInvitation(server.deps, cid, other, both.mid, { response: 'yes', ...cash })
    const twice = await invite(kept, 'Twice', { response: 'yes', ...cash })
    await anInvitation(server.deps, cid, other, twice.mid, {
      response: 'no',
      payment_type: 'Venmo',
      paid_at: cash.paid_at,
    })
    await merge(kept, [other])
    expect(await rowOf(kept, both.mid)).toMatchObject({ id: both.eiid, response: 'yes', order_number: null, ...cash })
    expect(await rowOf(kept, twice.mid)).toMatchObject({ response: 'yes', payment_type: 'Cash' })
    expect(await logOf(kept)).toContain('Linda Twice paid for 2 of the events, so one payment needs to be refunded')
    expect(await rowsOf(kept)).toHaveLength(2)
  })

  test('pairs move together; a player whose partner is paired in the kept event stays confirmed alone', async () => {
    const [one, two] = await pair(other, 'One', 'Two')
    const [left, right] = await pair(kept, 'Left', 'Right')
    const alone = await addMember(server.deps, cid, null, 'Alone')
    const third = await anEventIn(server.deps, { cid, gid }, 3 * day)
    const foreign = await anInvitation(server.deps, cid, third, left.mid)
    const single = await anInvitation(server.deps, cid, third, alone)
    await server.deps.db.transaction().execute(async (tx) => {
      const set = (eiid: number, partner: number) =>
        tx.updateTable('invitation').set({ response: 'partner', partner_id: partner }).where('id', '=', eiid).execute()
      await set(foreign, single)
      await set(single, foreign)
    })
    await merge(kept, [other, third])
    expect(await rowOf(kept, one.mid)).toMatchObject({ id: one.eiid, partner_id: two.eiid, response: 'yes' })
    expect(await rowOf(kept, two.mid)).toMatchObject({ id: two.eiid, partner_id: one.eiid, response: 'partner' })
    expect(await rowOf(kept, left.mid)).toMatchObject({ partner_id: right.eiid })
    expect(await rowOf(kept, alone)).toMatchObject({ partner_id: null, response: 'yes' })
    expect(await logOf(kept)).toContain('Linda Alone no longer has a partner')
  })

  test('a pair of the merged event takes over the rows its two members have in the kept one', async () => {
    const [one, two] = await pair(other, 'One', 'Two')
    const here = await anInvitation(server.deps, cid, kept, one.mid, { response: 'no' })
    await merge(kept, [other])
    expect(await rowOf(kept, one.mid)).toMatchObject({ id: here, partner_id: two.eiid, response: 'yes' })
    expect(await rowOf(kept, two.mid)).toMatchObject({ id: two.eiid, partner_id: here })
  })

  test('confirmed players are never dropped when there are fewer spots; that is logged', async () => {
    for (const last of ['A', 'B', 'C']) await invite(kept, last, { response: 'yes' })
    for (const last of ['D', 'E', 'F']) await invite(other, last, { response: 'yes' })
    const { body } = await merge(kept, [other])
    expect(body).toMatchObject({ count: 6, available_spots: 4 })
    expect(await logOf(kept)).toContain('6 players have a spot after the merge, 2 more than the event’s 4 spots')
  })

  test('lets the line move: the event confirms the first in line, or tells them that it is their turn', async () => {
    for (const promotion of ['auto', 'manual'] as const) {
      const roomy = await anEventIn(server.deps, { cid, gid }, 4 * day, { spots: 1, promotion })
      const full = await anEventIn(server.deps, { cid, gid }, 5 * day, { spots: 1 })
      const first = await invite(full, 'First', { response: 'waitlist', order_number: 1 })
      const second = await invite(full, 'Second', { response: 'waitlist', order_number: 2 })
      const { body } = await merge(roomy, [full])
      const isAuto = promotion === 'auto'
      expect(body.count).toBe(isAuto ? 1 : 0)
      expect(await eventRow(roomy)).toMatchObject({ confirmed_count: isAuto ? 1 : 0, waiting_count: isAuto ? 1 : 2 })
      expect((await rowOf(roomy, first.mid))?.response).toBe(isAuto ? 'yes' : 'waitlist')
      expect((await rowOf(roomy, second.mid))?.response).toBe('waitlist')
      const { rows } = await server.deps.pool.query<{ payload: object }>(
        `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'invitations.tell-member'`,
      )
      const what = isAuto ? 'place' : 'turn'
      expect(rows.map(({ payload }) => payload)).toContainEqual(
        expect.objectContaining({ invitationId: first.eiid, what }),
      )
      expect(JSON.stringify(rows)).not.toContain(`"invitationId":${second.eiid},`)
    }
  })

  test('divisions continue under their name', async () => {
    const division = async (event_id: number, name: string) => {
      const values = { club_id: cid, event_id, name, spots: 0 }
      return (
        await server.deps.db.insertInto('event_division').values(values).returning('id').executeTakeFirstOrThrow()
      ).id
    }
    const own = await division(kept, 'Novices')
    const same = await invite(other, 'Same', { division_id: await division(other, 'novices'), response: 'yes' })
    const unknown = await invite(other, 'Unknown', { division_id: await division(other, 'Experts'), response: 'yes' })
    await merge(kept, [other])
    expect((await rowOf(kept, same.mid))?.division_id).toBe(own)
    expect((await rowOf(kept, unknown.mid))?.division_id).toBeNull()
  })

  test('a member deleted from the kept event who plays in the other one is back in it', async () => {
    const back = await invite(kept, 'Back', { removed_at: server.deps.clock.now() })
    await anInvitation(server.deps, cid, other, back.mid, { response: 'yes' })
    await merge(kept, [other])
    expect(await rowOf(kept, back.mid)).toMatchObject({ id: back.eiid, response: 'yes' })
  })

  test('moved members are mailed once where the event now is; members who said no are not', async () => {
    const yes = await invite(other, 'Yes', { response: 'yes' })
    await invite(other, 'No', { response: 'no' })
    await invite(kept, 'Here', { response: 'yes' })
    await merge(kept, [other])
    const mails = await server.deps.db
      .selectFrom('club_mail')
      .innerJoin('club_mail_recipient', 'club_mail_recipient.mail_id', 'club_mail.id')
      .select(['club_mail.subject', 'club_mail.body', 'club_mail_recipient.member_id'])
      .where('club_mail.club_id', '=', cid)
      .execute()
    expect(mails).toMatchObject([{ subject: 'Other is now Kept', member_id: yes.mid }])
    expect(mails[0]?.body).toContain(`/club/invite/${kept}"`)
  })

  test('the club’s log says who merged which events', async () => {
    await merge(kept, [other])
    const { body } = await scene.as('clubAdmin').get(`/api/club/getClubLog/${cid}`)
    expect(JSON.stringify(body)).toMatch(/Merged Other \(.*\) into Kept \(.*\) and moved 0 members/)
  })
})

describe('what is not merged', () => {
  test('fewer than two events; the kept one in the list does not count', async () => {
    const message = 'Select 2+ events'
    expect((await merge(kept, [])).body).toMatchObject({ code: 'merge-needs-two', message })
    expect((await merge(kept, [kept, kept])).code).toBe('merge-needs-two')
    expect((await merge(kept, [kept, other], { keepName: 'anything' })).status).toBe(200)
  })

  test('a list with a foreign or deleted event', async () => {
    const otherCid = scene.ids['otherCid'] ?? 0
    const foreign = await anEventIn(server.deps, { cid: otherCid, gid: await aGroup(server.deps, otherCid, 'X') }, day)
    const gone = await anEventIn(server.deps, { cid, gid }, day, { deleted_at: server.deps.clock.now() })
    const player = await invite(other, 'Player', { response: 'yes' })
    for (const bad of [foreign, gone, 2_000_000_000]) {
      expect((await merge(kept, [other, bad])).status).toBe(404)
      expect((await merge(bad, [kept, other])).status).toBe(404)
    }
    expect(await rowOf(other, player.mid)).toBeDefined()
  })

  test('the events of another group, by an admin of one group', async () => {
    const theirs = await anEventIn(server.deps, { cid, gid: await aGroup(server.deps, cid, 'Tuesday') }, day)
    const send = (list: readonly number[]) => scene.as('groupAdmin').post('/api/club/mergeEvents', { keep: kept, list })
    expect((await send([theirs])).status).toBe(404)
    expect((await send([other])).status).toBe(200)
  })

  test('an event that is already merged, whatever its place in the list', async () => {
    await merge(kept, [other])
    const third = await anEventIn(server.deps, { cid, gid }, 3 * day)
    expect((await merge(third, [other])).code).toBe('merged-already')
    expect((await merge(other, [third])).code).toBe('merged-already')
  })

  test('players into a draft that they could not see', async () => {
    const drafted = await anEventIn(server.deps, { cid, gid }, 3 * day, { opened_at: null })
    expect((await merge(drafted, [other])).code).toBe('merge-into-draft')
    expect((await merge(other, [drafted])).status).toBe(200)
  })

  test('players into an event that is over, while theirs is still to come', async () => {
    const over = await anEventIn(server.deps, { cid, gid }, -3 * day)
    expect((await merge(over, [other])).code).toBe('merge-into-past')
    expect((await merge(other, [over])).status).toBe(200)
  })
})

test('two simultaneous merges of the same events into each other leave one of them open', async () => {
  await invite(kept, 'A', { response: 'yes' })
  await invite(other, 'B', { response: 'yes' })
  const answers = await Promise.all([merge(kept, [other]), merge(other, [kept])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const open = (await Promise.all([eventRow(kept), eventRow(other)])).filter(({ merged_into }) => merged_into === null)
  expect(open).toMatchObject([{ confirmed_count: 2 }])
})
