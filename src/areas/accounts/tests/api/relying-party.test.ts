import { expect, test } from 'vitest'
import { relyingPartyOf } from '#areas/accounts/server/relying-party.ts'

test.each([
  ['https://club.example.org', { id: 'club.example.org', origin: 'https://club.example.org' }],
  ['https://club.example.org:8443/', { id: 'club.example.org', origin: 'https://club.example.org:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
])('passkeys of %s belong to a name', (publicUrl, site) => {
  expect(relyingPartyOf(publicUrl)).toEqual(site)
})

test.each(['http://club.example.org', 'http://192.168.1.20:3000', 'https://192.168.1.20', 'https://[2001:db8::1]'])(
  'browsers have no passkeys for %s',
  (publicUrl) => {
    expect(relyingPartyOf(publicUrl)).toBeUndefined()
  },
)
