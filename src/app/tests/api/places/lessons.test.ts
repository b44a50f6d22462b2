import { afterAll, beforeAll, expect, test } from 'vitest'
import { LessonWorld } from '#tests/support/places/lesson-world.ts'
import { countOf, expectFound, playAll } from '#tests/support/places/run.ts'
import { wrongModels } from '#tests/support/places/wrong-models.ts'

let world: LessonWorld
beforeAll(async () => {
  world = await LessonWorld.start()
})
afterAll(() => world.close())

/** What the histories must include, or they prove little. */
const mustHappen = [
  ...['success', 'reply-full', 'lesson-registered', 'registration-closed'].map((said) => `sign-up: ${said}`),
  ...['waitlist', 'success', 'lesson-registered', 'registration-closed'].map((said) => `wait: ${said}`),
  ...['cancelled', 'not-signed-up', 'registration-closed'].map((said) => `cancel: ${said}`),
  ...['confirmed', 'ended', 'left', 'no-offer'].map((said) => `link: ${said}`),
  ...['confirmed', 'spots-taken', 'not-signed-up'].map((said) => `give: ${said}`),
  ...['ok', 'no-offer'].map((said) => `pass: ${said}`),
  ...['ok', 'not-waiting'].map((said) => `wish: ${said}`),
  ...['ok', 'spots-below-students'].map((said) => `spots: ${said}`),
  'release: cancelled',
  'add: added',
  'mode: ok',
  'job: ok',
]

test(`${countOf('lesson')} random histories of lessons agree with a second model`, {
  timeout: 1_800_000,
}, async () => {
  const happened = await playAll(world, 'lesson')
  expect(mustHappen.filter((one) => !happened.has(one))).toEqual([])
})

test.each(wrongModels('lesson'))('a model of lessons that %s is found', { timeout: 240_000 }, async (_, wrong) =>
  expectFound(world, 'lesson', wrong),
)
