import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { shareOfToday } from '#tests/support/share-of-today.ts'
import { type Colours, type View, views } from '#tests/support/views.ts'
import { allTexts } from '../../scripts/words/all-texts.ts'
import { aWorld } from './a-world.ts'
import { untilDrawn, untilLayoutSettles } from './at-rest.ts'
import { brokenWordsOf } from './broken-words.ts'
import { violationsOf } from './engines.ts'
import { cutWordsOf, emptinessOf, sidewaysOf, smallTargetsOf } from './in-page.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'
import { aStage, type Device } from './stage.ts'
import { ListedTexts, recordData, shownTextsOf } from './unlisted-texts.ts'
import type { World } from './world.ts'

const isSoak = process.env['SOAK'] === '1'
const stage = aStage()
/** What people read, as `npm run words` lists it. */
const listed = new ListedTexts(allTexts().map(({ text }) => text))
/** Printed for developers from the contract, and from mails of others. */
const areForDevelopers: ReadonlySet<string> = new Set(['API page', 'outbox'])
let world: World

beforeAll(async () => {
  world = await aWorld(stage)
})

interface ShownView extends View {
  readonly shown: readonly Scene[]
}

/** The gate looks at every twelfth screen in light, each day at others; the long tests at all of them, with their states. */
const ofToday = shareOfToday(
  scenes.filter(({ isState }) => !isState),
  12,
)
const wholeViews: readonly ShownView[] = views.map((view) => ({
  ...view,
  shown: scenes.filter((_, place) => place % 2 === view.from),
}))
const gateView: ShownView = { ...views[0], name: 'on a phone', colours: [views[0].colours[0]], shown: ofToday }

const optionsOf = ({ scheme, hasForcedColours }: Colours) =>
  ({ colorScheme: scheme, forcedColors: hasForcedColours ? 'active' : 'none' }) as const

async function open(
  scene: Scene,
  { width, colours }: View,
): Promise<Device & { readonly data: () => Promise<string[]> }> {
  const storageState = scene.as?.(world)
  const options = {
    ...optionsOf(colours[0]),
    reducedMotion: 'reduce',
    ...(storageState ? { storageState } : {}),
  } as const
  const device = await (width === 390 ? stage.aPhone('phone', options) : stage.aLaptop('laptop', options))
  device.tolerate(/status of 4\d\d/)
  const data = await recordData(device.page)
  await scene.show(device, world)
  await untilLayoutSettles(device.page)
  return { ...device, data }
}

/** What the engines find on the open screen, in one scheme of colours after the other. */
async function findingsOf(page: Page, colours: readonly Colours[]): Promise<string[]> {
  const found: string[] = []
  for (const each of colours) {
    await page.emulateMedia(optionsOf(each))
    const inThese = await violationsOf(page, each)
    found.push(...inThese.map((finding) => `${each.name}: ${finding}`))
  }
  return found
}

const heights = { 320: 640, 390: 844, 1280: 800 } as const
type Width = keyof typeof heights

/** What does not fit at these widths, with text as usual and twice as large: words that are cut or break inside, scrolling. */
async function lossesOf(page: Page, widths: readonly Width[]): Promise<string[]> {
  const lost: string[] = []
  // Letters of the overlay follow the height of the picture, whatever the reader's text size.
  const isScalable = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize === '16px')
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] })
    for (const size of isScalable ? ['100%', '200%'] : ['']) {
      await page.evaluate((letters) => document.documentElement.style.setProperty('font-size', letters), size)
      await untilDrawn(page)
      const measures = [sidewaysOf, cutWordsOf, brokenWordsOf, ...(width < 1000 ? [emptinessOf] : [])]
      for (const measure of measures)
        lost.push(...(await page.evaluate(measure)).map((each) => `${width} px ${size}: ${each}`))
    }
  }
  return lost
}

describe.for(isSoak ? wholeViews : [gateView])('$name', (view) => {
  test.for(view.shown)('everybody can read and use: $name', async (scene) => {
    const { page, data } = await open(scene, view)
    const isForPeople = view.width === 390 && !areForDevelopers.has(scene.name)
    if (isForPeople) expect(listed.unlisted(await page.evaluate(shownTextsOf), await data())).toEqual([])
    expect(await findingsOf(page, view.colours)).toEqual([])
    if (view.width === 390) expect(await page.evaluate(smallTargetsOf, scene.touch)).toEqual([])
    expect(await lossesOf(page, view.width === 390 ? [390, 320, 1280] : [1280])).toEqual([])
  })
})

const bad = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>x</title><main>
  <h1>x</h1><div style="width:600px">wide</div><button style="width:30px">+</button>
  <p style="color:#ccc;background:#fff">pale</p>
  <p style="width:40px;overflow:hidden;white-space:nowrap">a long word</p>
  <div style="height:50px;overflow:auto"><p style="height:2000px"></p><span style="position:absolute">far</span></div>
  <h2></h2><article aria-label="Round Robin"><p>Mon</p></article><article aria-label="Round Robin"><p>Tue</p></article>
  <p>See <a href="/one">the event</a> and <a href="/two">the event</a>.</p></main></html>`

test('the measurement finds what is too wide, too small and unreadable', async () => {
  const { page } = await stage.aPhone('phone')
  await page.setContent(bad)
  expect(await page.evaluate(sidewaysOf)).toHaveLength(1)
  expect(await page.evaluate(cutWordsOf)).toEqual(['"a long word" is cut'])
  expect(await page.evaluate(emptinessOf)).toHaveLength(1)
  expect(await page.evaluate(smallTargetsOf, 48)).toHaveLength(1)
})

test('the measurement finds words that break inside or stick out, but for what no line could hold', async () => {
  const { page } = await stage.aPhone('phone')
  const inBox = (width: number, words: string, style = 'overflow-wrap:anywhere') =>
    `<p style="width:${width}px;${style}">${words}</p>`
  const boxes = [
    inBox(40, 'Attending'),
    inBox(40, 'Closed', 'white-space:nowrap'),
    inBox(100, 'Christopher Featherstonehaugh-Wolvertons'),
    inBox(200, 'Christopher Featherstonehaugh-Wolvertons, 11/26/2026'),
    inBox(100, 'wilhelmina.featherstonehaugh@example.org'),
    `<p style="overflow-wrap:anywhere">${'Llanfairpwllgwyngyll'.repeat(4)}</p>`,
  ]
  await page.setContent(`<!doctype html><html lang="en"><title>x</title><main>${boxes.join('')}</main></html>`)
  expect(await page.evaluate(brokenWordsOf)).toEqual([
    '"Attending" is broken in p.',
    '"Closed" sticks out in p.',
    '"Featherstonehaugh-" is broken in p.',
  ])
})

test('a text that the list of words lacks is found, and data and values are not', async () => {
  const { page } = await stage.aPhone('phone')
  const words = '<p>Ask <b>Zora Quist</b> to add you, 3 players.</p><button aria-label="Remove them">Save</button>'
  await page.setContent(`<!doctype html><html lang="en"><title>x</title>${words}<pre>not for people</pre></html>`)
  const shown = await page.evaluate(shownTextsOf)
  const list = ['Ask {name} to add you, {count} players.', 'Save']
  expect(new ListedTexts(list).unlisted(shown, ['{"name":"Zora Quist"}'])).toEqual(['Remove them'])
  expect(new ListedTexts(list).unlisted(shown, [])).toEqual(['Zora Quist', 'Remove them'])
  expect(new ListedTexts(['Remove them', 'Save']).unlisted(shown, ['Zora Quist'])).toEqual([
    'Ask',
    'to add you, 3 players.',
  ])
})

test.each([
  ['a colour that is too pale', 'color-contrast'],
  ['a heading without words', 'empty-heading'],
  ['two cards of one name, which only the second engine looks for', 'aria_article_label_unique'],
  ['two links of one name to different places', 'links called "the event"'],
])('the engines find %s', async (_, finding) => {
  const { page } = await stage.aPhone('phone')
  await page.setContent(bad)
  expect((await violationsOf(page)).join('\n')).toContain(finding)
})
