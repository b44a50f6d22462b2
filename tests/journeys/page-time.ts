import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * The time of a page is in the hands of the journey from here on: it goes on as usual until `stopsTime`, and then only
 * when `lets` says so, however busy the machine is. To be called before the page is opened.
 */
export const holdTime = (page: Page): Promise<void> => page.clock.install()

/** The clock of a page stops only at a moment to come; this one comes later than the message about it, in ms. */
const soonMs = 3_000

const stopped = new WeakSet<Page>()

/** Whether time stands still on a page. */
export const isStopped = (page: Page): boolean => stopped.has(page)

export async function stopTime(page: Page): Promise<void> {
  stopped.add(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + soonMs)
}

/** Milliseconds pass for the page and its timers. */
export const runFor = (page: Page, milliseconds: number): Promise<void> => page.clock.runFor(milliseconds)

const stepMs = 100

/**
 * Lets the time of a page pass in small steps until something is so, `mostMs` at most. A step takes no less time than it
 * says, so that what is on its way over the network arrives before the page gives it up.
 */
export async function runUntil(
  page: Page,
  isSo: () => Promise<boolean>,
  mostMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  let passed = 0
  const step = async () => {
    if (passed + stepMs <= mostMs) await runFor(page, stepMs)
    passed += stepMs
    return isSo()
  }
  await expect.poll(step, { interval: stepMs }).toBe(true)
}
