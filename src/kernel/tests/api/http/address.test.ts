import { expect, test } from 'vitest'
import { rates } from '#kernel/calls/rates.ts'
import { addressReader, networkOf } from '#kernel/server/http/address.ts'
import { RateLimits } from '#kernel/server/http/rate-limits.ts'
import { ConnectionCounts } from '#kernel/server/live/connection-counts.ts'
import { liveLimits } from '#kernel/server/live/live-types.ts'

/** The addresses that the reader gives for one request after the other. */
function addressesOf(trustProxy: false | string, requests: readonly { peer: string; forwarded?: string }[]) {
  const addressOf = addressReader(trustProxy)
  return requests.map(({ peer, forwarded }) =>
    addressOf({
      socket: { remoteAddress: peer },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    }),
  )
}

/** What one trusted proxy reports. */
const reported = (...forwarded: string[]) =>
  addressesOf(
    'loopback',
    forwarded.map((one) => ({ peer: '127.0.0.1', forwarded: one })),
  )

const requests = [
  { peer: '127.0.0.1', forwarded: '203.0.113.7' },
  { peer: '127.0.0.1', forwarded: '203.0.113.7' },
  { peer: '198.51.100.1', forwarded: '203.0.113.7' },
  { peer: '127.0.0.1', forwarded: '203.0.113.8, 203.0.113.9' },
  { peer: '127.0.0.1', forwarded: `${'203.0.113.1, '.repeat(20)}203.0.113.10` },
  { peer: '::ffff:127.0.0.1', forwarded: '203.0.113.11, ::1, 127.0.0.9' },
  { peer: '127.0.0.1' },
]

test('a request comes from where the trusted proxy says, and only that proxy is believed', () => {
  expect(addressesOf('loopback', requests)).toEqual([
    '203.0.113.7',
    '203.0.113.7',
    '198.51.100.1',
    '203.0.113.9',
    '203.0.113.10',
    '203.0.113.11',
    '127.0.0.1',
  ])
})

test('without a trusted proxy the peer counts, whatever a header says', () => {
  expect(new Set(addressesOf(false, requests))).toEqual(new Set(['127.0.0.1', '198.51.100.1']))
})

test('an address that a proxy reports counts without its port, and IPv4 counts as IPv4', () => {
  expect(
    reported(
      '203.0.113.7:4711',
      '203.0.113.7:4712',
      '[2001:db8::1]:443',
      '[2001:DB8::1]',
      '::ffff:203.0.113.7',
      '::ffff:cb00:7107',
      '[0:0:0:0:0:FFFF:203.0.113.7]:80',
      'fe80::1%eth0',
    ),
  ).toEqual([
    '203.0.113.7',
    '203.0.113.7',
    '2001:db8::1',
    '2001:db8::1',
    '203.0.113.7',
    '203.0.113.7',
    '203.0.113.7',
    'fe80::1',
  ])
})

test('what is no address counts as the proxy that reported it: nobody invents a budget of their own', () => {
  const garbage = [
    'unknown',
    '_hidden',
    '',
    'evil.example',
    '203.0.113.999',
    '203.0.113.7:x',
    '[::1',
    '1',
    '::g',
    "' or 1",
  ]
  expect(new Set(reported(...garbage))).toEqual(new Set(['127.0.0.1']))
  expect(reported('203.0.113.7, garbage', 'garbage, 203.0.113.7')).toEqual(['127.0.0.1', '203.0.113.7'])
})

test('the addresses of one IPv6 network of 64 bits share their limits, of calls and of live connections', () => {
  const same = ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', '2001:0DB8:0000:0007:0:0:203.0.113.7']
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:0:7::/64']))
  expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64')
  expect(['::1', '::', '203.0.113.7'].map(networkOf)).toEqual(['0:0:0:0::/64', '0:0:0:0::/64', '203.0.113.7'])

  const limits = new RateLimits({ ...rates, read: [{ by: 'visitor-address', points: 2, seconds: 60 }] })
  const calls = same.map((address) => () => limits.takeCall('read', null, address))
  calls[0]?.()
  calls[1]?.()
  expect(calls[2]).toThrow(expect.objectContaining({ code: 'too-many-requests' }))
  limits.takeCall('read', null, '2001:db8:0:8::1')

  const counts = new ConnectionCounts({ ...liveLimits, visitorSocketsPerAddress: 2 })
  for (const address of same.slice(0, 2)) counts.add({ identity: null, address })
  expect(counts.hasRoomFor({ identity: null, address: same[2] ?? '' })).toBe(false)
  expect(counts.hasRoomFor({ identity: null, address: '2001:db8:0:8::1' })).toBe(true)
  counts.remove({ identity: null, address: same[2] ?? '' })
  expect(counts.hasRoomFor({ identity: null, address: same[0] ?? '' })).toBe(true)
})
