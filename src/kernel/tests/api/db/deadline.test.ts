import { expect, test } from 'vitest'
import { deadline } from '#kernel/server/db/deadline.ts'

test('a process that stood still reads what has arrived before it counts a deadline as missed', async () => {
  let hasPassed = false
  const answer = Promise.withResolvers<void>()
  const stop = deadline(50, () => (hasPassed = true))
  setTimeout(() => {
    // The answer is there, and its reader comes to it only after the timers.
    setTimeout(answer.resolve, 50)
    const until = performance.now() + 400
    while (performance.now() < until);
  }, 10)
  await answer.promise
  stop()
  expect(hasPassed).toBe(false)
})

test('a deadline that nobody meets passes', async () => {
  const passed = Promise.withResolvers<string>()
  deadline(20, () => passed.resolve('passed'))
  expect(await passed.promise).toBe('passed')
})
