import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { promotions } from '#areas/bookings/rules/promotion.ts'
import { ledgers } from '#areas/books/rules/ledgers.ts'
import { mailKinds, recipientStates } from '#areas/club-mail/rules/mail-kinds.ts'
import { duesMethods } from '#areas/dues/rules/dues-methods.ts'
import { eventTypes } from '#areas/events/rules/event-kinds.ts'
import { lessonPaidBys } from '#areas/instruction/rules/payments.ts'
import { responses } from '#areas/invitations/rules/responses.ts'
import { fieldModes, fieldSettings, ratingModes } from '#areas/members/rules/profile-settings.ts'
import { paymentMethods } from '#areas/payments/rules/event-methods.ts'
import { paymentStatuses } from '#areas/payments/rules/payment-states.ts'
import { platformRoles, scopedRoles } from '#areas/platform/rules/roles.ts'
import { saleMethods } from '#areas/pos/rules/sale-states.ts'
import { matchStatuses, matchTypes, plays } from '#areas/scoring/rules/match-kinds.ts'
import { genders } from '#kernel/rules/genders.ts'
import { statusWords } from '#kernel/rules/member-statuses.ts'
import { productFiles } from '../../scripts/support/layout.ts'
import { formPlaces, moneyPlaces, repeatedLists, statusPlaces, timePlaces, wordsOfColumn } from './facts.ts'
import { type ReadFile, readTexts } from './repository-files.ts'

const tablesFile = 'src/kernel/server/db/tables.ts'
/** What is printed from the migrated database repeats its words, and is held by the last test. */
const sources = readTexts(...productFiles).filter(({ path }) => /\.tsx?$/.test(path) && path !== tablesFile)
const sourceOf = (path: string): ReadFile => ({ path, text: readFileSync(path, 'utf8') })
const filesOf = (places: readonly { readonly path: string }[]) => [...new Set(places.map(({ path }) => path))].sort()

/** A real file with a line planted at its end. */
const planted = (path: string, line: string): ReadFile => ({ path, text: `${sourceOf(path).text}\n${line}\n` })

describe('the statuses of a member stand in one list', () => {
  const otherWords: Readonly<Record<string, string>> = {
    'src/areas/club-mail/rules/decide-sending.ts':
      'reasons why a mail does not leave, which have these words among others',
    'src/areas/club-mail/server/words.ts': 'the words of those reasons',
    'src/app/demo/club-people.ts': 'data of the demo',
  }

  test('nothing else lists them, or compares a status with one of them', () => {
    const places = sources.flatMap(statusPlaces)
    const left = places.filter(({ path }) => otherWords[path] === undefined)
    console.info(
      `facts: ${sources.length} files read; ${left.length} place names the statuses, besides ${places.length - left.length} with other uses of the words`,
    )
    expect(filesOf(places)).toEqual(['src/kernel/rules/member-statuses.ts', ...Object.keys(otherWords)].sort())
    expect(left).toHaveLength(1)
  })

  test.each([
    ['src/areas/groups/calls/groups.ts', "const Status = z.enum(['here', 'gone', 'archived'])"],
    ['src/areas/clubs/server/my-club-rows.ts', "const current = sql`m.status <> 'archived'`"],
    ['src/areas/members/server/member-rows.ts', "const rows = query.where('member.status', '=', 'here')"],
    ['src/areas/members/screens/words.ts', "const label = status === 'gone' ? 'away' : ''"],
    ['src/areas/members/screens/words.ts', "const words = { here: 'here', gone: 'gone' }"],
  ])('a list or a comparison planted into %s is found', (path, line) => {
    expect(statusPlaces(sourceOf(path))).toEqual([])
    expect(statusPlaces(planted(path, line))).toHaveLength(1)
  })
})

describe('money is written in one place', () => {
  test('nothing else makes text of cents or dollars', () => {
    const found = filesOf(sources.flatMap(moneyPlaces))
    console.info(`facts: ${found.length} formatter of money`)
    expect(found).toEqual(['src/kernel/rules/money.ts'])
  })

  test.each([
    ['src/areas/club-mail/server/mails.ts', 'const cost = (cents: number) => `$${(cents / 100).toFixed(2)}`'],
    ['src/areas/events/server/present.ts', 'const cost = event.cost_cents / 100'],
    ['src/areas/events/screens/words.ts', "const us = new Intl.NumberFormat('en', { currency: 'USD' })"],
    ['src/areas/payments/screens/amount-form.tsx', `<Button>\${dollars}</Button>`],
  ])('a formatter planted into %s is found', (path, line) => {
    expect(moneyPlaces(sourceOf(path))).toEqual([])
    expect(moneyPlaces(planted(path, line)).length).toBeGreaterThan(0)
  })
})

describe('days and times of day are written in one place', () => {
  const askZones: Readonly<Record<string, string>> = {
    'src/app/config.ts': 'asks whether there is such a zone',
    'src/kernel/web/ui/own-zone.ts': 'asks for the zone of the reader',
  }

  test('nothing else makes text of them, or lists weekdays or months', () => {
    const found = filesOf(sources.flatMap(timePlaces))
    const formatters = found.filter((path) => askZones[path] === undefined)
    console.info(`facts: days and times are written in ${formatters.join(' and ')}`)
    expect(formatters).toEqual(['src/kernel/rules/time-text.ts', 'src/kernel/rules/wall-time.ts'])
    expect(found).toEqual([...formatters, ...Object.keys(askZones)].sort())
  })

  test.each([
    ['src/kernel/web/ui/wall-time.ts', 'const clock = (at: Date) => at.toLocaleTimeString()'],
    ['src/areas/club-mail/server/compose-mail.ts', "const day = new Intl.DateTimeFormat('en-US', { weekday: 'long' })"],
    ['src/areas/schedule/screens/words.ts', "const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']"],
    ['src/areas/schedule/screens/words.ts', "const hour = (time % 12 || 12) + ' pm'"],
  ])('a formatter planted into %s is found', (path, line) => {
    expect(timePlaces(sourceOf(path))).toEqual([])
    expect(timePlaces(planted(path, line))).toHaveLength(1)
  })
})

describe('a date with a time has one form (X195)', () => {
  const homes = ['src/kernel/rules/time-text.ts', 'src/kernel/rules/long-text.ts', 'src/kernel/rules/wall-time.ts']
  const exceptions: Readonly<Record<string, string>> = {
    'src/areas/schedule/screens/display/public-schedule-view.ts': 'the weekday has a column of its own (spec 003 §2)',
  }

  test('nothing else builds a form of its own', () => {
    const found = filesOf(sources.filter(({ path }) => !homes.includes(path)).flatMap(formPlaces))
    expect(found).toEqual(Object.keys(exceptions))
  })

  test.each([
    ['src/areas/events/screens/words.ts', 'const day = [weekdayOf(start), momentText(start)]'],
    ['src/areas/events/screens/words.ts', 'const day = weekdayOf(dayIn(zone, at)).slice(0, 3)'],
    ['src/areas/club-mail/server/compose-mail.ts', 'const by = [longDayText(day), wallTimeIn(zone, at).time]'],
    ['src/areas/events/screens/event-line.tsx', '<p>on {date} at {time}</p>'],
    ['src/kernel/web/ui/desk/club-time.ts', "const padded = clubTime(at, zone).replace(/ (\\d):/, ' 0$1:')"],
    ['src/areas/instruction/screens/lesson-words.ts', 'const day = lesson.start_text.slice(4, 14)'],
  ])('a form planted into %s is found', (path, line) => {
    expect(formPlaces(sourceOf(path))).toEqual([])
    expect(formPlaces(planted(path, line)).length).toBeGreaterThan(0)
  })
})

describe('a list of words is written out once', () => {
  /** Which lists stand in several files, and why. The list may only shrink. */
  const exceptions: Readonly<Record<string, string>> = {
    'body, params, query': 'the parts of a request, in the types of the contract and in its reading',
    'bad, ok, warn': 'the kinds of a toast, whose widget knows no area',
    'declined, failed, needs-action, processing, succeeded': 'what the port of cards reports, which knows no area',
    'off, on, public': 'a setting, and its reading',
    'delivered, failed, opened': 'what a mail of the demo pretends',
  }

  test('no two files write out the same three words or more', () => {
    const repeated = repeatedLists(sources)
    console.info(`facts: ${Object.keys(repeated).length} lists stand in several files, all of them excepted`)
    expect(Object.keys(repeated).sort(), JSON.stringify(repeated, null, 2)).toEqual(Object.keys(exceptions).sort())
  })

  test('the ways to pay are in one table, and no other file names two of those that only it lists', () => {
    const namesTwo = ({ text }: ReadFile) =>
      ['venmo', 'zelle', 'bank'].filter((word) => new RegExp(`['"]${word}['"]|\\b${word}: `, 'i').test(text)).length > 1
    expect(filesOf(sources.filter(namesTwo))).toEqual(['src/kernel/rules/payment-methods.ts'])
    expect(namesTwo(planted('src/areas/dues/screens/words.ts', "const names = { venmo: 'Venmo', bank: 'Bank' }"))).toBe(
      true,
    )
  })

  test('a list that a second file writes out is found, as an array and as a union', () => {
    const path = 'src/areas/events/screens/detail/payment-picker.tsx'
    const words = paymentMethods.map((word) => `'${word}'`)
    const before = repeatedLists(sources)
    for (const line of [`const methods = [${words.join(', ')}]`, `type Method = ${words.join(' | ')}`]) {
      const files = sources.map((file) => (file.path === path ? planted(path, line) : file))
      const inDomain = {
        path: 'src/areas/dues/rules/made-up.ts',
        text: `export const methods = [${words.join(', ')}] as const`,
      }
      const found = Object.keys(repeatedLists([...files, inDomain])).filter((list) => before[list] === undefined)
      expect(found).toEqual([[...paymentMethods].sort().join(', ')])
    }
  })
})

describe('the database takes exactly the words of the lists', () => {
  const columns: readonly (readonly [table: string, column: string, words: readonly string[]])[] = [
    ['Member', 'status', statusWords],
    ['Member', 'gender', genders],
    ['Club', 'club_rating_mode', ratingModes],
    ['ClubMemberField', 'field', fieldSettings],
    ['ClubMemberField', 'mode', fieldModes],
    ['ClubEvent', 'type', eventTypes],
    ['ClubEvent', 'promotion', promotions],
    ['Invitation', 'response', Object.keys(responses)],
    ['Invitation', 'payment_type', paymentMethods],
    ['ClubMail', 'kind', mailKinds],
    ['ClubMailRecipient', 'state', recipientStates],
    ['LessonSignup', 'settled_by', lessonPaidBys],
    ['DuesPayment', 'method', duesMethods],
    ['PosSale', 'method', saleMethods],
    ['BookLine', 'ledger', ledgers],
    ['Payment', 'status', paymentStatuses],
    ['Match', 'status', matchStatuses],
    ['Match', 'singles_doubles', plays],
    ['Match', 'match_type', matchTypes],
    ['RoleGrant', 'role', [...platformRoles, ...scopedRoles]],
  ]
  const tables = sourceOf(tablesFile).text
  const differing = (text: string) =>
    columns
      .filter(
        ([table, column, words]) => wordsOfColumn(text, table, column)?.sort().join() !== [...words].sort().join(),
      )
      .map(([table, column]) => `${table}.${column}`)

  test('each list is the constraint of its column', () => {
    console.info(`facts: ${columns.length} lists compared with the constraints of the database`)
    expect(differing(tables)).toEqual([])
  })

  test('a status that the database takes and the list does not have is found, and the other way round', () => {
    const more = tables.replace("'here' | ", "'here' | 'retired' | ")
    const fewer = tables.replace("'here' | ", '')
    expect([differing(more), differing(fewer)]).toEqual([['Member.status'], ['Member.status']])
  })
})
