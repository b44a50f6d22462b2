import { afterEach, expect, test } from 'vitest'
import { createScheduleView } from '#areas/schedule/screens/display/public-schedule-view.ts'
import { clinic, scheduled } from './fake-schedule.ts'

afterEach(() => document.body.replaceChildren())

function aView() {
  const place = document.body.appendChild(document.createElement('main'))
  const texts = (selector: string) => [...place.querySelectorAll(selector)].map((each) => each.textContent)
  return { view: createScheduleView(place), texts, place }
}

test('the public schedule and its print have seven columns, on the club’s clock', () => {
  const { view, texts } = aView()
  view.name('Sunny Court')
  view.show([scheduled])
  expect(texts('th')).toEqual(['Weekday', 'Time', 'Event Title', 'Group', 'Count', 'Location', 'Courts'])
  expect(texts('td')).toEqual(['Mon', '01/11/2027 9:00 am', 'Round Robin', 'Monday', '22/24', 'Sunny Court', '1,2'])
  expect(texts('h1')).toEqual(['Sunny Court: Club Schedule'])
})

test('drafts are left out for every reader', () => {
  const { view, texts } = aView()
  view.show([scheduled, { ...clinic, invites_sent: false }])
  expect(texts('tbody tr')).toHaveLength(1)
})

test('it says when nothing is open, or when there is no such schedule; a failed answer keeps what was shown', () => {
  const { view, texts, place } = aView()
  view.fail(undefined)
  expect(texts('.s-said')).toEqual(['There is no public schedule here.'])
  view.show([])
  expect(texts('.s-said')).toEqual(['No events are open at this time.'])
  view.show([scheduled])
  view.fail('We could not reach the server.')
  expect([texts('tbody tr').length, place.querySelector<HTMLElement>('.s-said')?.hidden]).toEqual([1, true])
})

test('under the table is the link to a calendar, once there is a schedule; the print has none', () => {
  const place = document.body.appendChild(document.createElement('main'))
  const view = createScheduleView(place, new URL('https://sideout.example/api/club/publicCalendar/7.ics'))
  const line = place.querySelector<HTMLElement>('.s-calendar')
  expect(line?.hidden).toBe(true)
  view.fail(undefined)
  expect(line?.hidden).toBe(true)
  view.show([])
  expect(line?.hidden).toBe(false)
  expect(line?.querySelector('a')?.getAttribute('href')).toBe('webcal://sideout.example/api/club/publicCalendar/7.ics')
  expect(line?.textContent).toContain('https://sideout.example/api/club/publicCalendar/7.ics')
  expect(aView().place.querySelector('.s-calendar')).toBeNull()
})
