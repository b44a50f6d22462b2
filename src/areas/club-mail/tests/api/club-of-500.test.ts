import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEvent } from '#tests/support/an-event.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { TestClock } from '#tests/support/test-clock.ts'
import { aMailServer, mailsOf } from './mail-club.ts'

/** Members on the list that the club imports. */
const size = 500
/** How many of them answer within one minute in the clubhouse, behind one address: as many as a minute allows. */
const atClubhouse = 60

const clock = new TestClock()
let server: Awaited<ReturnType<typeof aMailServer>>
let scene: ClubScene
let cid: number
let gid: number
beforeAll(async () => {
  server = await aMailServer({ clock })
  scene = await aClubScene(server)
  cid = scene.ids['cid'] ?? 0
  gid = scene.ids['gid'] ?? 0
  await server.deps.db.deleteFrom('group_member').where('club_id', '=', cid).execute()
})
afterAll(() => server.close())

const addressOf = (index: number) => `member${index}@example.org`
const everybody = Array.from({ length: size }, (_, index) => addressOf(index)).sort()

async function importTheList() {
  const rows = Array.from({ length: size }, (_, index) => ({
    first: 'Pat',
    last: `Number${index}`,
    email: addressOf(index),
    phone: `801-555-${String(1000 + index)}`,
    dues_paid: 'yes',
  }))
  const { body } = await scene.as('clubAdmin').post('/api/club/admin/importMembers', { cid, gid, dry_run: false, rows })
  expect(body.added).toBe(size)
}

/** The mails that have left since the last look, with who got them. */
async function mailed() {
  const mails = (await mailsOf(server.deps)).filter(({ to }) => to.startsWith('member'))
  return { mails, to: mails.map(({ to }) => to).sort() }
}

/** One answers by the link of their mail, from their own network or from the clubhouse. */
async function answer(text: string, index: number) {
  const token = /#answer=(\S+)/.exec(text)?.[1] ?? ''
  const from = index < atClubhouse ? '172.16.0.1' : `10.${index >> 8}.${index & 255}.7`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const said = await server.app.inject({
    method: 'POST',
    url: `/api/club/answerByLink/${token}`,
    headers,
    payload: JSON.stringify({ answer: index % 5 === 0 ? 'no' : 'yes' }),
  })
  return said.statusCode
}

test('a club of 500 imports its list, invites all, answers, and mails everyone twice in a day, and meets no limit', async () => {
  await importTheList()
  const eid = await anEvent(server.deps, cid, gid, {
    opened_at: null,
    is_open_to_group: false,
    opens_itself: false,
    spots: 600,
  })
  const invited = await scene.as('groupAdmin').post(`/api/sendInviteToActiveGroup/${gid}`, { eid })
  expect(invited.body.new_invites).toBe(size)
  const invitations = await mailed()
  expect(invitations.to).toEqual(everybody)

  // An hour of answers, as they come after a mail.
  const statuses = new Map<number, number>()
  for (const [index, { text }] of invitations.mails.entries()) {
    const status = await answer(text, index)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    clock.later(7000)
  }
  expect([...statuses]).toEqual([[200, size]])

  const words = { subject: 'Nets', body: '<p>Please bring the nets back.</p>' }
  for (const round of ['first', 'second']) {
    // The page sends 25 at a time under one key.
    const { body } = await scene.as('clubAdmin').get(`/api/club/getCurrentClubMembers/${cid}`)
    const mids = body.map(({ mid }: { mid: number }) => mid)
    const batch = randomUUID()
    for (let start = 0; start < mids.length; start += 25) {
      const sent = await scene.as('clubAdmin').post('/api/club/sendEmailToMember', {
        ...words,
        cid,
        selected: mids.slice(start, start + 25),
        batch,
      })
      expect([round, start, sent.status, sent.body]).toEqual([round, start, 200, 'sent'])
    }
    expect((await mailed()).to).toEqual(everybody)
    clock.later(3_600_000)
  }
})
