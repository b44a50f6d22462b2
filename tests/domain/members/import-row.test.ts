import { expect, test } from 'vitest'
import { readRow } from '#domain/members/import-member-row'

const good = { First: 'Rosa', Last: 'Fielding' }
const why = (row: Record<string, string>) => {
  const read = readRow(row)
  return read.ok ? undefined : read.why
}

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
  expect(readRow(row)).toEqual({
    ok: true,
    member: {
      first: 'Rosa',
      last: 'Fielding',
      gender: 'F',
      email: 'rosa@example.org',
      phone: '8015550199',
      birthDate: '1960-06-05',
      rating: '3.5',
      hasPaidDues: true,
      expiresOn: '2027-09-30',
    },
  })
})

test('a row with a name only is enough', () => {
  expect(readRow(good)).toMatchObject({ ok: true, member: { gender: 'F', phone: '', hasPaidDues: false } })
})

test.each([
  [{ Last: 'Fielding' }, 'first: at least 2 characters'],
  [{ First: 'Rosa', Last: 'F' }, 'last: at least 2 characters'],
  [{ ...good, email: 'rosa' }, 'email: must look like somebody@example.org'],
  [{ ...good, phone: '555-0199' }, 'phone: must have 10 digits'],
  [{ ...good, birthday: '02/30/1960' }, 'birthday: must be a day such as 06/15/1960'],
  [{ ...good, birthday: 'June' }, 'birthday: must be a day such as 06/15/1960'],
  [{ ...good, gender: 'x' }, 'gender: must be F or M'],
  [{ ...good, dues_paid: 'perhaps' }, 'dues_paid: must be yes or no'],
])('a row with a mistake says which: %o', (row, sentence) => {
  expect(why(row as Record<string, string>)).toBe(sentence)
})

test('a cell that was made inert for a spreadsheet is taken back', () => {
  expect(readRow({ ...good, club_rating: "'+4.0" })).toMatchObject({ member: { rating: '+4.0' } })
})

test('of two columns of one name the one that says something counts', () => {
  const row = { ...good, Phone: '8015550199', Phone_1: '' }
  expect(readRow(row)).toMatchObject({ ok: true, member: { phone: '8015550199' } })
})
