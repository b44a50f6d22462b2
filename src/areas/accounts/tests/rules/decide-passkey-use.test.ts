import { expect, test } from 'vitest'
import { decidePasskeyUse } from '#areas/accounts/rules/decide-passkey-use.ts'

const decide = (stored: number, reported: number) =>
  decidePasskeyUse({ signCount: stored, canSync: false }, { signCount: reported, canSync: false })

test.each([
  [0, 0],
  [0, 1],
  [4, 5],
  [4, 400],
])('a passkey whose count was %i may log in with %i', (stored, reported) => {
  expect(decide(stored, reported).ok).toBe(true)
})

test.each([
  [5, 5],
  [5, 4],
  [5, 0],
])('a passkey whose count was %i and is now %i may have been copied', (stored, reported) => {
  expect(decide(stored, reported)).toMatchObject({ ok: false, code: 'passkey-copied' })
})

test.each([true, false])(
  'a passkey that could be synced (%s) and now reports the opposite is another one',
  (canSync) => {
    const decided = decidePasskeyUse({ signCount: 0, canSync }, { signCount: 0, canSync: !canSync })
    expect(decided).toMatchObject({ ok: false, code: 'passkey-refused' })
  },
)
