import { expect, test } from 'vitest'
import { columnOf, listedFields } from '#areas/members/rules/columns.ts'
import { importedColumns, leftOutOf, readRow } from '#areas/members/rules/import-member-row.ts'
import { readCell } from '#areas/members/rules/list-cells.ts'
import { unreadable } from '#areas/members/server/words.ts'
import { memberStatuses } from '#kernel/rules/guest-status.ts'

const good = { First: 'Rosa', Last: 'Fielding' }
const why = (row: Record<string, string>) => {
  const read = readRow(row)
  if (!read.ok) return unreadable(read.field, read.mistake)
  return read.bad.map(({ field, mistake }) => unreadable(field, mistake)).join('; ')
}

/** What a row without any cell besides a name is read as. */
const nothing = Object.fromEntries(
  listedFields.map((field) => {
    const read = readCell(columnOf(field).kind, '')
    return [field, read.ok ? read.value : '']
  }),
)

test('a row is read by its column names, whatever their case and spaces', () => {
  const row = {
    'First Name': ' Rosa ',
    LAST: 'Fielding',
    'E-Mail': 'rosa@example.org',
    'Phone Number': '(801) 555-0199',
    Birthday: '6/5/1960',
    Gender: 'Woman',
    club_rating: '3.5',
    dues_paid: 'Yes',
    membership_expiration: '2027-09-30',
    'Favourite colour': 'green',
  }
  expect(readRow(row)).toMatchObject({
    ok: true,
    bad: [],
    member: {
      ...nothing,
      first: 'Rosa',
      last: 'Fielding',
      gender: 'F',
      email: 'rosa@example.org',
      phone: '8015550199',
      birthday: '1960-06-05',
      clubRating: '3.5',
      duesPaid: true,
      membershipExpiration: '2027-09-30',
    },
  })
})

test('a cell that nobody needs and that cannot be read is left empty', () => {
  const read = readRow({ ...good, phone: '12', birthday: '06/15/1960', dues_paid: 'perhaps' })
  expect(read).toMatchObject({
    ok: true,
    member: { first: 'Rosa', phone: '', birthday: '1960-06-15', duesPaid: false },
    bad: [
      { field: 'phone', mistake: 'phone' },
      { field: 'duesPaid', mistake: 'yes-no' },
    ],
  })
  expect(read.ok && [...read.statedFields]).toEqual(['first', 'last', 'birthday'])
})

test('columns about dues are not read where a club collects none', () => {
  const columns = importedColumns(false)
  const read = readRow({ ...good, dues_paid: 'yes', membership_expiration: 'soon' }, columns)
  expect(read).toMatchObject({ ok: true, member: { duesPaid: false, membershipExpiration: null }, bad: [] })
  expect(leftOutOf(['first', 'dues_paid', 'Expiration'], columns)).toEqual(['dues_paid', 'Expiration'])
})

test('a row with a name only is enough', () => {
  expect(readRow(good)).toMatchObject({
    ok: true,
    member: { gender: '', phone: '', status: 'here', city: '', birthday: null, usapaRating: null, duesPaid: false },
  })
})

test.each([
  [{ Last: 'Fielding' }, 'first: at least 2 characters'],
  [{ First: 'Rosa', Last: 'F' }, 'last: at least 2 characters'],
  [{ ...good, email: 'rosa' }, 'email: must look like name@example.org'],
  [{ ...good, phone: '555-0199' }, 'phone: must have 10 digits'],
  [{ ...good, birthday: '02/30/1960' }, 'birthday: must be a date such as 06/15/1960'],
  [{ ...good, birthday: 'June' }, 'birthday: must be a date such as 06/15/1960'],
  [{ ...good, gender: 'x' }, 'gender: must be F or M'],
  [{ ...good, dues_paid: 'perhaps' }, 'dues_paid: must be yes or no'],
  [{ ...good, membership_expiration: 'soon' }, 'membership_expiration: must be a date such as 09/30/2027'],
  [{ ...good, usapa_rating: '4.2' }, 'usapa_rating: must be from 2.5 to 6.0 in steps of 0.5'],
  [{ ...good, unit: 'x'.repeat(41) }, 'unit: no more than 40 characters'],
  [{ ...good, city: 'Pro\u0007vo' }, 'city: must not contain control characters'],
  [{ ...good, emergency_phone: '911' }, 'emergency_phone: must have 10 digits'],
])('a row with a mistake says which: %o', (row, sentence) => {
  expect(why(row as Record<string, string>)).toBe(sentence)
})

test('a cell that was made inert for a spreadsheet is taken back', () => {
  expect(readRow({ ...good, club_rating: "'+4.0" })).toMatchObject({ member: { clubRating: '+4.0' } })
})

test('of two columns of one name the one that says something counts', () => {
  const row = { ...good, Phone: '8015550199', Phone_1: '' }
  expect(readRow(row)).toMatchObject({ ok: true, member: { phone: '8015550199' } })
})

test.each([
  ['', 'here'],
  ['Gone', 'gone'],
  ['archive', 'archived'],
])('the status %o is read as %s', (status, word) => {
  expect(readRow({ ...good, status })).toMatchObject({ member: { status: word } })
})

test('a status that there is not says which there are', () => {
  const words = why({ ...good, status: 'retired' })
  expect(words).toMatch(/^status: must be here, gone.* or \w+$/)
  for (const word of memberStatuses) expect(words).toContain(word)
})

test('the answers to the five questions keep to their columns, also where a header comes twice', () => {
  const row = { ...good, mq1: 'One', 'MQ 2': 'Two', mq5: 'Five', mq5_1: 'again' }
  expect(readRow(row)).toMatchObject({ member: { mq1: 'One', mq2: 'Two', mq3: '', mq5: 'Five' } })
})

test('what is not read is said by name, each once', () => {
  expect(leftOutOf(['first', 'groups', 'Shoe size', 'E-Mail', 'groups', 'mq6'])).toEqual(['groups', 'Shoe size', 'mq6'])
})
