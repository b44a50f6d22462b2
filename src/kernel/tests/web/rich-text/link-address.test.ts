import { expect, test } from 'vitest'
import { linkAddressOf } from '#kernel/web/ui/rich-text/link-address.ts'

test.each([
  ['https://example.org/map?a=1', 'https://example.org/map?a=1'],
  [' http://example.org ', 'http://example.org'],
  ['example.org/map', 'https://example.org/map'],
  ['name@example.org', 'mailto:name@example.org'],
  ['mailto:name@example.org', 'mailto:name@example.org'],
])('%s leads to %s', (typed, address) => {
  expect(linkAddressOf(typed)).toBe(address)
})

test.each([
  '',
  'map',
  'javascript:alert(1)',
  'data:text/html,x.y',
  'ftp://example.org',
  'https://',
  'two words.org',
  '//e.org',
  '/club/4',
  'mailto:',
])('"%s" is neither the address of a page nor of a mailbox', (typed) => {
  expect(linkAddressOf(typed)).toBeUndefined()
})
