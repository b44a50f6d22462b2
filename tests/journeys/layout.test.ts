import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { untilDrawn, untilLayoutSettles, untilStill, untilTapsAreGuarded } from './at-rest.ts'
import { brokenWordsOf } from './broken-words.ts'
import { openCourt, pointsStandAt, tile } from './court.ts'
import { drawEvent } from './drawn-events.ts'
import { draftEvent, fill, makeEvent } from './events.ts'
import { ask, keepMatch } from './matches.ts'
import { holdTime, runFor, stopTime } from './page-time.ts'
import { aPerson, registerPerson, signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'
import type { Session } from './world.ts'

const stage = aStage()

/** Names as long as a player's may be. */
const longest = [
  'Maximiliane Featherstonehaugh-Wolvertons',
  'Bartholomew Cholmondeley-Marjoribanksons',
  'Wilhelmina Throckmorton-Saint-Augustines',
  'Christopherson Montgomery-Fitzsimmonsons',
] as const

interface Kept {
  readonly matchId: number
  readonly session: Session
}

/** Four of the longest names, at 10 : 10 in the third game. */
let long: Kept
/** Short names against long ones, at 9 : 10 in the second game. */
let uneven: Kept

beforeAll(async () => {
  long = await aMatch('Lena', longest, [
    [11, 0],
    [0, 11],
    [10, 10],
  ])
  uneven = await aMatch(
    'Una',
    ['Bo Li', 'Wei Chen', longest[2], longest[3]],
    [
      [11, 0],
      [9, 10],
    ],
  )
})

/** A match with these points in its games so far; the last one is in play. */
async function aMatch(
  first: string,
  players: readonly string[],
  games: readonly (readonly [number, number])[],
): Promise<Kept> {
  const phone = await stage.aPhone(first)
  await registerPerson(phone, aPerson(first))
  const matchId = await keepMatch(phone, { players })
  const acts = games.flatMap((points, index) => [
    ...(index > 0 ? [{ game: index + 1, kind: 'next-game' }] : []),
    ...points.flatMap((by, team) => (by > 0 ? [{ game: index + 1, kind: 'point', team: team + 1, by }] : [])),
  ])
  const sent = acts.map((act) => ({ id: randomUUID(), ...act }))
  await ask(phone, 'POST', `/api/match/${matchId}/acts`, { term: 1, base: 0, acts: sent })
  return { matchId, session: await phone.context.storageState() }
}

/** The edges of what is shown; `isCut` where words are wider than their own box. */
const placesOf = (shown: Locator) =>
  shown.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { left, top, right, bottom, isCut: element.scrollWidth > element.clientWidth + 1 }
    }),
  )

type Place = Awaited<ReturnType<typeof placesOf>>[number]

/** Less than a pixel is no difference. */
const isWithin = (inner: Place, width: number, height: number) =>
  inner.left > -1 && inner.top > -1 && inner.right < width + 1 && inner.bottom < height + 1

async function placeOf(shown: Locator): Promise<Place> {
  const [place] = await placesOf(shown)
  if (!place) throw new Error('what is to be measured is not there')
  return place
}

test('the card of 420 by 170 that is offered for other pages holds the longest names whole', async () => {
  const { page } = await stage.aLaptop('a club page')
  await page.setContent(
    `<iframe src="${stage.url}/card/${long.matchId}?names=full" width="420" height="170" style="border:0"></iframe>`,
  )
  const card = page.frameLocator('iframe')
  const names = card.locator('.e-name:not(.is-absent)')
  await names.filter({ hasText: longest[3] }).waitFor()
  const [, frame = page.mainFrame()] = page.frames()
  await untilDrawn(frame)
  expect(await names.allTextContents()).toEqual(longest)
  const teams = await placesOf(card.locator('.e-team'))
  const lines = await placesOf(names)
  expect([...teams, ...lines].filter((place) => place.isCut || !isWithin(place, 420, 170))).toEqual([])
  // Each name in the row of its own team: no name lies over another.
  for (const [index, line] of lines.entries()) {
    const team = teams[Math.floor(index / 2)]
    expect(line.top).toBeGreaterThan((team?.top ?? 0) - 1)
    expect(line.bottom).toBeLessThan((team?.bottom ?? 0) + 1)
  }
})

test('with text twice as large on a phone, the names of a match stand above the points instead of beside them', async () => {
  const { page } = await stage.aPhone('fan')
  await page.goto(`/match/${uneven.matchId}`)
  const row = page.locator('.panel-team').first()
  await row.waitFor()
  // Both in one look, once everything is there: what arrives above them meanwhile would move one from the other.
  const places = async () => {
    await untilLayoutSettles(page)
    const [names, points] = await placesOf(row.locator('.panel-names, .panel-points'))
    if (!names || !points) throw new Error('what is to be measured is not there')
    return [names, points] as const
  }

  const [beside, points] = await places()
  expect(beside.right).toBeLessThanOrEqual(points.left)
  expect(beside.bottom).toBeGreaterThan(points.top)

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const [above, below] = await places()
  expect(above.bottom).toBeLessThanOrEqual(below.top)
})

const everywhere = [
  ['a match', (matchId: number) => `/match/${matchId}`, '.panel-team'],
  ['the home page', () => '/', '.match-card'],
  ['a scorekeeper', (matchId: number) => `/scorekeeper/${matchId}`, '.tile'],
] as const

test.each(everywhere)(
  'in the third game of four long names, no word of %s breaks inside, from 320 px on and with text twice as large',
  async (_, pathOf, shown) => {
    const { page } = await stage.aPhone('keeper', { storageState: long.session })
    await page.goto(pathOf(long.matchId))
    await page.locator(shown).first().waitFor()
    const broken: string[] = []
    for (const width of [320, 360, 390, 600, 1280])
      for (const size of ['100%', '200%']) {
        await page.setViewportSize({ width, height: 844 })
        await page.evaluate((letters) => document.documentElement.style.setProperty('font-size', letters), size)
        await untilLayoutSettles(page)
        broken.push(...(await page.evaluate(brokenWordsOf)).map((each) => `${width} px at ${size}: ${each}`))
      }
    expect(broken).toEqual([])
  },
)

test('on a phone on its side, tiles, games and what is saved or waits are seen without scrolling', async () => {
  const size = { width: 844, height: 390 }
  const phone = await stage.aPhone('phone', { viewport: size, storageState: uneven.session })
  await openCourt(phone, uneven.matchId)
  const { page } = phone
  const hidden = async () => {
    const shown = page.locator('.saved, .strip, .tile')
    await untilLayoutSettles(page)
    expect(await shown.count()).toBe(4)
    return (await placesOf(shown)).filter((place) => !isWithin(place, size.width, size.height))
  }
  await page.locator('.saved').getByText('Saved').waitFor()
  expect(await hidden()).toEqual([])

  phone.tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  await phone.context.setOffline(true)
  await tile(phone, 1).click()
  await page
    .locator('.saved.is-offline')
    .getByText(/Taps kept on this phone/)
    .waitFor()
  expect(await hidden()).toEqual([])
})

test('at 9 : 10 both tiles write their points equally large and at one height, however long the names', async () => {
  // A tablet upright: here the width of a tile bounds its digits, and two need more of it than one.
  const phone = await stage.aPhone('phone', { viewport: { width: 768, height: 1024 }, storageState: uneven.session })
  await openCourt(phone, uneven.matchId)
  await pointsStandAt(phone, 9, 10)
  await untilLayoutSettles(phone.page)
  const look = (team: 1 | 2) =>
    tile(phone, team)
      .locator('.tile-digit')
      .evaluate((digit) => ({
        top: Math.round(digit.getBoundingClientRect().top),
        size: getComputedStyle(digit).fontSize,
      }))
  expect(await look(1)).toEqual(await look(2))
})

/** What only a screen needs, and what is printed of a page. */
async function expectOnPaper(page: Page, content: string, screenOnly: readonly string[]): Promise<void> {
  const visible = () => Promise.all([content, ...screenOnly].map((each) => page.locator(each).first().isVisible()))
  await expect.poll(visible).toEqual([true, ...screenOnly.map(() => true)])
  await page.emulateMedia({ media: 'print' })
  await expect.poll(visible).toEqual([true, ...screenOnly.map(() => false)])
}

test('a match is printed without the bar, the foot and the way back to scorekeeping', async () => {
  const { page } = await stage.aLaptop('keeper at home', { storageState: uneven.session })
  await page.goto(`/match/${uneven.matchId}`)
  await page.locator('.panel').waitFor()
  await page.locator('.resume').waitFor()
  await expectOnPaper(page, '.panel', ['.shell-side', '.foot', '.resume'])
})

test('a challenge card is printed alone, also while a message is shown', async () => {
  const { page } = await stage.aLaptop('keeper at home', { storageState: uneven.session })
  await holdTime(page)
  await drawCard(page)
  await page.locator('.resume').waitFor()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.locator('.toast').waitFor()
  // A message is shown for seven seconds, which a busy machine needs to print.
  await stopTime(page)
  await expectOnPaper(page, '.challenge-card', [
    '.shell-side',
    '.foot',
    '.resume',
    '.toast',
    'h1',
    '.card-choices',
    '.card-acts',
  ])
})

async function drawCard(page: Page): Promise<void> {
  await page.goto('/hocuspocus')
  await page.getByRole('button', { name: 'Draw a card' }).click()
  await page.locator('.challenge-card').waitFor()
}

test('a message that appears under the mouse takes no click at once, and takes one half a second later', async () => {
  // Without motion it is at once where it stays.
  const { page } = await stage.aLaptop('visitor', { reducedMotion: 'reduce' })
  await holdTime(page)
  await drawCard(page)
  await untilTapsAreGuarded(page)
  await untilLayoutSettles(page)
  await stopTime(page)
  const message = page.locator('.toast')
  // By keyboard, so that the mouse may wait where the message will be.
  const share = async () => {
    await page.getByRole('button', { name: 'Share' }).press('Enter')
    await message.waitFor()
  }
  await share()
  const { left, right, top, bottom } = await placeOf(message.getByRole('button', { name: 'Dismiss' }))
  const click = () => page.mouse.click((left + right) / 2, (top + bottom) / 2)
  const goAway = async () => {
    await runFor(page, 500)
    await click()
    await message.waitFor({ state: 'detached' })
  }
  await goAway()

  await share()
  await click()
  await runFor(page, 100)
  expect(await message.count()).toBe(1)
  // Nor does the early click take the focus away.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Share')
  await goAway()
})

test('a short message is one line, with its button beside it', async () => {
  const { page } = await stage.aPhone('visitor with a phone', { reducedMotion: 'reduce' })
  await holdTime(page)
  await drawCard(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const message = page.locator('.toast')
  await message.waitFor()
  await stopTime(page)
  // Some messages are a single word, such as "saved".
  await message.locator('.toast-text').evaluate((text) => text.replaceChildren('saved'))
  const [words, dismiss] = [
    await placeOf(message.locator('.toast-text')),
    await placeOf(message.getByRole('button', { name: 'Dismiss' })),
  ]
  expect(dismiss.left).toBeGreaterThanOrEqual(words.right)
  expect(dismiss.top).toBeLessThan(words.bottom)
})

test('in colours that the reader has chosen, tiles and buttons have an edge, and what is chosen is filled', async () => {
  const phone = await stage.aPhone('phone', { forcedColors: 'active', storageState: uneven.session })
  const { page } = phone
  const look = (shown: Locator) =>
    shown.evaluate((element) => {
      const { borderTopStyle, borderTopWidth, backgroundColor, borderTopColor } = getComputedStyle(element)
      const isDrawn = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
      return { hasEdge: isDrawn && borderTopColor !== backgroundColor, backgroundColor }
    })
  await openCourt(phone, uneven.matchId)
  const chosen = await look(page.getByRole('button', { name: 'Tap points', pressed: true }))
  const other = await look(page.getByRole('button', { name: 'Tap rallies', pressed: false }))
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor)
  for (const { hasEdge } of [other, await look(tile(phone, 1)), await look(tile(phone, 2))]) expect(hasEdge).toBe(true)
})

async function runTheClub(device: Device): Promise<Device> {
  await signIn(device, { username: 'clubadmin', password: theDemo().accounts['clubadmin'] ?? '' })
  return device
}

test('on a phone the board of an event begins with its counts and players, and its actions are folded until asked for', async () => {
  const phone = await runTheClub(await stage.aPhone('admin'))
  const { page } = phone
  const { eid } = await fill(phone, await makeEvent(phone, { title: 'Folded Morning', cost: 6 }))
  await phone.go(`/club/eventdetails/${eid}`)
  const count = page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Yes 4' })
  const player = page.getByRole('list', { name: 'Yes', exact: true }).getByRole('button').first()
  const act = page.getByRole('link', { name: 'Send Email' })
  await player.waitFor()
  await untilLayoutSettles(page)
  for (const shown of [count, player]) expect(isWithin(await placeOf(shown), 390, 844)).toBe(true)
  expect(await act.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Time, location and actions' }).click()
  await act.waitFor()
  await untilStill(act)
  expect(isWithin(await placeOf(act), 390, 844)).toBe(true)

  // Before anybody is invited, what is to be done comes first.
  const draft = await draftEvent(phone, 40, { title: 'Draft Morning' })
  await phone.go(`/club/eventdetails/${draft.eid}`)
  await act.waitFor()
})

test('on a laptop the courts of a draw have the room, not the numbers of its rounds', async () => {
  const laptop = await runTheClub(await stage.aLaptop('admin of a draw'))
  const { eid, cid } = await drawEvent(laptop, { players: 13, courts: 3, rounds: 2, title: 'Roomy Morning' })
  await laptop.go(`/club/eventmixer/${eid}?cid=${cid}`)
  const heads = laptop.page.locator('.round-table thead th')
  await heads.first().waitFor()
  const [number, ...courts] = await heads.evaluateAll((cells) =>
    cells.map((cell) => cell.getBoundingClientRect().width),
  )
  expect(courts).toHaveLength(4)
  expect(Math.min(...courts)).toBeGreaterThan(number ?? Infinity)
})

test('on a laptop a long e-mail address stands whole on one line of the list of members', async () => {
  const laptop = await runTheClub(await stage.aLaptop('admin'))
  const { page } = laptop
  const [club] = await ask<{ cid: number }[]>(laptop, 'GET', '/api/club/mine')
  const email = 'wilhelmina.featherstonehaugh@pickleball.example.org'
  const rows = [{ first: 'Wilhelmina', last: 'Featherstonehaugh', email, phone: '8015550177', dues: 'yes' }]
  await ask(laptop, 'POST', '/api/club/admin/importMembers', { cid: club?.cid, dry_run: false, rows })
  await laptop.go('/club/memberlist?search=featherstonehaugh')
  const address = page.getByRole('cell').getByText(email, { exact: true })
  await address.waitFor()
  await untilLayoutSettles(page)
  const seen = await address.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const cell = element.closest('td')?.getBoundingClientRect()
    const { left, right } = words.getBoundingClientRect()
    return {
      lines: words.getClientRects().length,
      isInCell: cell !== undefined && left >= cell.left && right <= cell.right && right <= window.innerWidth,
    }
  })
  expect(seen).toEqual({ lines: 1, isInCell: true })
})
