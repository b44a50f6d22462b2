import { afterAll, beforeAll, expect, test } from 'vitest'
import { EventWorld } from '#tests/support/places/event-world.ts'
import { countOf, expectFound, playAll } from '#tests/support/places/run.ts'
import { wrongModels } from '#tests/support/places/wrong-models.ts'

let world: EventWorld
beforeAll(async () => {
  world = await EventWorld.start()
})
afterAll(() => world.close())

/** What the histories must include, or they prove little. */
const mustHappen = [
  ...['registered', 'waiting', 'public-event-full', 'already-registered'].map((said) => `register: ${said}`),
  ...['registered', 'waiting'].map((said) => `fill: ${said}`),
  ...['registered', 'waiting', 'gone'].map((said) => `open: ${said}`),
  ...['registered', 'no-offer', 'registration-moved'].map((said) => `take: ${said}`),
  ...['ok', 'no-offer'].map((said) => `pass: ${said}`),
  ...['ok', 'registration-moved'].map((said) => `wish: ${said}`),
  ...['ok', 'event-spots-held'].map((said) => `spots: ${said}`),
  ...['ok', 'no-spot-free'].map((said) => `give: ${said}`),
  'again: registration-moved',
  'cancel: ok',
  'move-back: ok',
  'release: ok',
  'add: ok',
  'mode: ok',
  'job: ok',
]

test(`${countOf('event')} random histories of public events agree with a second model`, {
  timeout: 1_800_000,
}, async () => {
  const happened = await playAll(world, 'event')
  expect(mustHappen.filter((one) => !happened.has(one))).toEqual([])
})

test.each(wrongModels('event'))('a model of public events that %s is found', { timeout: 240_000 }, async (_, wrong) =>
  expectFound(world, 'event', wrong),
)
