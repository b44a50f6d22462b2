import { beforeAll, expect, test } from 'vitest'
import { aWorld } from './a-world.ts'
import { untilLayoutSettles, untilStill, untilTapsAreGuarded } from './at-rest.ts'
import { chunkOf } from './chunk-of.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'
import { aStage, type Device } from './stage.ts'
import { type Control, controlsInSight, type Effect, effectOn, prepareTaps, recordActs, tapAt } from './tapping.ts'
import type { World } from './world.ts'

const isSoak = process.env['SOAK'] === '1'
const stage = aStage()
let world: World

beforeAll(async () => {
  world = await aWorld(stage, isSoak ? undefined : ['clubAdmin', 'boards', 'clubMember'])
})

/** Milliseconds after the first tap: a trembling hand, a double tap, a slow one. */
const gaps = [80, 160, 250, 400]
/** Of the screens where faults were seen, the one with the most to tap. */
const short = ['event, its admin, actions of who waits']
/** So many fit into the gate; each day the next ones, and all of them with TAPS=all. */
const perDay = 8
const day = Math.floor(Date.now() / 86_400_000)
const ofToday = scenes.filter(
  (_, place) => Math.floor(place / perDay) === day % Math.ceil(scenes.length / perDay) || process.env['TAPS'] === 'all',
)
const shown = isSoak ? ofToday : scenes.filter(({ name }) => short.includes(name))
/** The file of what protects from second taps. */
const guards = chunkOf('kernel/web/frame/after-first-screen.ts')
/** What stands on every screen is tapped on the first. */
const tapped = new Set<string>()

async function open(scene: Scene): Promise<Device> {
  const storageState = scene.as?.(world)
  const device = await stage.aPhone('phone', { reducedMotion: 'reduce', ...(storageState ? { storageState } : {}) })
  device.tolerate(/./)
  await prepareTaps(device.page)
  await scene.show(device, world)
  await untilTapsAreGuarded(device.page)
  await untilLayoutSettles(device.page)
  return device
}

async function effectOf(scene: Scene, control: Control, at: readonly number[]): Promise<Effect> {
  const { context, page } = await open(scene)
  const acts = await recordActs(page)
  await tapAt(page, control, at)
  const effect = await effectOn(page, acts)
  // An act that leaves as late as now would reach the server when nobody answers in its place any more.
  await context.setOffline(true)
  await context.close()
  return effect
}

test.for(shown)('a control that is tapped twice does what one tap does: $name', { timeout: 900_000 }, async (scene) => {
  const { context, page } = await open(scene)
  const controls = (await page.evaluate(controlsInSight)).filter(({ name }) => (isSoak && !tapped.has(name)) || !isSoak)
  await context.close()
  const differences: unknown[] = []
  for (const control of isSoak ? controls : controls.slice(0, 4)) {
    tapped.add(control.name)
    const once = await effectOf(scene, control, [0])
    for (const at of isSoak
      ? [
          [0, ...gaps],
          [0, 400],
        ]
      : [[0, ...gaps]]) {
      const often = await effectOf(scene, control, at)
      if (JSON.stringify(often) !== JSON.stringify(once)) differences.push({ control: control.name, at, once, often })
      if (once.acts.length === 0 && once.sheet === null) break
    }
  }
  expect(differences).toEqual([])
})

const sheets = shown.filter(({ name, isState }) => isState && !name.includes('offline') && !name.includes('cut off'))

test.for(sheets)(
  '"back" closes a sheet and stays on the page; a reload in it leaves the page whole: $name',
  async (scene) => {
    const { page, faults } = await open(scene)
    if ((await page.locator('dialog[open]').count()) === 0) return
    const path = new URL(page.url()).pathname
    await page.goBack({ waitUntil: 'commit' })
    await page.locator('dialog[open]').waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(path)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(faults.filter((fault) => fault.startsWith('exception'))).toEqual([])
  },
)

test.each([true, false])(
  'the home’s answer is not taken back by its own second tap; protected: %s',
  async (isProtected) => {
    const device = await stage.aPhone('phone', { storageState: world.clubMember })
    device.tolerate(/./)
    if (!isProtected) await device.context.route(`**/${guards}*`, (route) => route.abort())
    const { page } = device
    await prepareTaps(page)
    await page.goto('/club/welcome')
    const no = page
      .getByRole('region', { name: /^Can you play/ })
      .getByRole('button', { name: 'No', exact: true })
      .first()
    await no.waitFor()
    if (isProtected) await untilTapsAreGuarded(page)
    await no.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await untilLayoutSettles(page)
    await untilStill(no)
    const box = await no.boundingBox()
    const acts: string[] = []
    page.on('request', (request) => {
      if (/\/api\/(noImOut|club\/(noImOutAddInvite|undoReply))/.test(request.url())) acts.push(request.url())
    })
    const middle = { name: 'No', x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    await tapAt(page, middle, [0, 80, 160, 250, 400])
    if (isProtected) expect(acts).toHaveLength(1)
    else expect(acts.length).toBeGreaterThan(1)
  },
)
