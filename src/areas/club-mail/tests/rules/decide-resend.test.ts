import { describe, expect, test } from 'vitest'
import { decideResend, type EarlierResend } from '#areas/club-mail/rules/decide-resend.ts'

const now = new Date('2027-05-01T12:00:00Z')
const asked = { eventId: 1, email: 'ann@example.org', now }
const before = (minutes: number, more: Partial<EarlierResend> = {}): EarlierResend => ({
  eventId: 1,
  at: new Date(now.getTime() - minutes * 60_000),
  hasFailed: false,
  email: 'Ann@example.org',
  ...more,
})

describe('an invitation is mailed again', () => {
  test.each<[string, EarlierResend[]]>([
    ['when it was not in the last hour', [before(60)]],
    ['for another event', [before(1, { eventId: 2 })]],
    ['when the one before failed', [before(1, { hasFailed: true })]],
    ['when the address was corrected since', [before(1, { email: 'an@example.org' })]],
    ['as the fourth of an hour', [2, 3, 4].map((eventId) => before(eventId, { eventId }))],
  ])('%s', (_when, earlier) => {
    expect(decideResend(asked, earlier)).toEqual({ ok: true, value: true })
  })

  test.each<[string, EarlierResend[], number]>([
    ['within an hour', [before(20)], 40 * 60],
    ['while the one before has not left', [before(59, { email: '' })], 60],
    [
      'as the fifth of an hour over all events',
      [2, 3, 4, 5].map((eventId) => before(eventId * 10, { eventId })),
      10 * 60,
    ],
  ])('not %s, with the time to wait', (_when, earlier, seconds) => {
    expect(decideResend(asked, earlier)).toMatchObject({ ok: false, detail: { retry_after: seconds } })
  })
})
