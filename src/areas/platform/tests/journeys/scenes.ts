import { at, type Scene } from '#tests/journeys/scene.ts'

/** Pages that only inform. */
export const scenes: readonly Scene[] = [
  at('privacy', '/tools/privacy', /./),
  at('terms of service', '/tools/termsofservice', /./),
  at('unknown address', '/nowhere/at/all', /^Out of bounds$/),
  at('API page', '/docs', /./),
  { ...at('outbox', '/demo/outbox', /./), as: (world) => world.staff },
]
