import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { views } from '#tests/support/views.ts'
import { aWorld } from './a-world.ts'
import { untilLayoutSettles } from './at-rest.ts'
import { brokenWordsOf } from './broken-words.ts'
import { cutWordsOf, sidewaysOf } from './in-page.ts'
import { cutLinesOf, cutPlaceholdersOf, overlapsOf } from './overlaps.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'
import { aStage, type Device } from './stage.ts'
import { recordData, shownTextsOf } from './unlisted-texts.ts'
import { unmarkedTexts } from './unmarked-words.ts'
import type { World } from './world.ts'

const isSoak = process.env['SOAK'] === '1'
const stage = aStage()
/** Pages without scripts, of which only developers read anything but data. */
const areForDevelopers: ReadonlySet<string> = new Set(['API page', 'outbox'])
const readable = scenes.filter(({ name }) => !areForDevelopers.has(name))
/** A few screens of each kind, of which the gate knows what they need: others would wait for everybody's matches and events. */
const short: ReadonlySet<string> = new Set([
  'login, register, not invited, with mistakes',
  'dashboard',
  'security',
  'home',
  'club dashboard',
  'members',
  'group editor',
])
const wholeViews = views.map(({ name, width, from }) => ({
  name,
  opens: width === 390 ? stage.aPhone : stage.aLaptop,
  shown: readable.filter((_, place) => place % 2 === from),
}))
const gateView = { name: 'on a phone', opens: stage.aPhone, shown: readable.filter(({ name }) => short.has(name)) }
let world: World
let listed: string

beforeAll(async () => {
  world = await aWorld(stage, isSoak ? undefined : ['user', 'clubAdmin'])
  listed = await (await fetch(`${stage.url}/demo/words.json`)).text()
})

/** Turns the made-up language on where the page is now. Some scenes have no network by then. */
async function turnsOn({ context, page }: Device): Promise<void> {
  await context.route('**/demo/words.json', (route) => route.fulfill({ body: listed, contentType: 'application/json' }))
  await context.route('**/words.js?later', (route) => route.fulfill({ path: 'dist/words.js' }))
  await page.evaluate(() => sessionStorage.setItem('words', 'pseudo'))
  await page.addScriptTag({ url: '/words.js?later', type: 'module' })
  await page.waitForFunction(() => document.documentElement.dataset['words'] === 'pseudo')
  await untilLayoutSettles(page)
}

const measures = {
  cut: [cutWordsOf, cutLinesOf, cutPlaceholdersOf, brokenWordsOf],
  overlaps: [overlapsOf],
  sideways: [sidewaysOf],
}

/** What does not fit on the open page. */
async function lossesOf(page: Page): Promise<{ [Kind in keyof typeof measures]: string[] }> {
  const all = async (kind: keyof typeof measures) => {
    const found: string[] = []
    for (const measure of measures[kind]) found.push(...(await page.evaluate(measure)))
    return found
  }
  return { cut: await all('cut'), overlaps: await all('overlaps'), sideways: await all('sideways') }
}

describe.for(isSoak ? wholeViews : [gateView])('$name', ({ name: view, opens, shown }) => {
  const seen = { scenes: 0, sentences: 0, unmarked: 0, cut: 0, overlaps: 0, sideways: 0 }
  afterAll(() => {
    const counts = Object.entries(seen).map(([what, count]) => `${count} ${what}`)
    if (seen.scenes > 0) console.log(`In longer words, ${view}: ${counts.join(', ')}`)
  })

  test.for(shown)('in longer words: $name', async (scene: Scene) => {
    const storageState = scene.as?.(world)
    const device = await opens('device', { reducedMotion: 'reduce', ...(storageState ? { storageState } : {}) })
    device.tolerate(/status of 4\d\d/)
    const data = await recordData(device.page)
    await scene.show(device, world)
    await untilLayoutSettles(device.page)
    await turnsOn(device)
    const texts = await device.page.evaluate(shownTextsOf)
    const found = { unmarked: unmarkedTexts(texts, await data()), ...(await lossesOf(device.page)) }
    seen.scenes += 1
    seen.sentences += texts.filter((text) => text.includes('⟦')).length
    for (const kind of ['unmarked', 'cut', 'overlaps', 'sideways'] as const) seen[kind] += found[kind].length
    expect(found).toEqual({ unmarked: [], cut: [], overlaps: [], sideways: [] })
  })
})

const headings = (page: Page) => page.getByRole('heading', { level: 1 }).first().textContent()

test('the made-up language stays on from page to page in its tab, until it is turned off, and leaves data alone', async () => {
  const device = await stage.aPhone('phone', { storageState: world.user.session })
  await device.go('/userDashboard?words=pseudo')
  const { page } = device
  await page.getByRole('heading', { level: 1, name: /^⟦Wélcómé/ }).waitFor()
  expect(await headings(page)).toContain(world.user.person.first)
  await page.getByRole('link', { name: /^⟦Sídéóút hómé/ }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByText(/⟦.*⟧/).first().waitFor()
  await page.reload()
  await page.getByText(/⟦.*⟧/).first().waitFor()

  const elsewhere = await stage.aPhone('elsewhere')
  await elsewhere.go('/login?words=off')
  await elsewhere.page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()

  await device.go('/login?words=off')
  await page.getByRole('heading', { level: 1, name: 'You’re logged in' }).waitFor()
  await device.go('/userDashboard')
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor()
  await untilLayoutSettles(page)
  expect(await page.evaluate(shownTextsOf)).not.toContainEqual(expect.stringContaining('⟦'))
})

const pageWith = (words: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>x</title><main>${words}</main></html>`

test('a text that is not in the made-up language is found, and data and values are not', async () => {
  const { page } = await stage.aPhone('phone')
  const words = '<p>⟦Ásk <b>Zora Quist</b></p><p>⟦tó ádd you⟧</p><p>Save</p><p>⟦3 pláýérs⟧</p><img alt="A court">'
  await page.setContent(pageWith(words))
  const shown = await page.evaluate(shownTextsOf)
  expect(unmarkedTexts(shown, ['{"name":"Zora Quist","save":1}'])).toEqual(['⟦tó ádd you⟧', 'Save', 'A court'])
  expect(unmarkedTexts(shown, [])).toContain('Zora Quist')
})

test('the measurement finds words that are cut at the side, at the bottom and in a field, and what is too wide', async () => {
  const { page } = await stage.aPhone('phone')
  const boxes = [
    '<p style="width:40px;overflow:hidden;white-space:nowrap">cut at the side</p>',
    '<p style="height:20px;width:80px;line-height:20px;overflow:hidden">cut at the bottom</p>',
    '<p style="height:40px;width:80px;line-height:20px;overflow:hidden">not cut</p>',
    '<input style="width:60px" placeholder="cut in its field"><input placeholder="not cut">',
    '<p style="width:40px">Registrations</p>',
  ]
  await page.setContent(pageWith(boxes.join('')))
  const { cut, overlaps, sideways } = await lossesOf(page)
  expect(cut.filter((each) => !/^"(at|the|side)" sticks out/.test(each))).toEqual([
    '"cut at the side" is cut',
    '"cut at the bottom" is cut at the bottom',
    '"cut in its field" is cut in its field',
    '"Registrations" sticks out in p.',
  ])
  expect([overlaps, sideways]).toEqual([[], []])
  await page.setContent(pageWith('<p style="width:600px">wide</p>'))
  expect((await lossesOf(page)).sideways).toHaveLength(1)
})

test('the measurement finds texts that lie on each other, but not what scrolls below a bar or touches', async () => {
  const { page } = await stage.aPhone('phone')
  const line = 'margin:0;line-height:20px;font-size:16px'
  const boxes = [
    `<p style="${line}">one</p><p style="${line};margin-top:-14px">two</p>`,
    `<p style="${line}">above</p><p style="${line};line-height:16px">below</p>`,
    `<p style="${line};height:20px"><b>left</b><span style="margin-left:-20px">right</span></p>`,
    `<p style="position:fixed;top:0;${line}">a bar</p>`,
    `<p style="height:20px;overflow:hidden;${line}">seen<br>not seen</p><p style="${line}">after</p>`,
  ]
  await page.setContent(pageWith(boxes.join('')))
  expect((await lossesOf(page)).overlaps).toEqual(['"one" lies on "two"', '"left" lies on "right"'])
})
