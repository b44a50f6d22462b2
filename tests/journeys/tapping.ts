import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { holdTime, runFor, stopTime } from './page-time.ts'

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly description?: string }>>>>
}
interface Read {
  readonly method: string
  readonly shape: RegExp
}

/** The calls that only read, whatever their method: a tap may repeat them. */
async function readsOf(page: Page): Promise<Read[]> {
  const response = await page.request.get(new URL('/openapi.json', page.url()).href)
  const { paths } = (await response.json()) as Described
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([method, { description = '' }]) => method === 'get' || description.includes('Rate class: read'))
      .map(([method]) => ({
        method: method.toUpperCase(),
        shape: new RegExp(`^${path.replaceAll(/\{[^}]*\}(:\w+)?/g, '[^/]+')}$`),
      })),
  )
}

/** Asked once: every device of a file meets the same server. */
let readsOfServer: Promise<Read[]> | undefined

function isAct(request: Request, reads: readonly Read[]): boolean {
  const { pathname } = new URL(request.url())
  const method = request.method()
  return /^\/(api|auth)\//.test(pathname) && !reads.some((read) => read.method === method && read.shape.test(pathname))
}

/** What taps have led to: the acts that left, the page that is shown, and the sheet over it. */
export interface Effect {
  readonly acts: readonly string[]
  readonly path: string
  readonly sheet: string | null
}

/** Answers every act as if it had succeeded, so that a scene stays as it is for the next control; returns those that left. */
export async function recordActs(page: Page): Promise<string[]> {
  const acts: string[] = []
  readsOfServer ??= readsOf(page)
  const reads = await readsOfServer
  await page.route(
    (url) => /^\/(api|auth)\//.test(url.pathname),
    (route) => {
      const request = route.request()
      if (!isAct(request, reads)) return route.fallback()
      acts.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`)
      return route.fulfill({ json: { message: 'done', msg: 'done', response: 'yes', eiid: 1, cost: 0 } })
    },
  )
  return acts
}

export interface Control {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** The controls that can be tapped on the screen as it stands, but for those meant for quick taps, fields, and ways out. */
export function controlsInSight(): Control[] {
  const found: Control[] = []
  const selector = 'a[href], button, summary, [role="button"], label:has(input[type=checkbox], input[type=radio])'
  for (const element of document.querySelectorAll(selector)) {
    if (element.closest('[data-taps="quick"]') || element.matches('[target="_blank"], [download]')) continue
    if (element instanceof HTMLAnchorElement && element.origin !== window.location.origin) continue
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    if (!hit || !element.contains(hit)) continue
    const words = element.getAttribute('aria-label') ?? element.textContent
    found.push({ name: `${element.tagName.toLowerCase()} ${words.replaceAll(/\s+/g, ' ').trim()}`, x, y })
  }
  return found
}

declare global {
  interface Window {
    /** Requests of the page that have no whole answer yet. */
    underway: number
    /** Reports a tap to the journey. */
    feelsTap(): void
  }
}

/**
 * Runs inside the page, before anything else, so that it feels the taps that the page keeps from its controls, too; and
 * counts the requests under way.
 */
function watchTapsAndRequests(): void {
  window.addEventListener('click', () => window.feelsTap(), true)
  window.underway = 0
  const send = window.fetch
  window.fetch = async (...given) => {
    window.underway += 1
    try {
      const answer = await send(...given)
      await answer.clone().arrayBuffer()
      return answer
    } finally {
      window.underway -= 1
    }
  }
}

/** What the next tap that a page feels is told to. */
const listeners = new WeakMap<Page, () => void>()

/** Puts the time of a page that will be opened into our hands, so that taps come as quickly as they are meant. */
export async function prepareTaps(page: Page): Promise<void> {
  await holdTime(page)
  await page.exposeFunction('feelsTap', () => listeners.get(page)?.())
  await page.addInitScript(watchTapsAndRequests)
}

/** A page that is being left feels no tap; so long is waited for it, in ms. */
const lostMs = 5_000
/** The steps in which time passes, in ms: between them what was requested is answered. */
const stepMs = 20

/**
 * Taps at a point at these milliseconds of the page, counted from the first tap, and lets time pass until the screen is
 * at rest. Time stands still while a tap and its requests are on their way, so a busy machine delays no tap.
 */
export async function tapAt(page: Page, { x, y }: Control, at: readonly number[]): Promise<void> {
  await stopTime(page)
  let now = 0
  for (const when of [...at, Math.max(...at) + 700]) {
    for (; now < when; now += stepMs) await passTime(page, Math.min(stepMs, when - now))
    now = when
    if (!at.includes(when)) return
    await Promise.all([waitForTap(page), page.touchscreen.tap(x, y)])
    await waitForAnswers(page)
  }
}

/** Waits for the next tap that the page feels. */
const waitForTap = (page: Page) =>
  Promise.race([new Promise<void>((resolve) => listeners.set(page, resolve)), sleep(lostMs)])

const waitForAnswers = (page: Page) => page.waitForFunction(() => window.underway === 0)

async function passTime(page: Page, milliseconds: number): Promise<void> {
  await runFor(page, milliseconds)
  await waitForAnswers(page)
}

export async function effectOn(page: Page, acts: readonly string[]): Promise<Effect> {
  const sheet = page.locator('dialog[open] h2').last()
  const { pathname } = new URL(page.url())
  return { acts: [...acts], path: pathname, sheet: (await sheet.count()) > 0 ? await sheet.textContent() : null }
}
