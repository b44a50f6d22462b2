import { expect, test } from 'vitest'
import { runLines } from '#tests/support/run-lines.ts'

const rolling = {
  mode: 'rolling',
  today: '2027-02-20',
  paid: [{ on: '2026-03-10' }],
  granted: [{ on: '2026-05-01', until: '2026-12-31' }],
}
const season = {
  mode: 'season',
  today: '2027-02-20',
  current: 2,
  seasons: [{ did: 2, ends: '2027-06-30' }],
  paid: [{ did: 2, on: '2027-01-05' }],
  granted: [],
}

const switched = {
  ...season,
  mode: 'rolling',
  switches: [{ on: '2027-02-01', from: 'season', current: 2, lastPayment: 1, lastGrant: 0, keepsEndless: true }],
  paid: [
    { number: 1, did: 2, on: '2027-01-05' },
    { number: 2, did: null, on: '2027-01-20' },
  ],
}

test('npm run dues answers a member a line, and names what it cannot read', { timeout: 120_000 }, () => {
  const { status, answers } = runLines('dues', [
    rolling,
    season,
    { ...rolling, today: '2027-02-30' },
    '{"mode":',
    { ...season, seasons: [{ did: 2, ends: null }] },
    { ...season, mode: 'yearly' },
    { ...rolling, today: '9999-12-31' },
    { ...season, seasons: [...season.seasons, { did: 2, ends: null }] },
    switched,
    { ...switched, paid: season.paid },
  ])
  expect(answers).toEqual([
    { paid: true, expires: '2027-03-10' },
    { paid: true, expires: '2027-06-30' },
    { error: expect.stringContaining('today') },
    { error: 'this line is not JSON' },
    { paid: true, expires: null },
    { error: expect.any(String) },
    { error: 'today: must be a day from 1900 to 2999' },
    { error: 'seasons: each did must appear only once' },
    { paid: true, expires: '2028-06-30' },
    { error: expect.stringContaining('number') },
  ])
  expect(status).toBe(1)
})
