import { expect, test } from 'vitest'
import { wallTimeIn } from '#kernel/rules/wall-time.ts'

const shown = (zone: string, instant: string) => {
  const { date, time, month } = wallTimeIn(zone, new Date(instant))
  return `${date} ${time} ${month}`
}

test('a local time is the same for a whole minute and no longer, in each zone separately', () => {
  const seen = ['00.000', '59.999'].map((seconds) => shown('America/Denver', `2026-11-01T06:59:${seconds}Z`))
  expect(seen).toEqual(['11/01/2026 12:59 am 2026-11-01', '11/01/2026 12:59 am 2026-11-01'])
  expect(shown('America/Denver', '2026-11-01T07:00:00Z')).toBe('11/01/2026 1:00 am 2026-11-01')
  expect(shown('Asia/Kolkata', '2026-11-01T06:59:30Z')).toBe('11/01/2026 12:29 pm 2026-11-01')
  expect(shown('America/Denver', '2026-11-01T06:59:30Z')).toBe('11/01/2026 12:59 am 2026-11-01')
})

test('historic offsets with seconds are applied to the second', () => {
  const seen = ['00', '29', '30'].map((seconds) => shown('Africa/Monrovia', `1971-06-01T12:44:${seconds}Z`))
  expect(seen).toEqual([
    '06/01/1971 11:59 am 1971-06-01',
    '06/01/1971 11:59 am 1971-06-01',
    '06/01/1971 12:00 pm 1971-06-01',
  ])
})
