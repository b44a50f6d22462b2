import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPage } from '#app/pages.ts'
import { previewedPages } from '#app/previewed-pages.ts'
import { previewTitle } from '#areas/scoring/calls/messages/answers.ts'
import {
  type MatchOf,
  type Person,
  post,
  rally,
  type ScoringWorld,
  scoringWorld,
} from '#areas/scoring/tests/api/scoring-world.ts'
import { insertVideo } from '#areas/watch/server/video-rows.ts'
import { aLink } from '#areas/watch/tests/api/watch-world.ts'
import { createApp } from '#kernel/server/http/app.ts'
import { servePages } from '#kernel/server/http/pages.ts'
import { drawablePart, lettersOf, widthOf } from '#kernel/server/pictures/letters.ts'

let world: ScoringWorld
let ann: Person
let match: MatchOf
let app: FastifyInstance
const dist = mkdtempSync(join(tmpdir(), 'sideout-dist-'))
const built = '<head><title>Sideout</title>\n<meta\n  name="description"\n  content="built"\n/></head><body>app</body>'

beforeAll(async () => {
  world = await scoringWorld()
  ann = await world.aPerson()
  match = await world.aMatch(ann)
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, 'index.html'), built)
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(dist, '.vite', 'doors.json'), '{}')
  app = createApp(world.deps, [])
  await servePages(app, world.deps, dist, { isPage, displays: [], hinted: [], previewed: previewedPages })
})
afterAll(async () => {
  await app.close()
  await world.close()
  rmSync(dist, { recursive: true })
})

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
const contentOf = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1]

/** The page leads to this picture, and the picture is there. */
async function expectPicture(html: string, path: string) {
  const picture = contentOf(html, 'og:image') ?? ''
  expect(picture).toBe(`${world.deps.config.publicUrl}${path}`)
  const { statusCode, rawPayload, headers } = await get(new URL(picture).pathname)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
}

async function aVideo(names: readonly string[], tournament: string): Promise<number | undefined> {
  const players: { place: number; id: number }[] = []
  for (const name of names) players.push({ place: players.length + 1, id: await world.aPlayer(name) })
  const keys = { linkKey: 'youtube.com/autumn-open', playersKey: 'autumn-open', day: '2026-11-20' }
  const video = { ...keys, link: aLink(), tournament, authorId: ann.id, players, now: new Date() }
  return world.deps.db.transaction().execute((tx) => insertVideo(tx, video))
}

describe('the preview of a link', () => {
  test('names the teams and the score of a match, and leads to a picture of them', async () => {
    await post(ann, match.id, [rally(1), rally(1)])
    const { statusCode, body } = await get(`/match/${match.id}`)
    expect(statusCode).toBe(200)
    const title = contentOf(body, 'og:title')
    expect(title).toMatch(/^.+ 2 – 0 .+$/)
    expect(body).toContain(`<title>${title}</title>`)
    expect(contentOf(body, 'og:description')).toContain('Live now, game 1')
    expect(body.match(/name="description"/g)).toHaveLength(1)
    expect(body).toContain('<body>app</body>')
    await expectPicture(body, `/preview/match/${match.id}.png`)
  })

  test('of a video names its players and where they play, and leads to a picture', async () => {
    const id = await aVideo(['Linda Alvarez', 'Wei Chen', 'Tom Novak', 'Gail Diaz'], 'Autumn Open')
    const { statusCode, body } = await get(`/watch/link/${id}`)
    expect(statusCode).toBe(200)
    expect(contentOf(body, 'og:title')).toBe('Linda Alvarez &amp; Wei Chen vs. Tom Novak &amp; Gail Diaz')
    expect(contentOf(body, 'og:description')).toBe(
      'Watch Linda Alvarez &amp; Wei Chen play Tom Novak &amp; Gail Diaz at Autumn Open on Sideout.',
    )
    await expectPicture(body, `/preview/watch/link/${id}.png`)
  })

  test.each([
    ['open', true, 'Join Dink Club on Sideout to see its events and register.'],
    ['closed', false, 'Members of Dink Club see their events and reply to invitations here.'],
  ])(
    'of a club that is %s for registration says what its page is for, and leads to a picture',
    async (url, isOpen, words) => {
      const values = { name: 'Dink Club', url, time_zone: 'US/Mountain', created_at: new Date() }
      await world.deps.db
        .insertInto('club')
        .values({ ...values, is_open_for_registration: isOpen })
        .execute()
      const { body } = await get(`/myclub/${url}`)
      expect(contentOf(body, 'og:description')).toBe(words)
      await expectPicture(body, `/preview/myclub/${url}.png`)
    },
  )

  test('of the home page says what the site is', async () => {
    const { body } = await get('/')
    expect(contentOf(body, 'og:title')).toBe('Sideout: live pickleball scores')
    expect((await get('/preview/home.png')).headers['content-type']).toBe('image/png')
  })

  test('of a club is its name, at both of its pages, and cannot write into the page', async () => {
    const club = await world.deps.db
      .insertInto('club')
      .values({ name: 'Sunny "C" <b>', url: 'sunny-c', time_zone: 'US/Mountain', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const path of ['/myclub/sunny-c', '/myclub/Sunny-C/', `/clubs/${club.id}`]) {
      const { statusCode, body } = await get(path)
      expect([statusCode, contentOf(body, 'og:title')]).toEqual([200, 'Sunny &quot;C&quot; &lt;b&gt; · Sideout'])
    }
  })

  test.each(['/match/2000000001', '/match/9999999999', '/clubs/no-such-club', '/watch/link/2000000001'])(
    'of something that does not exist is none: %s answers 404 and is not indexed',
    async (path) => {
      const { statusCode, headers, body } = await get(path)
      expect([statusCode, headers['x-robots-tag'], body]).toEqual([404, 'noindex', built])
      expect((await get(`/preview${path}.png`)).statusCode).toBe(404)
    },
  )

  test('of a deleted match is none', async () => {
    const gone = await world.aMatch(await world.aPerson())
    await world.deps.pool.query('update match set deleted_at = now() where id = $1', [gone.id])
    expect((await get(`/match/${gone.id}`)).statusCode).toBe(404)
  })

  test('is left out of other pages, and of all while the database cannot be asked', async () => {
    const other = await get('/scores')
    expect([other.statusCode, other.body]).toEqual([200, built])
    const broken = createApp(world.deps, [])
    const failing = { path: /^\/match\/(\d+)$/, find: () => Promise.reject(new Error('no database')) }
    await servePages(broken, world.deps, dist, { isPage, displays: [], hinted: [], previewed: [failing] })
    const page = await broken.inject({ url: `/match/${match.id}` })
    expect([page.statusCode, page.body]).toEqual([200, built])
    await broken.close()
  })
})

test.each([
  ['Νίκος Παπαδόπουλος', 'Νίκος Παπαδόπουλος'],
  ['Ольга Їжакевич', 'Ольга Їжакевич'],
  ['Nguyễn Thị Hường', 'Nguyễn Thị Hường'],
  ['小明 & Ann Lee', 'Ann Lee'],
  ['Ann Lee & 小明', 'Ann Lee'],
  ['小明 & محمد', ''],
  ['Live · Open 漢字 Cup, Court 4', 'Live · Open Cup, Court 4'],
])('a picture says what it can draw, and never question marks: %s', (text, drawn) => {
  expect(drawablePart(text)).toBe(drawn)
})

test('letters are drawn as outlines, those that the fonts lack without their accent', () => {
  const at = { x: 0, y: 0, size: 100, fill: '#000000' }
  expect(lettersOf('Aé', at).match(/<path/g)).toHaveLength(2)
  expect(widthOf('Ǻ', 100)).toBe(widthOf('A', 100))
})

test('the title of a match keeps its score in order beside a name that reads from the right', () => {
  expect(previewTitle('דוד לוי', 'Ann Lee', [9, 7])).toBe('\u2068דוד לוי\u2069 9 – 7 Ann Lee')
})
