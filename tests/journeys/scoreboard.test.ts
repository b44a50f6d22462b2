import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { untilDrawn } from './at-rest.ts'
import { isSaved, openCourt, rallyTo, tile } from './court.ts'
import { newsOf } from './live-news.ts'
import { ask, complete, keepMatch } from './matches.ts'
import { aPerson, registerPerson, signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()
const television = { viewport: { width: 1920, height: 1080 } } as const

/** Signs in with one of the accounts that the server printed. */
const isDemoAccount = (device: Device, username: string) =>
  signIn(device, { username, password: theDemo().accounts[username] ?? '' })

async function aBoard(options = {}): Promise<Device> {
  const board = await stage.aLaptop('board', { ...television, ...options })
  await isDemoAccount(board, 'scoreboard')
  await board.go('/scoreboard')
  return board
}

interface Kept {
  readonly phone: Device
  readonly matchId: number
}

let kept: Kept | undefined
afterEach(async () => {
  // The alternate scorekeeper may have several live matches, and the next test must find none.
  if (kept) await complete(kept.phone, kept.matchId)
  kept = undefined
})

/** The alternate scorekeeper with a match at the court. */
async function aKeeper(): Promise<Kept> {
  const phone = await stage.aPhone('phone')
  await isDemoAccount(phone, 'alternate')
  kept = { phone, matchId: await keepMatch(phone) }
  return kept
}

/** An ordinary user's match, which everybody may look at. */
async function aMatch(wish: { readonly court?: string } = {}): Promise<Kept> {
  const phone = await stage.aPhone('phone')
  await registerPerson(phone, aPerson('Olga'))
  return { phone, matchId: await keepMatch(phone, wish) }
}

/** The first tap of a match chooses who serves first. */
const servesFirst = rallyTo

const waitForPoints = ({ page }: Device, selector: string, one: number, two: number) =>
  page.waitForFunction(
    ([where, wanted]) =>
      [...document.querySelectorAll(where ?? '')].map((each) => each.textContent).join('-') === wanted,
    [selector, `${one}-${two}`],
    { polling: 'raf' },
  )
const boardShows = (device: Device, one: number, two: number) => waitForPoints(device, '.board-digit', one, two)
const overlayShows = (device: Device, one: number, two: number) => waitForPoints(device, '.e-points', one, two)

/** Whatever scrolls or sticks out of a screen that must show everything at once. */
const overflowOf = ({ page }: Device) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('.board-lines, .board-digit, .board-won, .board-foot p')]
      .filter(({ clientWidth, clientHeight, textContent }) => textContent !== '' && clientWidth + clientHeight > 0)
      .filter((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect()
        return left < 0 || top < -1 || right > window.innerWidth + 1 || bottom > window.innerHeight + 1
      })
      .map(({ className }) => className)
    const scrolls = scrollWidth > window.innerWidth || scrollHeight > window.innerHeight
    return { scrolls, cut }
  })

test('the alternate scorekeeper taps, and scoreboard, overlay and card show it at once', async () => {
  const { phone, matchId } = await aKeeper()
  const board = await stage.aLaptop('board', television)
  const overlay = await stage.aLaptop('overlay', television)
  const news = [newsOf(board, 'scoreboardScore'), newsOf(overlay, 'oneScoreChanged')]
  await isDemoAccount(board, 'scoreboard')
  await board.go('/scoreboard')
  await overlay.go(`/overlay/${matchId}`)
  const card = await stage.aPhone('card')
  await card.go(`/card/${matchId}`)
  await openCourt(phone, matchId)
  await servesFirst(phone, 2)
  await rallyTo(phone, 1)
  await Promise.all([boardShows(board, 1, 0), overlayShows(overlay, 1, 0), overlayShows(card, 1, 0)])
  await board.page.locator('.board-team.is-2').getByText('2nd server').waitFor()

  // The promise is half a second, measured by `npm run bench -- board`. Here: each was told, and has not looked again.
  const heard = news.map(({ length }) => length)
  await tile(phone, 1).click()
  await Promise.all([boardShows(board, 2, 0), overlayShows(overlay, 2, 0)])
  expect(news.map(({ length }, index) => length - (heard[index] ?? 0))).toEqual([1, 1])
  await overlayShows(card, 2, 0)

  await isSaved(phone)
  await phone.page.getByRole('button', { name: 'Side out' }).click()
  await board.page.locator('.board-team.is-1').getByText('1st server').waitFor()
})

test('the keeper clears the board until the next point, and it is scoring while the network is gone', async () => {
  const { phone, matchId } = await aKeeper()
  const board = await aBoard()
  await openCourt(phone, matchId)
  await servesFirst(phone, 1)
  await rallyTo(phone, 1)
  await boardShows(board, 1, 0)

  await phone.go('/scoreboardMenu')
  await phone.page.getByRole('button', { name: 'Clear the scoreboard' }).click()
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Clear the scoreboard' }).click()
  await board.page.locator('.board.is-empty').waitFor()
  await openCourt(phone, matchId)
  await rallyTo(phone, 1)
  await boardShows(board, 2, 0)

  board.tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  await board.context.setOffline(true)
  await board.page.getByText(/^Not updated since /).waitFor()
  await rallyTo(phone, 1)
  await boardShows(board, 2, 0)
  await board.context.setOffline(false)
  await boardShows(board, 3, 0)
  await board.page.getByText(/^Not updated since /).waitFor({ state: 'hidden' })
})

/** Do the names fit whole into their plates? */
const namesFit = ({ page }: Device) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.board-lines')].map(
      (each) => each.scrollWidth <= each.clientWidth + 1 && each.scrollHeight <= each.clientHeight + 1,
    ),
  )

test('a scoreboard of any size and shape shows everything at once, even the longest names', async () => {
  const { phone, matchId } = await aKeeper()
  const acts = [{ id: randomUUID(), game: 1, kind: 'point', team: 1, by: 10 }]
  await ask(phone, 'POST', `/api/match/${matchId}/acts`, { term: 1, base: 0, acts })
  const board = await aBoard()
  const sizes = [
    [1920, 1080],
    [1280, 720],
    [3840, 2160],
    [1024, 768],
    [1080, 1920],
    [390, 844],
  ] as const
  const look = async () => {
    await boardShows(board, 10, 0)
    for (const [width, height] of sizes) {
      await board.page.setViewportSize({ width, height })
      await untilDrawn(board.page)
      const seen = { width, height, ...(await overflowOf(board)), names: await namesFit(board) }
      expect(seen).toEqual({ width, height, scrolls: false, cut: [], names: [true, true] })
    }
  }
  await look()
  await phone.go('/scoreboardMenu')
  await phone.page.getByRole('button', { name: 'Change names' }).click()
  const long = 'Maximiliane Featherstonehaugh-Wolverton'
  for (const label of ['Heading', 'Team 1, first line', 'Team 1, second line', 'Team 2, first line'])
    await phone.page.getByLabel(label).fill(long)
  await phone.page.getByRole('button', { name: 'Show these names' }).click()
  await board.page.getByText(long).first().waitFor()
  await look()
})

test('the overlay of a court shows one match after the other, without a reload', async () => {
  const court = String(Math.floor(Math.random() * 900_000) + 100_000)
  const { phone, matchId } = await aMatch({ court })
  const [row] = await ask<{ tournament_id: number }[]>(phone, 'GET', `/api/match/${matchId}`)
  const overlay = await stage.aLaptop('overlay', television)
  const card = await stage.aPhone('card')
  const path = `court/${row?.tournament_id}/${court}`
  await overlay.go(`/overlay/${path}`)
  await card.go(`/card/${path}`)
  await overlay.page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await Promise.all([overlayShows(overlay, 0, 0), overlayShows(card, 0, 0)])
  await openCourt(phone, matchId)
  await servesFirst(phone, 1)
  await rallyTo(phone, 1)
  await Promise.all([overlayShows(overlay, 1, 0), overlayShows(card, 1, 0)])
  await isSaved(phone)
  await ask(phone, 'PUT', `/api/completeMatch/${matchId}`, {})
  await overlay.page.getByText('No winner', { exact: true }).waitFor()

  const other = await stage.aPhone('other')
  await registerPerson(other, aPerson('Nils'))
  const nextId = await keepMatch(other, { court, players: ['Ada Berg', 'Bo Falk', 'Cy Holm', 'Di Lund'] })
  await Promise.all([overlay, card].map(({ page }) => page.locator('.e-name', { hasText: 'Berg' }).waitFor()))
  await overlayShows(overlay, 0, 0)
  await ask(other, 'DELETE', `/api/deleteMatch/${nextId}`)
  await overlay.page.locator('.e-name', { hasText: 'Berg' }).waitFor({ state: 'hidden' })
  expect(await overlay.page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('the overlay of a court without a match is empty, and of a tournament that never was responds with 404', async () => {
  const { phone, matchId } = await aMatch()
  const [row] = await ask<{ tournament_id: number }[]>(phone, 'GET', `/api/match/${matchId}`)
  const overlay = await stage.aLaptop('overlay', television)
  await overlay.page.addInitScript(() => Object.assign(window, { obsstudio: {} }))
  await overlay.go(`/overlay/court/${row?.tournament_id}/Center%2FNorth`)
  await overlay.page.locator('.is-gone').waitFor({ state: 'attached' })
  await untilDrawn(overlay.page)
  expect(await overlay.page.locator('.e-box, .e-gone, .e-hints').filter({ visible: true }).count()).toBe(0)
  const missing = await fetch(`${stage.url}/overlay/court/2000000000/4`)
  expect(missing.status).toBe(404)
})

test('an overlay is transparent around its score, whatever the theme', async () => {
  const { matchId } = await aMatch()
  for (const theme of ['dark', 'light', 'team', 'clear']) {
    const overlay = await stage.aLaptop(`overlay ${theme}`, television)
    await overlay.go(`/overlay/${matchId}?theme=${theme}&corner=bl`)
    await overlayShows(overlay, 0, 0)
    await untilDrawn(overlay.page)
    const picture = await overlay.page.screenshot({ omitBackground: true })
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
    for (const [x, y] of [
      [0, 0],
      [1919, 0],
      [960, 540],
      [1919, 1079],
      [20, 1060],
    ] as const)
      expect(alphaAt(x, y)).toBe(0)
    const isOpaque = (_: unknown, index: number) => index % 4 === 3
    const opaque = data.filter(isOpaque).reduce((count, alpha) => count + (alpha === 255 ? 1 : 0), 0)
    // A corner of the picture: more than a few letters, and far less than all of it.
    expect(opaque).toBeGreaterThan(2_000)
    expect(opaque).toBeLessThan(data.length / 4 / 8)
  }
})

test('others may frame the overlay, the card and a public schedule and nothing else, and no cookie comes with them', async () => {
  const { matchId } = await aMatch()
  const headersOf = async (path: string) => (await fetch(stage.url + path, { redirect: 'manual' })).headers
  for (const path of [
    `/overlay/${matchId}`,
    `/card/${matchId}`,
    `/overlay/${matchId}?card`,
    '/club/clubSchedule/1000',
  ]) {
    const headers = await headersOf(path)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'",
    )
    expect(headers.get('set-cookie')).toBeNull()
  }
  for (const path of [
    '/',
    `/match/${matchId}`,
    '/login',
    '/docs',
    '/display/scoreboard.html',
    '/print/clubschedule/1000',
  ])
    expect((await headersOf(path)).get('content-security-policy')).toContain("frame-ancestors 'none'")

  const page = await stage.aLaptop('a club page')
  await page.page.setContent(
    `<iframe src="${stage.url}/card/${matchId}" width="420" height="170" style="border:0;color-scheme:light"></iframe>`,
  )
  const frame = page.page.frameLocator('iframe')
  await frame.locator('.e-points').first().waitFor()
  expect(await frame.getByRole('link', { name: 'Watch this match on Sideout' }).getAttribute('href')).toBe(
    `/match/${matchId}`,
  )
  expect(await page.context.cookies()).toEqual([])
})

test('an overlay of a deleted match falls quiet, and one of a match that never existed responds with 404', async () => {
  const { phone, matchId } = await aMatch()
  const overlay = await stage.aLaptop('overlay', television)
  overlay.tolerate(/status of 404/)
  await overlay.go(`/overlay/${matchId}`)
  await overlayShows(overlay, 0, 0)
  await ask(phone, 'DELETE', `/api/match/${matchId}`)
  await overlay.page.getByText(/^We couldn’t find this match/).waitFor()
  for (const path of ['/overlay/2000000000', '/card/0', '/overlay/nonsense', '/card/99999999999'])
    expect((await fetch(stage.url + path)).status).toBe(404)
})

test('the scoreboard screens redirect other accounts as the specification says', async () => {
  const sentTo = async (device: Device, path: string, heading: RegExp) => {
    await device.go(path)
    await device.page.getByRole('heading', { level: 1, name: heading }).waitFor()
    return new URL(device.page.url()).pathname
  }
  const visitor = await stage.aPhone('visitor')
  const keeper = await stage.aPhone('alternate')
  await isDemoAccount(keeper, 'alternate')
  expect(await sentTo(visitor, '/scoreboardMenu', /^Live matches$/)).toBe('/')
  expect(await sentTo(visitor, '/scoreboard', /^Login$/)).toBe('/login')
  expect(await sentTo(visitor, '/scoreboard/', /^Login$/)).toBe('/login')
  expect(await sentTo(visitor, '/scoreboardManager', /^Login$/)).toBe('/login')
  expect(await sentTo(keeper, '/', /^Scoreboard$/)).toBe('/scoreboardMenu')
  expect(await sentTo(keeper, '/scoreboard', /^You’re logged in$/)).toBe('/login')
})

test('a page that a tap on the scoreboard leads to takes no second tap at first, and any other page takes taps at once', async () => {
  const { context, page } = await aBoard()
  await context.addInitScript(() => {
    // The first thing that React draws, whatever it still waits for: the protection ends some time after that.
    const note = () => {
      if (!document.querySelector('#root > :not(.boot)') || document.body.dataset['drawn']) return
      document.body.dataset['drawn'] = document.querySelector('#root[data-settling]') ? 'settling' : 'ready'
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
  })
  await page.getByRole('link', { name: 'Menu' }).click()
  await page.locator('body[data-drawn="settling"]').waitFor()
  await page.locator('#root:not([data-settling])').waitFor()
  await page.goto('/scoreboardMenu')
  await page.locator('body[data-drawn="ready"]').waitFor()
})

test('the owner chooses colours and a picture in the manager, and the screen changes at once', async () => {
  const { matchId } = await aKeeper()
  expect(matchId).toBeGreaterThan(0)
  const board = await aBoard()
  await boardShows(board, 0, 0)
  const manager = await stage.aLaptop('manager')
  await isDemoAccount(manager, 'scoreboard')
  await manager.go('/scoreboardManager')
  await manager.page.getByLabel('Team 1 gradient start', { exact: true }).fill('112233')
  const buffer = await sharp({ create: { width: 320, height: 180, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  await manager.page.getByLabel('Background picture').setInputFiles({ name: 'club.png', mimeType: 'image/png', buffer })
  await manager.page.getByRole('button', { name: 'No picture' }).waitFor()
  await manager.page.getByRole('button', { name: 'Save', exact: true }).click()
  await board.page.waitForFunction(() => {
    const team = document.querySelector<HTMLElement>('.board-team')
    const picture = document.querySelector<HTMLElement>('.board-picture.is-shown')
    return team?.style.getPropertyValue('--start') === '#112233' && picture?.style.backgroundImage.includes('/uploads/')
  })
  await manager.page.getByRole('button', { name: 'Use the default colors' }).click()
  await manager.page.getByRole('button', { name: 'No picture' }).click()
  await manager.page.getByRole('button', { name: 'Save', exact: true }).click()
  await board.page.locator('.board-picture:not(.is-shown)').waitFor({ state: 'attached' })
})
