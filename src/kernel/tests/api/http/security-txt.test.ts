import { describe, expect, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { aServer } from '#tests/support/a-server.ts'
import { TestClock } from '#tests/support/test-clock.ts'

async function fileWith(env: Record<string, string>) {
  const server = await aServer({ env, clock: new TestClock('2026-11-27T15:00:00Z') })
  const { statusCode, headers, body } = await server.app.inject('/.well-known/security.txt')
  await server.close()
  return { statusCode, type: headers['content-type'], body }
}

describe('/.well-known/security.txt', () => {
  test('names the contact of the installation, and until when that holds (RFC 9116)', async () => {
    const env = { SECURITY_CONTACT: 'security@example.org', PUBLIC_URL: 'https://score.example.org' }
    expect(await fileWith(env)).toEqual({
      statusCode: 200,
      type: 'text/plain; charset=utf-8',
      body: [
        'Contact: mailto:security@example.org',
        'Expires: 2027-02-25T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://score.example.org/.well-known/security.txt',
        '',
      ].join('\n'),
    })
  })

  test('does not exist without a contact', async () => {
    expect((await fileWith({})).statusCode).toBe(404)
  })

  test.each([
    ['mailto:security@example.org', 'mailto:security@example.org'],
    ['https://example.org/security', 'https://example.org/security'],
    ['', undefined],
  ])('takes %j as a contact', (SECURITY_CONTACT, contact) => {
    expect(readConfig({ SECURITY_CONTACT }, { lan: false }).config?.securityContact).toBe(contact)
  })

  test.each(['security', 'http://example.org', 'javascript:alert(1)', 'a@b.org\nContact: mailto:c@d.org'])(
    'refuses %j as a contact at the start',
    (SECURITY_CONTACT) => {
      const { mistakes } = readConfig({ SECURITY_CONTACT }, { lan: false })
      expect(mistakes).toEqual([expect.stringContaining('SECURITY_CONTACT')])
    },
  )
})
