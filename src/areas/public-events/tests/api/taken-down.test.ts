import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellPersonJob } from '#areas/public-events/server/tell-person.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { opened, type PublicWorld, personOf, publicWorld, type Sender } from './public-world.ts'

let world: PublicWorld
let staff: Sender
beforeAll(async () => {
  world = await publicWorld({ demo: true })
  staff = await world.aPerson('staff')
})
afterAll(() => world.close())

const decide = async (organiser: Sender, decision: string) =>
  expect(
    (
      await staff.send('PUT', '/api/staff/review', {
        kind: 'organiser',
        account: organiser.id,
        decision,
        reason: 'We were told of this.',
      })
    ).status,
  ).toBe(200)

const mailsTo = async (email: string) =>
  (await world.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)

test('what staff took down takes no calls, and does again once staff put it back', async () => {
  const ann = await world.anOrganiser()
  const eid = await world.anEvent(ann)
  await world.register(eid, 'Bo Down')
  const token = await world.tokenOf('bo.down@example.org')
  const [{ rid }] = await world.people(ann, eid)
  const link = `/api/event/registration/${token}`
  const calls: Record<string, () => ReturnType<Sender['send']>> = {
    edit: () => ann.send('PUT', '/api/event/editEvent', { eid, ...opened }),
    cancel: () => ann.send('PUT', '/api/event/cancelEvent', { eid, reason: 'just so' }),
    add: () => ann.send('POST', '/api/event/addRegistration', { eid, ...personOf('Cy Down') }),
    confirm: () => ann.send('PUT', '/api/event/registration', { rid, act: 'wait' }),
    'check in': () => ann.send('POST', '/api/event/checkIn', { eid, code: '1' }),
    write: () => ann.send('POST', '/api/event/writeTo', { eid, to: 'registered', subject: 'Hi', body: 'There' }),
    'remove the unconfirmed': () => ann.send('POST', '/api/event/removeUnconfirmed', { eid, upTo: 9 }),
    people: () => ann.send('GET', `/api/event/registrations/${eid}`),
    file: () => ann.send('GET', `/api/event/registrationsExport/${eid}`),
    'look at the link': () => world.visitor.send('GET', link),
    ...Object.fromEntries(
      ['seen', 'quiet', 'messages', 'cancel', 'again'].map((act) => [
        `link: ${act}`,
        () => world.visitor.send('POST', link, { act }),
      ]),
    ),
  }
  await decide(ann, 'take-down')
  for (const [name, call] of Object.entries(calls)) {
    const { status, code, body } = await call()
    expect([name, status, code]).toEqual([name, 403, 'event-taken-down'])
    expect(body.message).toContain('Our staff took this event down.')
  }
  for (const by of [world.visitor, ann, staff])
    expect((await by.send('POST', '/api/event/register', { eid, ...personOf('Di Down') })).code).toBe('not-found')
  // Whoever wants no more messages is heard all the same (RFC 8058).
  const quiet = await world.app.inject({
    method: 'POST',
    url: `/event/quiet/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(quiet.statusCode).toBe(200)

  await decide(ann, 'accept')
  expect((await world.register(eid, 'Di Down')).body.state).toBe('registered')
  for (const name of ['people', 'edit', 'add', 'look at the link', 'link: seen', 'link: cancel'])
    expect([name, (await calls[name]?.())?.status]).toEqual([name, 200])
})

test('mail that waits does not leave while an event is taken down, and leaves once it is put back', async () => {
  const ann = await world.anOrganiser()
  const eid = await world.anEvent(ann)
  const [bo, cy, di] = ['bo.wait@example.org', 'cy.wait@example.org', 'di.wait@example.org']
  await world.register(eid, 'Bo Wait')
  await world.opens(bo)
  await world.later(15)
  await ann.send('POST', '/api/event/writeTo', { eid, to: 'registered', subject: 'Bring water', body: 'Hot' })
  await world.register(eid, 'Cy Wait')
  await world.register(eid, 'Di Wait')
  // One mail is written already and waits for the mail server.
  await tellPersonJob.run(world.deps, { eventId: eid, mailbox: di })
  expect(JSON.stringify(await payloadsOf(world.deps, 'public-events.hand-over'))).toContain(di)
  await decide(ann, 'take-down')
  expect(await mailsTo(bo)).toEqual(['You’re registered: Third shot clinic'])
  for (const email of [cy, di]) expect(await mailsTo(email)).toEqual([])
  await world.later(60)
  for (const email of [cy, di]) expect(await mailsTo(email)).toEqual([])

  await decide(ann, 'accept')
  expect(await mailsTo(bo)).toEqual(['You’re registered: Third shot clinic', 'Bring water'])
  for (const email of [cy, di]) expect(await mailsTo(email)).toEqual(['You’re registered: Third shot clinic'])
})
