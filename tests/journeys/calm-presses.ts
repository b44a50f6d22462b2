import type { Locator, Page, Request } from 'playwright-core'
import { untilDrawn } from './at-rest.ts'
import { isStopped } from './page-time.ts'

/** Nobody waits longer than this for a page to come to rest before they press: some pages never do, in ms. */
const patienceMs = 3_000

/** What each page has asked and not been answered yet. */
const asked = new WeakMap<Page, Set<Request>>()

const isCall = (request: Request) => /^\/(api|auth)\//.test(new URL(request.url()).pathname)

/**
 * From here on every press on this page comes when a person would press: once nothing is loading and the layout is at
 * rest. The page protects people from pressing what has just moved under their finger, and a driver is quick enough to do
 * that whenever an answer arrives late.
 */
export function pressCalmly(page: Page): void {
  const requests = new Set<Request>()
  asked.set(page, requests)
  page.on('request', (request) => void (isCall(request) && requests.add(request)))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  makeCalm(page.locator('body'))
}

const presses = ['click', 'check', 'uncheck'] as const
const calm = new WeakSet<object>()

/** All locators of all pages share their methods, so these are replaced once. */
function makeCalm(locator: Locator): void {
  const shared = Object.getPrototypeOf(locator) as Locator
  if (calm.has(shared)) return
  calm.add(shared)
  for (const press of presses) {
    const atOnce = shared[press]
    shared[press] = async function (this: Locator, ...options) {
      await untilAtRest(this.page())
      return atOnce.apply(this, options)
    }
  }
}

async function untilAtRest(page: Page): Promise<void> {
  // Frames do not follow one another while time stands still.
  if (isStopped(page)) return
  const until = performance.now() + patienceMs
  const isLeft = () => performance.now() < until
  const requests = asked.get(page)
  while (isLeft() && requests && requests.size > 0) {
    const next = { predicate: isCall, timeout: Math.max(1, until - performance.now()) }
    await Promise.any([page.waitForEvent('requestfinished', next), page.waitForEvent('requestfailed', next)]).catch(
      () => undefined,
    )
  }
  // A page that is being left comes to no rest.
  await page
    .waitForFunction(() => !document.querySelector('.waiting, .boot'), undefined, {
      timeout: Math.max(1, until - performance.now()),
    })
    .then(() => untilDrawn(page))
    .catch(() => undefined)
}
