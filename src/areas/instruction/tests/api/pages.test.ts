import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLessonWorld, type LessonWorld, type Somebody } from './lesson-world.ts'

let world: LessonWorld
let ann: Somebody & { readonly url: string }
let staff: Somebody
beforeAll(async () => {
  world = await aLessonWorld()
  ann = await world.aTeacher('Ann')
  staff = await world.aPerson('Dana', { roles: ['staff'] })
})
afterAll(() => world.close())

describe('becoming an instructor', () => {
  test('needs a confirmed address, gives the role at once, and repeating it changes nothing', async () => {
    const bo = await world.aPerson('Bo')
    await world.deps.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', bo.id).execute()
    expect((await bo.send('POST', '/api/instruction/begin', {})).code).toBe('email-unconfirmed')
    const now = world.clock.now()
    await world.deps.db.updateTable('account').set({ email_verified_at: now }).where('id', '=', bo.id).execute()
    expect((await bo.send('POST', '/api/instruction/begin', { timeZone: 'US/Hawaii' })).status).toBe(200)
    expect((await bo.send('POST', '/api/instruction/begin', {})).status).toBe(200)
    expect((await bo.send('GET', '/auth/current')).body).toMatchObject({ instructor: true, url: null })
    const page = (await bo.send('GET', `/api/getEditInstructorHomepage/${bo.id}`)).body
    expect(page).toMatchObject({ time_zone: 'US/Hawaii', published: false, review: null })
  })
})

describe('the page of an instructor', () => {
  const save = (who: Somebody, body: object) => who.send('PUT', `/api/updateInstructorHomepage/${who.id}`, body)
  const begun = async (first: string) => {
    const person = await world.aPerson(first)
    await person.send('POST', '/api/instruction/begin', {})
    return person
  }

  test('is hidden until it is published, visible only by its link until it is accepted, and then listed', async () => {
    const bo = await begun('Bo')
    expect((await save(bo, { published: true })).code).toBe('page-needs-url')
    const bio = '<p>Dinks <a href="https://example.org">here</a><script>alert(1)</script></p>'
    expect((await save(bo, { url: 'Bo-Lee', bio, ppr: true })).status).toBe(200)
    const seen = () => world.visitor.send('GET', '/api/getInstructorHomepage/bo-lee')
    expect((await seen()).status).toBe(404)
    expect((await world.visitor.send('POST', '/api/getFutureScheduleClient/bo-lee', {})).status).toBe(404)
    await save(bo, { published: true })
    expect((await seen()).body).toMatchObject({
      first: 'Bo',
      ppr: true,
      pci: false,
      is_listed: false,
      bio: '<p>Dinks here</p>',
    })
    const listed = async () =>
      (await world.visitor.send('GET', '/api/instructors')).body.list.map((one: { url: string }) => one.url)
    expect(await listed()).not.toContain('bo-lee')

    const [review] = (await staff.send('GET', '/api/staff/reviews')).body.filter(
      (one: { account: number }) => one.account === bo.id,
    )
    expect(review).toMatchObject({ state: 'waiting', path: '/instruction/bo-lee', kind: 'instructor', reports: [] })
    const decide = (decision: string, reason = '') =>
      staff.send('PUT', '/api/staff/review', { kind: 'instructor', account: bo.id, decision, reason })
    expect((await decide('accept')).status).toBe(200)
    expect(await listed()).toContain('bo-lee')
    expect((await seen()).body.bio).toContain('href="https://example.org"')
    expect((await bo.send('GET', '/auth/current')).body.url).toBe('bo-lee')

    expect((await decide('take-down')).status).toBe(400)
    await decide('take-down', 'Not a coach')
    expect((await seen()).status).toBe(404)
    await save(bo, { bio: '<p>New</p>' })
    expect((await seen()).status).toBe(404)
    expect((await bo.send('GET', '/api/getInstructorHomepage/bo-lee')).status).toBe(200)
    await decide('decline', 'Say more')
    expect((await seen()).body.is_listed).toBe(false)
    await save(bo, { bio: '<p>More</p>' })
    expect((await bo.send('GET', `/api/getEditInstructorHomepage/${bo.id}`)).body).toMatchObject({ review: 'waiting' })
    const subjects = (await world.mailsTo(bo)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'Your instructor page: accepted and listed',
      'Your instructor page: taken down',
      'Your instructor page: changes needed',
    ])
  })

  test('has an address that nobody else has, and a former one leads on', async () => {
    const [bo, cy] = [await begun('Bo'), await begun('Cy')]
    await save(bo, { url: 'dinks', published: true })
    expect((await save(cy, { url: 'dinks' })).code).toBe('page-url-taken')
    await save(bo, { url: 'drops' })
    expect((await save(cy, { url: 'DINKS' })).code).toBe('page-url-taken')
    expect((await world.visitor.send('GET', '/api/getInstructorHomepage/Dinks')).body.url).toBe('drops')
    await save(bo, { url: 'dinks' })
    expect((await world.visitor.send('GET', '/api/getInstructorHomepage/drops')).body.url).toBe('dinks')
    for (const url of ['dashboard', 'addevent', 'admin'])
      expect((await save(cy, { url })).code).toBe('page-url-reserved')
    expect((await save(cy, { url: 'a b' })).code).toBe('invalid-input')
    expect((await save(cy, { timeZone: 'US/Pacific-New' })).code).toBe('invalid-input')
    expect((await save(cy, { image: crypto.randomUUID() })).code).toBe('picture-unknown')
    const { version } = (await cy.send('GET', `/api/getEditInstructorHomepage/${cy.id}`)).body
    await save(cy, { bio: '<p>1</p>', version })
    expect((await save(cy, { bio: '<p>2</p>', version })).code).toBe('stale-page')
  })

  test('can be reported by everybody, and staff see what was reported since they last decided', async () => {
    const report = (path: string) => world.visitor.send('POST', '/api/reportPage', { path, reason: 'Spam' })
    expect((await report(`/instruction/${ann.url}`)).status).toBe(200)
    expect((await report('/instruction/nobody-here')).code).toBe('no-such-page')
    expect((await report('/add')).code).toBe('no-such-page')
    const own = async () =>
      (await staff.send('GET', '/api/staff/reviews')).body.find((one: { account: number }) => one.account === ann.id)
    expect((await own()).reports).toMatchObject([{ path: `/instruction/${ann.url}`, reason: 'Spam' }])
    world.clock.later(1000)
    await staff.send('PUT', '/api/staff/review', { kind: 'instructor', account: ann.id, decision: 'accept' })
    expect((await own()).reports).toEqual([])
  })
})
