import { expect, test, vi } from 'vitest'
import { personOf } from '#areas/bookings/screens/desk/code-of.ts'

const rosa = { number: 4, codeKey: '0'.repeat(32) }

test('a scanned code is known by its digest, whether it is the address of the page or the token alone', async () => {
  // A digest that a reader can check: the text itself, filled up.
  const digest = async (_name: string, bytes: Uint8Array) => Uint8Array.from({ length: 32 }, (_, at) => bytes[at] ?? 0)
  vi.stubGlobal('crypto', { subtle: { digest } })
  const people = [rosa, { number: 5, codeKey: '746f6b656e0000000000000000000000' }]
  for (const code of ['token', 'https://example.org/event/registration/token'])
    expect((await personOf(code, people))?.number).toBe(5)
  expect(await personOf('another', people)).toBeUndefined()
})

test('without HTTPS a browser makes no digest, and a scanned code finds nobody on the list', async () => {
  vi.stubGlobal('crypto', {})
  expect(await personOf('token', [rosa])).toBeUndefined()
})
