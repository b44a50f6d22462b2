import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MailServerAway, MailUnsure } from '#kernel/server/providers/mail/outgoing.ts'
import { smtpMail } from '#kernel/server/providers/mail/smtp.ts'
import { aFaultySmtp, type FaultySmtp } from '#tests/support/faulty-smtp.ts'

let smtp: FaultySmtp
let port: ReturnType<typeof smtpMail>
beforeEach(async () => {
  smtp = await aFaultySmtp()
  port = smtpMail({ url: smtp.url, from: 'play@sideout.example', connections: 2 })
})
afterEach(async () => {
  port.close()
  await smtp.close()
})

const mailTo = (name: string) => ({
  key: name,
  to: `${name}@example.org`,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
})
const arrivedAt = (name: string) => smtp.arrived.filter(({ to }) => to === `${name}@example.org`).length

describe('connections to a mail server', () => {
  test('are kept: thirty mails take two of them', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => port.send(mailTo(`player${index}`))))
    expect(smtp.arrived).toHaveLength(30)
    expect(smtp.connections()).toBeLessThanOrEqual(2)
  })

  test('that the server closed meanwhile lose no mail and send none twice', async () => {
    expect(await port.send(mailTo('ann'))).toBe('sent')
    let isFirst = true
    smtp.decide(() => {
      const fault = isFirst ? 'dies before' : 'none'
      isFirst = false
      return fault
    })
    expect(await port.send(mailTo('bo'))).toBe('sent')
    expect(arrivedAt('bo')).toBe(1)
  })
})

describe('a mail', () => {
  test('of which the server had nothing when it died is certainly not sent', async () => {
    smtp.decide(() => 'dies before')
    await expect(port.send(mailTo('ann'))).rejects.toThrow(MailServerAway)
    expect(arrivedAt('ann')).toBe(0)
  })

  test.each(['dies after', 'hangs'] as const)(
    'that the server has whole when it %s may have been sent, also on a kept connection, and is not sent again',
    async (fault) => {
      expect(await port.send(mailTo('ann'))).toBe('sent')
      smtp.decide(() => fault)
      await expect(port.send(mailTo('bo'))).rejects.toThrow(MailUnsure)
      expect(arrivedAt('bo')).toBe(1)
    },
  )

  test('that is put off is neither sent nor unsure, and others go on over the same connection', async () => {
    smtp.decide((to) => (to.startsWith('ann') ? 'later' : 'none'))
    const putOff = await port.send(mailTo('ann')).catch((error: unknown) => error)
    expect(putOff).toMatchObject({ responseCode: 451 })
    expect(putOff).not.toBeInstanceOf(MailServerAway)
    for (const name of ['bo', 'cy', 'di']) expect(await port.send(mailTo(name))).toBe('sent')
    expect(smtp.connections()).toBeLessThanOrEqual(2)
  })

  test('for a server that nobody can reach is certainly not sent', async () => {
    await smtp.close()
    await expect(port.send(mailTo('ann'))).rejects.toThrow(MailServerAway)
  })
})
