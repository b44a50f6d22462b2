import { describe, expect, test } from 'vitest'
import { canonicalEmail, isEmailAddress, mailboxOf } from '#kernel/rules/email-address.ts'

describe('an e-mail address', () => {
  test.each([
    'linda@example.org',
    'Linda.Torres+club@mail.example.co.uk',
    "o'neil_1@xn--mller-kva.de",
    'a@localhost',
    '1@2',
  ])('%j is one', (text) => {
    expect(isEmailAddress(text)).toBe(true)
  })

  test.each([
    '',
    'linda',
    '@example.org',
    'linda@',
    'lin da@example.org',
    'lin\u00ADda@example.org',
    'linda@exam\u00ADple.org',
    'linda\u200B@example.org',
    'linda@ｅxample.org',
    'línda@example.org',
    'linda@müller.de',
    '<linda@example.org>',
    'Linda <linda@example.org>',
    'linda@example.org>',
    'linda@example.org,eve@example.org',
    'linda@eve@example.org',
    '"linda"@example.org',
    'linda(home)@example.org',
    'linda@[192.0.2.1]',
    'linda@example.org.',
    'linda@.example.org',
    'linda@example..org',
    'linda@-example.org',
    'linda@example.org\n',
    'linda@example.org\r\nBcc: eve@example.org',
    `${'x'.repeat(65)}@example.org`,
    `linda@${'x.'.repeat(130)}org`,
  ])('%j is none', (text) => {
    expect(isEmailAddress(text)).toBe(false)
  })

  test('has one form in which it is compared', () => {
    expect(canonicalEmail('Linda.Torres@Example.ORG')).toBe('linda.torres@example.org')
  })
})

describe('the mailbox that a budget counts', () => {
  test.each([
    ['Linda@Example.org', 'linda@example.org'],
    ['linda+club@example.org', 'linda@example.org'],
    ['linda+a+b@example.org', 'linda@example.org'],
    ['+linda@example.org', '+linda@example.org'],
    ['l.i.n.d.a+x@gmail.com', 'linda@gmail.com'],
    ['Linda@GoogleMail.com', 'linda@gmail.com'],
    ['l.inda@example.org', 'l.inda@example.org'],
  ])('of %j is %j', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox)
  })
})
