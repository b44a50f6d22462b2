import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'

/** Waits until something is so, for at most `seconds`, which only a busy machine needs; fails when it is not so by then. */
export async function eventually(isTrue: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  const until = performance.now() + seconds * 1000
  // The pause between two looks.
  while (!(await isTrue()) && performance.now() < until) await sleep(20)
  expect(await isTrue()).toBe(true)
}
