import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

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
export async function keepsActsIn(page: Page): Promise<string[]> {
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
    /** When taps were felt, in milliseconds of the page. */
    felt: number[]
  }
}

/** Runs inside the page, before anything else: notes when each tap is felt. */
export function feelsTaps(): void {
  window.felt = []
  window.addEventListener('click', () => window.felt.push(performance.now()), true)
}

/** A tap so much later than it was meant is one of a slow machine, no longer one of a quick hand. */
const lateMs = 40

/**
 * Taps at a point at these milliseconds, counted from the first tap, and waits until the screen is at rest. False when
 * the page felt a tap too late.
 */
export async function taps(page: Page, { x, y }: Control, at: readonly number[]): Promise<boolean> {
  await page.evaluate(() => (window.felt = []))
  const began = performance.now()
  for (const when of at) {
    await sleep(Math.max(0, when - (performance.now() - began)))
    await page.touchscreen.tap(x, y)
  }
  await sleep(700)
  const felt = await page.evaluate(() => window.felt)
  return Math.max(...felt) - Math.min(...felt) < Math.max(...at) + lateMs
}

export async function effectOn(page: Page, acts: readonly string[]): Promise<Effect> {
  const sheet = page.locator('dialog[open] h2').last()
  const { pathname } = new URL(page.url())
  return { acts: [...acts], path: pathname, sheet: (await sheet.count()) > 0 ? await sheet.textContent() : null }
}
