import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'

/** Waits until something is so, for at most `seconds`; fails when it is not so by then. */
export async function eventually(isTrue: () => boolean | Promise<boolean>, seconds = 15): Promise<void> {
  const until = performance.now() + seconds * 1000
  while (!(await isTrue()) && performance.now() < until) await sleep(20)
  expect(await isTrue()).toBe(true)
}
