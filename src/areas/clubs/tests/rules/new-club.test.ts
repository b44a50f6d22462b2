import { expect, test } from 'vitest'
import { clubUrlOf } from '#areas/clubs/rules/addresses.ts'
import { courtsOf } from '#areas/clubs/rules/courts.ts'
import { clubZoneLike } from '#areas/clubs/rules/zone-like.ts'

test.each([
  ['America/New_York', 'US/Eastern'],
  ['America/Detroit', 'US/Eastern'],
  ['America/Chicago', 'US/Central'],
  ['America/Denver', 'US/Mountain'],
  ['America/Phoenix', 'US/Arizona'],
  ['America/Los_Angeles', 'US/Pacific'],
  ['America/Anchorage', 'US/Alaska'],
  ['America/Adak', 'US/Aleutian'],
  ['Pacific/Honolulu', 'US/Hawaii'],
  ['Pacific/Pago_Pago', 'US/Samoa'],
  ['UTC', 'UTC'],
  ['Asia/Kolkata', undefined],
])('a browser in %s suggests the club zone %s', (browser, zone) => {
  expect(clubZoneLike(browser, 2027)).toBe(zone)
})

test.each([
  ['Sunny Court Pickleball Club', 'sunny-court-pickleball-club'],
  ['  St. George’s – Dinkers!  ', 'st-georges-dinkers'],
  ['Córdoba & Peña', 'cordoba-pena'],
  ['Club', 'club-club'],
  ['2027', '2027-club'],
  ['ピックル', ''],
  ['AB', ''],
])('a club named “%s” is offered the web address “%s”', (name, url) => {
  expect(clubUrlOf(name)).toBe(url)
})

test('a long name makes an address that fits', () => {
  expect(clubUrlOf('Very Long '.repeat(8)).length).toBeLessThanOrEqual(60)
})

test('courts are named between commas', () => {
  expect(courtsOf('1, 2 ,,Center ')).toEqual(['1', '2', 'Center'])
  expect(courtsOf('')).toEqual([])
})
