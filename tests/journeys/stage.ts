import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { laptop, launchBrowser, phone } from '#tests/support/browser.ts'
import { pressCalmly } from './calm-presses.ts'
import { patienceMs } from './patience.ts'
import { theDemo } from './the-demo.ts'
import { watchFocus } from './watch-focus.ts'
import { watchTaps } from './watch-taps.ts'
import { watchToasts } from './watch-toasts.ts'

/** One browser with cookies and an address of its own: a person's phone or laptop. */
export interface Device {
  readonly name: string
  readonly page: Page
  readonly context: BrowserContext
  /** What went wrong so far: console errors, exceptions, failed requests, a focus or a tap that is lost, a toast that covers. */
  readonly faults: string[]
  /** Faults that match the pattern are part of this journey. */
  tolerate(pattern: RegExp): void
  go(path: string): Promise<void>
}

interface Options extends BrowserContextOptions {
  /** Another way to the server than its own address. */
  readonly url?: string
}

export interface Stage {
  readonly url: string
  aPhone(name: string, options?: Options): Promise<Device>
  aLaptop(name: string, options?: Options): Promise<Device>
}

/**
 * The stage of a file of journeys: one browser for the file, and devices for each test. After each test every device is
 * checked for unexpected faults; a device of a failed test leaves a picture in test-results.
 */
export function aStage(): Stage {
  let browser: Browser
  const devices: Device[] = []
  const { url } = theDemo()

  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterEach(async ({ task }) => {
    const present = devices.splice(0)
    if (task.result?.state === 'fail') await keepPictures(task.name, present)
    await Promise.all(present.map((device) => device.context.close()))
    expect(Object.fromEntries(present.map((device) => [device.name, device.faults]))).toEqual(
      Object.fromEntries(present.map((device) => [device.name, []])),
    )
  })
  afterAll(() => browser.close())

  const open = async (name: string, { url: base = url, ...options }: Options) => {
    const device = await openDevice(browser, name, { ...options, baseURL: base })
    devices.push(device)
    return device
  }
  return {
    url,
    aPhone: (name, options = {}) => open(name, { ...phone, ...options }),
    aLaptop: (name, options = {}) => open(name, { ...laptop, ...options }),
  }
}

let opened = 0

/** Opens a browser context and listens for what goes wrong in it. */
async function openDevice(browser: Browser, name: string, options: BrowserContextOptions): Promise<Device> {
  opened += 1
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/Denver',
    // A service worker responds in place of the network, so only the journeys about it have one.
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': `10.8.${Math.floor(opened / 250)}.${(opened % 250) + 1}` },
    ...options,
  })
  context.setDefaultTimeout(patienceMs)
  await context.addInitScript(watchFocus)
  await context.addInitScript(watchToasts)
  await context.addInitScript(watchTaps)
  const page = await context.newPage()
  pressCalmly(page)
  const faults: string[] = []
  const tolerated: RegExp[] = []
  const note = (fault: string) => {
    if (!tolerated.some((pattern) => pattern.test(fault))) faults.push(fault)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => note(`exception: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed'
    // A page that is left aborts its unfinished requests.
    if (why !== 'net::ERR_ABORTED') note(`request: ${request.method()} ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) note(`answer: ${response.status()} ${response.url()}`)
  })
  return {
    name,
    page,
    context,
    faults,
    tolerate: (pattern) => {
      tolerated.push(pattern)
    },
    go: async (path) => {
      await page.goto(path)
    },
  }
}

async function keepPictures(test: string, devices: readonly Device[]): Promise<void> {
  mkdirSync('test-results', { recursive: true })
  const place = test.replace(/\W+/g, '-').slice(0, 60)
  for (const { name, page } of devices)
    await page.screenshot({ path: `test-results/${place}-${name}.png`, fullPage: true }).catch(() => undefined)
}
