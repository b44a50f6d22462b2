import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import * as rows from '#areas/events/server/event-rows.ts'
import { aNumber } from '#areas/follow/tests/api/follow-world.ts'
import { takeAnswer } from '#areas/quick-replies/server/take-answer.ts'
import { anEventWorld, type Player } from '#tests/support/players.ts'
import { twoProcesses } from '#tests/support/two-processes.ts'

// Only used to remove a lock in a negative control: everything else is the real thing.
vi.mock('#areas/events/server/event-rows.ts', async (load) => ({ ...(await load<typeof rows>()) }))

const race = twoProcesses()

/** An event whose second player was asked by text; `texts` answers for them at the first process. */
async function aTextedPlayer(values: object = {}) {
  const event = await anEventWorld({ ...race.server, apps: [race.apps[1]] }, race.one, values)
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  const phone = aNumber()
  await textTo(bo, phone)
  const texts = (answer: 'yes' | 'no') =>
    takeAnswer.run(race.server.deps, { sid: randomUUID(), phone, read: { answer, number: null } })
  return { event, ann, bo, texts }
}

/** As if the player had been asked by text. */
async function textTo({ mid, eiid }: Player, phone: string) {
  const { deps } = race.server
  const now = deps.clock.now()
  const member = await deps.db
    .selectFrom('member')
    .select(['account_id', 'club_id'])
    .where('id', '=', mid)
    .executeTakeFirstOrThrow()
  const invitation = await deps.db
    .selectFrom('invitation')
    .select('invited_at')
    .where('id', '=', eiid)
    .executeTakeFirstOrThrow()
  const account_id = member.account_id ?? 0
  await deps.db
    .updateTable('account')
    .set({ phone_num: phone.slice(1), phone_verified_at: now })
    .where('id', '=', account_id)
    .execute()
  const notice = { message_key: `asked ${eiid}`, kind: 'invitation', channel: 'text', status: 'sent' } as const
  await deps.db
    .insertInto('notice')
    .values({ ...notice, account_id, phone, title: '', body: '', created_at: now, updated_at: now, useful_until: now })
    .execute()
  await deps.db
    .insertInto('invitation_question')
    .values({
      club_id: member.club_id,
      invitation_id: eiid,
      invited_at: invitation.invited_at,
      account_id,
      phone,
      number: 1,
      notice_key: `asked ${eiid}`,
      asked_at: now,
    })
    .execute()
}

const holding = (standing: Record<string, string>) =>
  Object.values(standing).filter((response) => response === 'yes').length

test('a Y by text and a No on the page at once: both are decided one after the other, and the last one stands', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { event, bo, texts } = await aTextedPlayer({ spots: 1 })
    await Promise.all([texts('yes'), bo.no()])
    const last = (await event.log()).at(-1) ?? ''
    expect((await event.log()).filter((line) => /Yes|No/.test(line))).toHaveLength(2)
    expect(await event.standing()).toMatchObject({ Bo: last.includes('Yes') ? 'yes' : 'no' })
    const { confirmed_count: count } = await race.server.deps.db
      .selectFrom('club_event')
      .select('confirmed_count')
      .where('id', '=', event.eid)
      .executeTakeFirstOrThrow()
    expect(count).toBe(holding(await event.standing()))
  }
})

test('a Y by text and a Yes on the page at once: one of them gets the last spot', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { event, ann, texts } = await aTextedPlayer({ spots: 1 })
    await Promise.all([texts('yes'), ann.yes()])
    expect(Object.values(await event.standing()).sort()).toEqual(['waitlist 1', 'yes'])
  }
})

test('negative control: without the lock of the event both get the last spot', async () => {
  vi.spyOn(rows, 'lockEvent').mockImplementation((tx, clubId, eventId) => rows.findEvent(tx, clubId, eventId))
  let most = 0
  for (let round = 0; round < 40 && most < 2; round += 1) {
    const { event, ann, texts } = await aTextedPlayer({ spots: 1 })
    await Promise.all([texts('yes'), ann.yes()])
    most = holding(await event.standing())
  }
  expect(most).toBe(2)
})
