import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProductApp } from '#app/product-app.ts'
import { cardOf, contentOf, dataOf, servedPages } from '#tests/support/served-pages.ts'
import { type PublicWorld, publicWorld, type Sender } from './public-world.ts'

let world: PublicWorld
let ann: Sender
let pages: Awaited<ReturnType<typeof servedPages>>
beforeAll(async () => {
  world = await publicWorld()
  ann = await world.anOrganiser()
  pages = await servedPages(world.deps)
})
afterAll(async () => {
  await pages.close()
  await world.close()
})

const get = (url: string) => pages.get(url)
const page = (eid: number) => get(`/event/listing/${eid}`)

/** The properties that docs/areas/public-events.md lists. */
const properties = [
  '@context',
  '@type',
  'name',
  'description',
  'startDate',
  'endDate',
  'eventStatus',
  'eventAttendanceMode',
  'location',
  'image',
  'url',
  'organizer',
  'maximumAttendeeCapacity',
  'remainingAttendeeCapacity',
  'offers',
]

describe('the page of an event', () => {
  test('says without a script what it is, to search engines, chats and readers', async () => {
    const eid = await world.anEvent(ann, { spots: 3 })
    await world.register(eid, 'Bo Page')
    const { statusCode, body, headers } = await page(eid)
    const url = `${world.deps.config.publicUrl}/event/listing/${eid}`
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, undefined])
    expect(body).toContain('<title>Third shot clinic · Sideout</title>')
    expect(body).toContain(`<link rel="canonical" href="${url}" />`)
    expect(contentOf(body, 'og:description')).toContain('Registration is open: 2 of 3 spots left')
    expect(contentOf(body, 'og:description')).toBe(contentOf(body, 'description'))
    const data = dataOf(body)
    expect(Object.keys(data)).toEqual(properties)
    expect(data).toMatchObject({
      '@type': 'EducationEvent',
      startDate: '2026-12-21T09:00:00-07:00',
      endDate: '2026-12-21T11:00:00-07:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', address: 'Sunny Court, 12 Main Street, St. George, UT' },
      maximumAttendeeCapacity: 3,
      remainingAttendeeCapacity: 2,
      offers: { price: '25.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock', url },
    })
    expect(body).toMatch(/<noscript><main>.*<h1>Third shot clinic<\/h1>.*<p>Bring water\.<\/p>.*<\/main>Switch it on/)
    const picture = await get(new URL(data.image[0]).pathname)
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
    expect(body).not.toMatch(/Bo Page|@example\.org/)
  })

  test('of an open, a full and a cancelled tournament has every property, and says which of the three it is', async () => {
    const [open, full, off] = [
      await world.anEvent(ann, { type: 'event', spots: 1, waitlist: 0 }),
      await world.anEvent(ann, { type: 'event', spots: 1, waitlist: 0 }),
      await world.anEvent(ann, { type: 'event', spots: 1, waitlist: 0 }),
    ]
    await world.register(full, 'Bo Fills')
    await ann.send('PUT', '/api/event/cancelEvent', { eid: off, reason: 'Snow.' })
    const states = [
      [open, 'EventScheduled', 'InStock', 1, '1 of 1 spots left'],
      [full, 'EventScheduled', 'SoldOut', 0, 'Full'],
      [off, 'EventCancelled', 'OutOfStock', 0, 'Canceled'],
    ] as const
    for (const [eid, status, availability, left, said] of states) {
      const { body } = await page(eid)
      const data = dataOf(body)
      expect(Object.keys(data).toSorted()).toEqual([...properties, 'sport'].toSorted())
      expect(data).toMatchObject({
        '@type': 'SportsEvent',
        sport: 'Pickleball',
        eventStatus: `https://schema.org/${status}`,
        remainingAttendeeCapacity: left,
        offers: { availability: `https://schema.org/${availability}` },
      })
      expect(cardOf(body)['og:description']).toContain(said)
    }
  })

  test('cannot be left by a name that ends scripts', async () => {
    const name = 'Open </script><script>alert(1)</script> "&'
    const eid = await world.anEvent(ann, { name })
    const { body } = await page(eid)
    expect(dataOf(body).name).toBe(name)
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect((await get(`/embed/event/${eid}`)).body).not.toContain('<script')
  })

  test('of a draft does not exist; unreviewed ones are kept from search engines', async () => {
    const draft = await world.anEvent(ann, { published: false })
    expect((await page(draft)).statusCode).toBe(404)
    const new_ = await world.anOrganiser({ review: 'waiting' })
    const eid = await world.anEvent(new_)
    const { statusCode, headers, body } = await page(eid)
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(body).toContain('<meta name="robots" content="noindex" />')
    expect((await get(`/embed/event/${eid}`)).statusCode).toBe(404)
    const down = await world.anEvent(await world.anOrganiser({ review: 'taken-down' }))
    expect((await page(down)).statusCode).toBe(404)
    const { body: map } = await get('/sitemap.xml')
    for (const hidden of [draft, eid, down]) expect(map).not.toContain(`/event/listing/${hidden}<`)
  })
})

test('the sitemap names the list and the events to come', async () => {
  const eid = await world.anEvent(ann, { name: 'In the map' })
  const fresh = createProductApp(world.deps)
  const { body, headers } = await fresh.inject({ url: '/sitemap.xml' })
  await fresh.close()
  expect(headers['content-type']).toContain('application/xml')
  expect(body).toContain(`<loc>${world.deps.config.publicUrl}/event</loc>`)
  expect(body).toContain(`<loc>${world.deps.config.publicUrl}/event/listing/${eid}</loc><lastmod>2026-`)
})

test('the list is there without a script, with a link to each event', async () => {
  const eid = await world.anEvent(ann, { name: 'In the list' })
  const { body } = await get('/event/')
  expect(body).toContain(`<a href="/event/listing/${eid}">In the list</a>`)
})

test('a foreign page may frame the small page of an event, and nothing else', async () => {
  const eid = await world.anEvent(ann)
  const { statusCode, headers, body } = await get(`/embed/event/${eid}`)
  expect(statusCode).toBe(200)
  expect(Buffer.byteLength(body)).toBeLessThan(20_000)
  expect(headers['set-cookie']).toBeUndefined()
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? []
  const digest = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`,
  )
  expect(body).toContain('Third shot clinic')
  expect(body).toMatch(/target="_blank"[^>]*>[^<]*<span class="unseen">in a new tab<\/span><\/a>/)
  for (const other of [`/event/listing/${eid}`, '/event', `/eventadmin/desk/${eid}`])
    expect((await get(other)).headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('only the desk may ask for the camera', async () => {
  expect((await get('/eventadmin/desk/1')).headers['permissions-policy']).toContain('camera=(self)')
  expect((await get('/event')).headers['permissions-policy']).toContain('camera=()')
})
