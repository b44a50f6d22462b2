import { expect, test } from 'vitest'
import { clubZones } from '#areas/clubs/rules/zones.ts'
import { findZone } from '#kernel/rules/wall-time.ts'
import { cutWordsOf } from './in-page.ts'
import { type FakeClub, fakeKiosk } from './kiosk-clock.ts'
import { aStage, type Device } from './stage.ts'

const isSoak = process.env['SOAK'] === '1'
const limitMs = isSoak ? 400_000 : 240_000
const stage = aStage()

const second = 1000
/** The night in which most clocks of the United States go forward lies in the middle. */
const from = Date.parse('2027-03-13T10:00:00Z')
const zones = [...new Set(clubZones)].map((zone) => findZone(zone) ?? zone)
const today = Math.floor(Date.now() / 86_400_000)
/** The gate looks at one zone and one television, each day at the next. */
const shownZones = isSoak ? zones : zones.filter((_, at) => at === today % zones.length)

const usual = { zoneOfServer: undefined, from, away: [18, 26], eventsADay: 14, titles: [], slides: 20, forgets: true }

/** The real screen, on a television whose clock and server are in our hands. */
async function aScreen(zone: string, more: Partial<FakeClub> = {}, viewport = { width: 1920, height: 1080 }) {
  const television = await stage.aLaptop('television', { viewport })
  const club = { ...usual, zone, zoneOfServer: zone, ...more } as FakeClub
  await television.context.addInitScript(fakeKiosk, club)
  await television.go('/kiosk/1000')
  await television.page.waitForFunction(() => window.kiosk !== undefined)
  await television.page.waitForSelector('.k-row, .k-said:not(:empty)')
  return television
}

/** What the page holds after its garbage was collected. */
async function memoryOf({ context, page }: Device) {
  const session = await context.newCDPSession(page)
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { kilobytes: Math.round(usedSize / 1024), nodes, jsEventListeners }
}

const passHours = ({ page }: Device, hours: number, step: number): Promise<string[]> =>
  page.evaluate(([some, each]) => window.kiosk?.pass(some, each) ?? [], [hours, step] as const)

/** Lets 48 hours pass, and measures after each twelve; the first are for what is made and compiled once. */
async function twoDays(screen: Device, step: number) {
  const wrong: string[] = []
  const memory: Awaited<ReturnType<typeof memoryOf>>[] = []
  for (let hours = 0; hours < 48; hours += 3) {
    wrong.push(...(await passHours(screen, 3, step)))
    if (hours % 12 === 9) memory.push(await memoryOf(screen))
  }
  const [first, last] = [memory[0] ?? expect.fail('nothing was measured'), memory.at(-1) ?? expect.fail('nothing')]
  return { wrong, memory, first, last, grown: last.kilobytes - first.kilobytes }
}

/**
 * How much a page may have grown in 36 hours, in KB; it reads some 700 in them. The long test finds 40 and less. In the
 * short form the browser is still compiling what it has run a few times, which takes up to 200.
 */
const mostGrowth = isSoak ? 100 : 400
/** In the long test the screen turns with every step, as often as in 48 hours. */
const step = isSoak ? 15 * second : 240 * second
/** A small television: pages are drawn as often as the browser can, and the pictures at their sizes are taken below. */
const small = { width: 960, height: 540 }

test.each(shownZones)(
  'in %s the screen shows the right day for 48 hours, some of them cut off, and does not grow',
  {
    timeout: limitMs,
  },
  async (zone) => {
    const screen = await aScreen(zone, {}, small)
    const { wrong, memory, first, last, grown } = await twoDays(screen, step)
    console.log(`${zone}: ${memory.map(({ kilobytes, nodes }) => `${kilobytes} KB, ${nodes} nodes`).join('; ')}`)
    expect(wrong).toEqual([])
    expect(grown).toBeLessThan(mostGrowth)
    expect(last.nodes).toBeLessThan(first.nodes * 1.2)
    expect(last.jsEventListeners).toBeLessThanOrEqual(first.jsEventListeners)
  },
)

test('the measurement finds a screen that keeps what it has read, and one that shows the day of another zone', {
  timeout: limitMs,
}, async () => {
  const screen = await aScreen('US/Mountain', { forgets: false, zoneOfServer: 'US/Samoa' }, small)
  const { wrong, grown } = await twoDays(screen, 600 * second)
  expect(wrong.length).toBeGreaterThan(10)
  expect(grown).toBeGreaterThan(mostGrowth)
})

const titles = ['Open Play 3.0 – 3.5', 'Ladder', 'Beginners’ clinic with Dolores Vigil and Wes Hartman, all levels']
const televisions = [
  [1280, 720],
  [1920, 1080],
  [1080, 1920],
] as const
const shownTelevisions = isSoak ? televisions : televisions.filter((_, at) => at === today % televisions.length)

/** What is cut off or sticks out, anywhere on the screen. */
function cutOffIn(): string[] {
  const boxes = [...document.querySelectorAll('#kiosk, #kiosk section, #kiosk section > *, .k-row')]
  return boxes.flatMap((box) => {
    const { bottom, right } = box.getBoundingClientRect()
    const isOut = bottom > window.innerHeight + 1 || right > window.innerWidth + 1
    // Letters stand out of lines that are as low as those of the headings; only boxes with an edge cut.
    const hasEdge = box.matches('#kiosk, section, .k-rows, .k-row, .k-picture')
    const isCut = hasEdge && (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
    return isOut || isCut ? [`${box.className || box.id} is cut off`] : []
  })
}

test.each(shownTelevisions)(
  'at %i × %i nothing is cut off, with 0, 1 and 14 events, 0 and 20 slides, cut off or not',
  {
    timeout: limitMs,
  },
  async (width, height) => {
    for (const eventsADay of [0, 1, 14])
      for (const slides of [0, 20]) {
        const more = { eventsADay, slides, titles, away: [0.25, 24] } as const
        const screen = await aScreen('US/Mountain', more, { width, height })
        for (const minutes of [0, 60]) {
          await passHours(screen, minutes / 60, 60 * second)
          const found = [...(await screen.page.evaluate(cutOffIn)), ...(await screen.page.evaluate(cutWordsOf))]
          expect(found, `${eventsADay} events, ${slides} slides, after ${minutes} minutes`).toEqual([])
          const notice = await screen.page.locator('.k-notice').textContent()
          expect(notice).toBe(minutes === 0 ? '' : 'As of 3:00 am')
        }
        await screen.context.close()
      }
  },
)

test.each(televisions)(
  'at %i × %i one event alone fills its side, in letters as large as fit',
  {
    timeout: limitMs,
  },
  async (width, height) => {
    const { page } = await aScreen('US/Mountain', { eventsADay: 1, titles }, { width, height })
    const filled = await page.locator('.k-row').evaluate((row) => {
      const side = row.closest('section')?.getBoundingClientRect()
      return {
        share: row.getBoundingClientRect().height / (side?.height ?? 0),
        letters: Number.parseFloat(getComputedStyle(row).fontSize) / Math.min(window.innerWidth, window.innerHeight),
      }
    })
    expect(filled.share).toBeGreaterThan(0.7)
    expect(filled.letters).toBeGreaterThan(0.07)
  },
)

test('the screen reloads at four in the morning and after a deploy, and never while the server does not answer', {
  timeout: limitMs,
}, async () => {
  // The televisions of the journeys have the clock of Denver.
  const screen = await aScreen('US/Mountain', { from: Date.parse('2027-03-16T02:35:00-06:00') })
  let loads = 0
  screen.page.on('load', () => (loads += 1))
  const own = await screen.page.evaluate(() => document.documentElement.outerHTML)
  const after = async (minutes: number, page: string | undefined) => {
    const before = loads
    await screen.page.evaluate((text) => window.kiosk && Object.assign(window.kiosk, { page: text }), page)
    for (let passed = 0; passed < minutes && loads === before; passed += 5) {
      const goesOn = screen.page.evaluate(() => window.kiosk?.goOn(300_000).then(() => window.kiosk?.isLeaving))
      // A page that reloads may answer no more.
      if (await goesOn.catch(() => true)) await expect.poll(() => loads).toBe(before + 1)
      await screen.page.waitForFunction(() => window.kiosk !== undefined)
    }
    return loads - before
  }
  expect(await after(80, own)).toBe(0)
  expect(await after(15, undefined)).toBe(0)
  expect(await after(30, own)).toBe(1)
  expect(await after(30, own)).toBe(0)
  expect(await after(30, own.replaceAll(/\/display\/assets\//g, '/display/assets/newer-'))).toBe(1)
})
