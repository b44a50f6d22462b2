import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '#app/demo/random.ts'
import { eventInMails } from '#areas/public-events/rules/organizer-words.ts'
import { registrationNews } from '#areas/public-events/rules/registrant-news.ts'
import { confirmMail, type PersonNews, personMail } from '#areas/public-events/server/mails.ts'
import { tellPersonJob } from '#areas/public-events/server/tell-person.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import type { OutgoingMail } from '#kernel/server/providers/mail/outgoing.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { opened, type PublicWorld, personOf, publicWorld, type Sender } from './public-world.ts'

let world: PublicWorld
/** Everything that is handed to the mail server. */
const left: OutgoingMail[] = []
beforeAll(async () => {
  world = await publicWorld({ demo: true })
  const { one } = world.deps.mail
  const send = one.send.bind(one)
  Object.assign(one, {
    send: (mail: OutgoingMail) => {
      left.push(mail)
      return send(mail)
    },
  })
})
afterAll(() => world.close())

const url = 'https://sideout.example/event/registration/token'

/** Words of a stranger’s choice, each with a mark by which it is found. */
const words = {
  name: 'MARKname Your bank: urgent, confirm at https://evil.example',
  location: 'MARKlocation evil.example/pay',
  cost: 'MARKcost',
  howToPay: 'MARKpay Venmo @evil',
  refundPolicy: 'MARKrefund call evil.example',
  organizer: 'MARKorganizer Bank',
  cancelReason: 'MARKreason click evil.example',
}

describe('until staff accept the organizer', () => {
  test('no mail about any news, in any combination, has a word of theirs', () => {
    const random = seededRandom(192)
    const event = eventInMails({ when: 'Monday', type: 'event', ...words }, false)
    const known = eventInMails({ when: 'Monday', type: 'event', ...words }, true)
    const seen = new Set<string>()
    const told = registrationNews.filter((news) => news !== 'confirm')
    for (let turn = 0; turn < 2000; turn += 1) {
      const some = <Value>(most: number, make: (at: number) => Value) =>
        Array.from({ length: Math.floor(random() * (most + 1)) }, (_, at) => make(at))
      const news: PersonNews = {
        first: '',
        registrations: some(3, (at) => ({
          news: told[Math.floor(random() * told.length)] ?? 'registered',
          name: '',
          number: at + 1,
          position: 1,
          promotion: 'auto' as const,
          until: 'Friday',
          isUntilStart: random() < 0.5,
          isPaid: random() < 0.5,
          url,
        })),
        isMoved: random() < 0.4,
        isCancelled: random() < 0.2,
        messages: some(2, () => ({ subject: 'MARKsubject', body: 'MARKbody' })),
        url,
      }
      const mail = personMail(event, news)
      seen.add(mail.title)
      expect(JSON.stringify(mailOf(mail))).not.toMatch(/MARK|evil/)
      // The control: the same mail has them once staff accept the organizer.
      expect(JSON.stringify(mailOf(personMail(known, news)))).toMatch(/MARK/)
    }
    for (const isWaiting of [true, false]) {
      const held = { count: 2, isWaiting, until: 'noon', url }
      expect(JSON.stringify(mailOf(confirmMail(event, held)))).not.toMatch(/MARK|evil/)
      expect(JSON.stringify(mailOf(confirmMail(known, held)))).toMatch(/MARK/)
    }
    expect([...seen].toSorted()).toEqual([
      'A spot is open for you: pickleball event',
      'Canceled: pickleball event',
      'Changed: pickleball event',
      'You have a spot: pickleball event',
      'Your registration is canceled: pickleball event',
      'Your registrations: pickleball event',
      'You’re no longer registered: pickleball event',
      'You’re on the waitlist: pickleball event',
      'You’re registered: pickleball event',
    ])
  })

  /** Every act that mails registrants, each with words of the organizer’s choice. */
  async function everyAct(ann: Sender) {
    await world.deps.pool.query(`update account set first = 'MARKfirst', last = 'evil.example' where id = $1`, [ann.id])
    const { name, location, howToPay, refundPolicy } = words
    const texts = { name, location, howToPay, refundPolicy, terms: 'MARKterms', q1: 'MARKq', description: 'MARKabout' }
    const terms = { ...opened, ...texts, spots: 2, waitlist: 3 }
    const eid = await world.anEvent(ann, terms)
    const people = ['Bo', 'Cy', 'Di'].map((first) => ({ ...personOf(`${first} Words${eid}`) }))
    for (const person of people) await world.visitor.send('POST', '/api/event/register', { eid, ...person })
    const added = { ...personOf(`Ed Words${eid}`), first: 'MARKadded' }
    await ann.send('POST', '/api/event/addRegistration', { eid, ...added, mayExceed: true })
    const emails = [...people, added].map(({ email }) => email)
    await world.opens(...emails)
    const pass = async () => {
      await world.later(15)
      await world.mails()
    }
    const act = async (rid: number, what: string) => {
      expect((await ann.send('PUT', '/api/event/registration', { rid, act: what, mayExceed: true })).code).toBe(
        undefined,
      )
      await pass()
    }
    await pass()
    const edit = await ann.send('PUT', '/api/event/editEvent', { eid, ...terms, location: 'MARKmoved evil.example' })
    expect(edit.status).toBe(200)
    await pass()
    const [bo] = await world.people(ann, eid)
    for (const what of ['wait', 'confirm', 'remove']) await act(bo.rid, what)
    const message = { eid, to: 'registered', subject: 'MARKsubject', body: 'MARKbody evil.example' }
    const wrote = await ann.send('POST', '/api/event/writeTo', message)
    const reason = { eid, reason: 'MARKreason evil.example' }
    expect((await ann.send('PUT', '/api/event/cancelEvent', reason)).status).toBe(200)
    await pass()
    return { eid, emails, wrote }
  }

  const toThem = (emails: readonly string[]) => left.filter(({ to }) => emails.includes(to))

  test('nothing that leaves for registrants has a word of theirs: no text, sender, file or header', async () => {
    const ann = await world.anOrganiser({ review: 'waiting' })
    const { eid, emails, wrote } = await everyAct(ann)
    const mails = toThem(emails)
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'You’re registered: pickleball clinic',
        'You’re on the waitlist: pickleball clinic',
        'Changed: pickleball clinic',
        'You have a spot: pickleball clinic',
        'You’re no longer registered: pickleball clinic',
        'Canceled: pickleball clinic',
      ]),
    )
    expect(mails.filter(({ calendar }) => calendar !== undefined).length).toBeGreaterThan(3)
    for (const mail of mails) expect(withoutPictures(mail)).not.toMatch(/MARK|evil/)
    expect(wrote).toMatchObject({
      status: 403,
      code: 'organizer-not-accepted',
      body: { message: expect.stringContaining('once our staff accepts you') },
    })
    // The page has all of it.
    const seen = JSON.stringify(await world.event(eid))
    for (const mark of ['MARKname', 'MARKmoved', 'MARKpay', 'MARKrefund', 'MARKreason', 'MARKfirst'])
      expect(seen).toContain(mark)
  })

  test('the same acts of an accepted organizer are told in their words, messages too', async () => {
    const { emails, wrote } = await everyAct(await world.anOrganiser())
    expect(wrote.status).toBe(200)
    const mails = JSON.stringify(toThem(emails))
    for (const mark of ['MARKname', 'MARKmoved', 'MARKpay', 'MARKrefund', 'MARKreason', 'MARKbody', 'MARKfirst'])
      expect(mails).toContain(mark)
  })
})

/** Letters of a picture could spell anything. */
const withoutPictures = (mail: OutgoingMail) => JSON.stringify(mail).replace(/base64,[\w+/=]+/g, '')

test('a mail that waits in the words of an organizer is written anew if staff withdraw their acceptance', async () => {
  const ann = await world.anOrganiser()
  const eid = await world.anEvent(ann, { name: 'MARKwithdrawn' })
  await world.register(eid, 'Bo Withdrawn')
  await tellPersonJob.run(world.deps, { eventId: eid, mailbox: 'bo.withdrawn@example.org' })
  expect(JSON.stringify(await payloadsOf(world.deps, 'public-events.hand-over'))).toContain('MARKwithdrawn')
  await world.deps.pool.query(`update page_review set state = 'declined' where account_id = $1`, [ann.id])
  await world.mails()
  const mails = left.filter(({ to }) => to === 'bo.withdrawn@example.org')
  expect(mails.map(({ subject }) => subject)).toEqual(['You’re registered: pickleball clinic'])
})
