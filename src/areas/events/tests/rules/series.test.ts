import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changesOfDates,
  type SeriesTerms,
  type Template,
  templateAfter,
  timesOfDate,
} from '#areas/events/rules/series-plan.ts'
import {
  countsFrom,
  mostWeeks,
  placeOn,
  places,
  type Repeat,
  repeatOf,
  ruleOf,
  weekdayOn,
  weekdays,
} from '#areas/events/rules/series-rule.ts'
import { daysOfRule } from '#areas/events/server/series/days-of-rule.ts'
import { dateAfter, wallMomentIn } from '#kernel/rules/zone-instant.ts'
import { secondDays } from '#tests/support/series/second-expander.ts'

/** Zones north and south, with half and quarter hours, with changes at midnight, and without any. */
const zones = [
  'America/Denver',
  'America/New_York',
  'America/St_Johns',
  'America/Phoenix',
  'America/Santiago',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
]

const someDay = fc.integer({ min: 0, max: 3000 }).map((days) => dateAfter('2026-01-01', days))
const someRepeat: fc.Arbitrary<Repeat> = fc.oneof(
  fc.record({
    every: fc.constant('week' as const),
    weeks: fc.integer({ min: 1, max: mostWeeks }),
    days: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
  }),
  fc.record({
    every: fc.constant('month' as const),
    place: fc.constantFrom(...places),
    day: fc.constantFrom(...weekdays),
  }),
  fc.record({ every: fc.constant('date' as const), date: fc.integer({ min: 1, max: 31 }) }),
)

describe('a rule', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(someRepeat, (repeat) => {
        const again = repeatOf(ruleOf(repeat))
        expect(ruleOf(again)).toBe(ruleOf(repeat))
        expect(again.every).toBe(repeat.every)
      }),
    )
  })

  test('has the days that a second expander finds by asking each day', () => {
    fc.assert(
      fc.property(
        someRepeat,
        someDay,
        fc.nat(400),
        fc.option(fc.nat(800)),
        fc.nat(600),
        (repeat, first, wait, ends, length) => {
          const span = {
            countsFrom: countsFrom(repeat, dateAfter(first, wait), first),
            first,
            last: ends === null ? null : dateAfter(first, ends),
          }
          const [from, until] = [dateAfter(first, wait - 50), dateAfter(first, wait - 50 + length)]
          expect(daysOfRule({ rule: ruleOf(repeat), ...span }, from, until)).toEqual(
            secondDays(repeat, span, from, until),
          )
        },
      ),
      { numRuns: 300 },
    )
  })

  test('still has its 1,000th date', () => {
    const span = {
      rule: 'FREQ=WEEKLY;INTERVAL=1;WKST=SU;BYDAY=TU',
      countsFrom: '2026-11-24',
      first: '2026-11-24',
      last: null,
    }
    expect(daysOfRule(span, '2026-11-24', '2099-01-01').length).toBeGreaterThan(1000)
  })

  test('never has a date that no month has', () => {
    const span = {
      rule: ruleOf({ every: 'date', date: 31 }),
      countsFrom: '2027-02-01',
      first: '2027-02-01',
      last: '2027-02-28',
    }
    expect(daysOfRule(span, '2027-02-01', '2030-01-01')).toEqual([])
  })

  test('names the weekday of a day and its place in the month', () => {
    expect([weekdayOn('2026-11-24'), placeOn('2026-11-24'), placeOn('2026-11-30')]).toEqual(['TU', 4, 5])
  })
})

const terms = { opens_days_before: 7, opens_hour: 7, title: 'Mixer', court_names: '1,2' } as SeriesTerms
const template: Template = {
  terms,
  span: { starts: '2026-11-24T09:00', ends: '2026-11-24T11:00', closes: '2026-11-23T19:00' },
}
const dateOn = (zone: string, day: string, own: Partial<SeriesTerms> = {}) => ({
  eventId: Number(day.replaceAll('-', '')),
  day,
  terms: { ...terms, ...own } as SeriesTerms,
  ...timesOfDate(zone, template, day),
})

describe('the dates of a series', () => {
  test('keep their local time across the clock changes of 14 zones', () => {
    const hour = fc.integer({ min: 0, max: 95 })
    fc.assert(
      fc.property(fc.constantFrom(...zones), someDay, hour, (zone, day, quarter) => {
        const clock = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
        const span = { starts: `2026-01-06T${clock}`, ends: `2026-01-06T${clock}`, closes: `2026-01-05T${clock}` }
        const { startsAt } = timesOfDate(zone, { terms, span }, day)
        const shown = wallMomentIn(zone, startsAt)
        // A time that the clocks skip moves forward by the length of the gap.
        const isSkipped = shown !== `${day}T${clock}`
        if (isSkipped)
          expect(wallMomentIn(zone, new Date(startsAt.getTime() - 90 * 60_000)) < `${day}T${clock}`).toBe(true)
        else expect(shown).toBe(`${day}T${clock}`)
      }),
      { numRuns: 500 },
    )
  })

  test('take over what the series changes, and keep what is their own', () => {
    const zone = 'America/Denver'
    const after = { ...template, terms: { ...terms, title: 'Social', court_names: '3' } }
    const dates = [dateOn(zone, '2026-12-01'), dateOn(zone, '2026-12-08', { court_names: '7' })]
    expect(changesOfDates(zone, template, after, dates)).toEqual([
      { eventId: 20261201, terms: { title: 'Social', court_names: '3' }, times: undefined },
      { eventId: 20261208, terms: { title: 'Social' }, times: undefined },
    ])
  })

  test('change nothing if the series does not change', () => {
    const zone = 'America/Denver'
    expect(changesOfDates(zone, template, template, [dateOn(zone, '2026-12-01')])).toEqual([])
  })

  test('close no later than they end, even with a close of their own', () => {
    const zone = 'America/Denver'
    const date = dateOn(zone, '2026-12-01')
    const late = { ...date, closesAt: date.endsAt }
    const after = { ...template, span: { ...template.span, ends: '2026-11-24T10:00' } }
    const [change] = changesOfDates(zone, template, after, [late])
    expect(change?.times?.closesAt).toEqual(change?.times?.endsAt)
  })
})

describe('an edit of one date', () => {
  const span = { starts: '2026-12-08T09:00', ends: '2026-12-08T11:00', closes: '2026-12-07T19:00' }
  test('changes in the series what it changes on the date', () => {
    const is = { terms: { ...terms, title: 'Social' }, span: { ...span, closes: '2026-12-06T12:00' } }
    expect(templateAfter(template, { terms, span }, is)).toEqual({
      terms: { ...terms, title: 'Social' },
      span: { ...template.span, closes: '2026-11-22T12:00' },
    })
  })

  test('keeps in the series what was already different on the date', () => {
    const own = { ...terms, court_names: '7' }
    const is = { terms: { ...own, title: 'Social' }, span }
    expect(templateAfter(template, { terms: own, span }, is)?.terms).toEqual({ ...terms, title: 'Social' })
  })

  test('cannot move the series to another day', () => {
    const moved = { ...span, starts: '2026-12-09T09:00', ends: '2026-12-09T11:00' }
    expect(templateAfter(template, { terms, span }, { terms, span: moved })).toBeUndefined()
  })
})
