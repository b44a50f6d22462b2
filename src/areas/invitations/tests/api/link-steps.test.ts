import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMembers } from '#areas/club-mail/tests/api/mail-club.ts'
import { anInvitation } from '#tests/support/an-event.ts'
import { linkWorld } from './link-world.ts'

let world: Awaited<ReturnType<typeof linkWorld>>
beforeAll(async () => {
  world = await linkWorld()
})
afterAll(() => world.close())

const phone = 'phone-of-rosa-0001'
const laptop = 'laptop-of-someone-1'

test('the invitation has a link for Yes and one for No, and each opens the page that asks for one tap more', async () => {
  const { invited } = await world.aClub()
  const { text, token, links } = await invited()
  expect(links.map((link) => new URL(link).hash)).toEqual([
    `#answer=${token}&say=yes`,
    `#answer=${token}&say=no`,
    `#answer=${token}`,
  ])
  expect(text).toContain('Yes, I’ll play:')
})

test('after a Yes by the link the page shows who is playing, and the Yes can be undone there for some seconds', async () => {
  const { cid, gid, eid, post, invited, invitation } = await world.aClub()
  const [other = 0] = await addMembers(world.deps, { cid, gid }, 1, { first: 'Ann', last: 'Becker' })
  await anInvitation(world.deps, cid, eid, other, { response: 'yes' })
  const { token } = await invited()
  expect((await post(`/api/club/answerLink/${token}`)).body.players).toEqual([])
  await post(`/api/club/answerByLink/${token}`, { answer: 'yes', device: phone })
  expect((await post(`/api/club/answerLink/${token}`)).body.players).toEqual(['Ann B.', 'Rosa F.'])
  expect((await post(`/api/club/undoByLink/${token}`, { device: phone })).body).toEqual({
    message: 'Undone',
    response: null,
  })
  expect((await invitation()).response).toBeNull()
  await post(`/api/club/answerByLink/${token}`, { answer: 'no', device: phone })
  world.clock.later(13_000)
  expect((await post(`/api/club/undoByLink/${token}`, { device: phone })).body.code).toBe('undo-over')
})

test('the first other browser that uses a member’s link causes one email to the member, and the first one none', async () => {
  const { post, invited, mailsToRosa } = await world.aClub()
  const { token } = await invited()
  await post(`/api/club/answerByLink/${token}`, { answer: 'yes', device: phone })
  await post(`/api/club/answerByLink/${token}`, { answer: 'no', device: phone })
  expect((await mailsToRosa()).map(({ subject }) => subject)).toEqual([])
  await post(`/api/club/answerByLink/${token}`, { answer: 'yes', device: laptop })
  await post(`/api/club/answerByLink/${token}`, { answer: 'no', device: laptop })
  const mails = await mailsToRosa()
  expect(mails.map(({ subject }) => subject)).toEqual(['Was this you? Monday Round Robin'])
  expect(mails[0]?.text).toContain('in a browser that hasn’t done that for you before')
})

test('a refused reply from another browser tells no one', async () => {
  const { post, invited, mailsToRosa } = await world.aClub()
  const { token } = await invited()
  await post(`/api/club/answerByLink/${token}`, { answer: 'yes', device: phone })
  await post(`/api/club/answerByLink/${token}`, { answer: 'yes', device: laptop })
  expect(await mailsToRosa()).toEqual([])
})

test('the question is answered through the link', async () => {
  const { post, invited, invitation } = await world.aClub({ question: 'Can you bring balls?' })
  const { token } = await invited()
  await post(`/api/club/answerByLink/${token}`, { answer: 'yes' })
  await post(`/api/club/questionByLink/${token}`, { answer: 'Yes, ten' })
  expect((await invitation()).answer).toBe('Yes, ten')
})

test('a partner is found, chosen, and given up through the link, but names are only for members who said Yes', async () => {
  const { cid, gid, eid, post, invited, invitation } = await world.aClub({ needs_partner: true })
  const [ann = 0] = await addMembers(world.deps, { cid, gid }, 1, { first: 'Annabel', last: 'Becker' })
  const { token } = await invited()
  const search = () => post(`/api/club/partnersByLink/${token}`, { search: 'Anna' })
  expect((await search()).body.code).toBe('not-registered')
  await post(`/api/club/answerByLink/${token}`, { answer: 'yes' })
  const [found] = (await search()).body
  expect(found).toMatchObject({ mid: ann, first: 'Annabel' })
  const taken = await post(`/api/club/takePartnerByLink/${token}`, { partner: found.eiid })
  expect(taken.body).toEqual({ msg: 'Partner Added', response: 'yes' })
  expect((await invitation()).response).toBe('yes')
  const lines = await world.deps.db.selectFrom('event_log').select('detail').where('event_id', '=', eid).execute()
  expect(lines.map(({ detail }) => detail)).toContain(
    'plays with Annabel Becker: confirmed, using the link in the email',
  )
  await post(`/api/club/removePartnerByLink/${token}`)
  expect((await invitation()).response).toBe('needs-partner')
})

test('the division follows the partner through the link', async () => {
  const { cid, eid, post, invited, invitation } = await world.aClub({ has_divisions: true })
  const row = { club_id: cid, event_id: eid, name: '3.5', spots: 4 }
  const { id: sid } = await world.deps.db
    .insertInto('event_division')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await invited()
  await post(`/api/club/answerByLink/${token}`, { answer: 'yes' })
  expect((await post(`/api/club/answerLink/${token}`)).body.divisions).toMatchObject([{ sid, name: '3.5' }])
  expect((await post(`/api/club/divisionByLink/${token}`, { sid })).body).toEqual({ message: 'updated' })
  expect((await invitation()).division_id).toBe(sid)
})

test('a mail scanner that opens every link a thousand times, and runs the page fifty times, changes nothing', async () => {
  const { post, invited, invitation, mailsToRosa } = await world.aClub()
  const { token, links } = await invited()
  const before = await invitation()
  for (let turn = 0; turn < 334; turn += 1)
    for (const link of links) {
      const { pathname } = new URL(link)
      await world.server.app.inject({ method: 'GET', url: pathname, headers: { accept: 'text/html' } })
    }
  for (let turn = 0; turn < 50; turn += 1) await post(`/api/club/answerLink/${token}`)
  expect(await invitation()).toEqual(before)
  expect(await mailsToRosa()).toEqual([])
})

test.each([
  ['undoByLink', {}],
  ['divisionByLink', { sid: 1 }],
  ['questionByLink', { answer: 'x' }],
  ['partnersByLink', { search: 'Rosa' }],
  ['takePartnerByLink', { partner: 1 }],
  ['removePartnerByLink', {}],
  ['payByLink', { token: 'demo-approved' }],
  ['checkPaymentByLink', {}],
])('%s does nothing with a token that is not ours', async (name, body) => {
  const { post, invited, invitation } = await world.aClub()
  const { token } = await invited()
  const before = await invitation()
  const forged = `${token.slice(0, -4)}AAAA`
  expect((await post(`/api/club/${name}/${forged}`, body)).body.code).toBe('token-invalid')
  expect(await invitation()).toEqual(before)
})
