import { describe, expect, test } from 'vitest'
import { passwordStrengthOf } from '#areas/accounts/rules/password-strength.ts'
import { type PasswordOwner, refusalOfPassword } from '#areas/accounts/rules/weak-password.ts'

const marge: PasswordOwner = {
  names: ['Marge', 'O’Leary-Smith'],
  username: 'dinkqueen',
  email: 'm.olsen77@example.org',
  clubs: ['Lakeside Picklers'],
  isTrusted: false,
}
const isCommon = (typed: string) => ['monkey', 'sunshine', 'letmein'].includes(typed)
const refusalOf = (password: string, owner = marge) => refusalOfPassword(password, owner, isCommon)

describe('a password is refused', () => {
  test.each(['monkey', 'Sunshine', 'SUNSHINE', '5unsh1ne', 'letme1n'])('as a common one: %s', (password) => {
    expect(refusalOf(password)).toBe('password-common')
  })

  const sequences = ['abcdef', 'fedcba', '654321', '123456', '098765', 'qwerty', 'ytrewq', 'asdfgh', 'lkjhgf', 'zxcvbn']
  test.each([
    ...sequences,
    'QWERTY',
    'qwertz',
    'abc123',
    '1qaz2wsx',
    'qazwsx',
    '1q2w3e4r',
    'abcdef!',
    'qwertyuiop123456',
  ])('as keys in a row: %s', (password) => {
    expect(refusalOf(password)).toBe('password-sequence')
  })

  test.each([
    'aaaaaa',
    '000000',
    'ababab',
    '121212',
    'abcabc',
    'AbaBab',
    '112233',
    'aabbcc',
    'aaaaab',
    'dinkdink',
    'abababa',
  ])('as characters over and over: %s', (password) => {
    expect(refusalOf(password)).toBe('password-repetition')
  })

  const mine = [
    'marge1',
    'Marge2026',
    'm4rge!!',
    'olearysmith',
    'smith1955',
    'DinkQueen',
    'dinkqueen99',
    'olsen77',
    'margesmith',
  ]
  const clubs = ['lakeside', 'Lakeside1', 'lakesidepicklers', 'Picklers!22']
  test.each([...mine, ...clubs, 'pickleball', 'Pickleball26', 'p1ckleball', 'Sideout1', '5ideout', 'sideout!!!!!!!'])(
    'as a name that others know: %s',
    (password) => {
      expect(refusalOf(password)).toBe('password-name')
    },
  )

  test('as too short for staff and club admins, from whom 12 characters are asked', () => {
    const trusted = { ...marge, isTrusted: true }
    expect(refusalOf('eleven-char', trusted)).toBe('password-short')
    expect(refusalOf('eleven-chars', trusted)).toBeUndefined()
    expect(refusalOf('eleven-char')).toBeUndefined()
  })
})

describe('a password is taken', () => {
  test.each([
    'dink-and-drive',
    'kitchen-line',
    'third-shot-drop',
    'marge likes pies',
    'bookkeeper',
    'mississippi',
    'kx7q2w',
  ])('if it is none of these: %s', (password) => {
    expect(refusalOf(password)).toBeUndefined()
  })

  test('if a short name is only a part of another word', () => {
    const ann = { ...marge, names: ['Ann', 'Li'] }
    expect(refusalOf('planner', ann)).toBeUndefined()
    expect(refusalOf('ann123', ann)).toBe('password-name')
  })

  test('if names are missing', () => {
    expect(refusalOf('kitchen', { ...marge, names: ['', ''], username: '', email: '', clubs: [] })).toBeUndefined()
  })
})

test('the meter counts length before signs', () => {
  expect(['kx7q2w', 'P4ss!w0', 'aaaaaaaaaaaa', 'abcdefghijkl'].map(passwordStrengthOf)).toEqual(Array(4).fill('weak'))
  expect(['kitchen-line', 'dink-and-drive'].map(passwordStrengthOf)).toEqual(['fair', 'fair'])
  expect(passwordStrengthOf('third-shot-drop then run')).toBe('strong')
})
