import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultOfTest, rowsOf } from './named-tests.ts'

const page = readFileSync('docs/asvs.md', 'utf8')

/** The requirements of level 1 in ASVS 5.0.0, by their sections. */
const levelOne: Readonly<Record<string, readonly number[]>> = {
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2],
  '1.5': [1],
  '2.1': [1],
  '2.2': [1, 2],
  '2.3': [1],
  '3.2': [1, 2],
  '3.3': [1],
  '3.4': [1, 2],
  '3.5': [1, 2, 3],
  '4.1': [1],
  '4.4': [1],
  '5.2': [1, 2],
  '5.3': [1, 2],
  '6.1': [1],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8],
  '6.3': [1, 2],
  '6.4': [1, 2],
  '7.2': [1, 2, 3, 4],
  '7.4': [1, 2],
  '8.1': [1],
  '8.2': [1, 2],
  '8.3': [1],
  '9.1': [1, 2, 3],
  '9.2': [1],
  '10.4': [1, 2, 3, 4, 5],
  '11.3': [1, 2],
  '11.4': [1],
  '12.1': [1],
  '12.2': [1, 2],
  '13.4': [1],
  '14.2': [1],
  '14.3': [1],
  '15.1': [1],
  '15.2': [1],
  '15.3': [1],
}
const numbers = Object.entries(levelOne).flatMap(([section, last]) => last.map((number) => `V${section}.${number}`))

const states = ['met', 'partly', 'not met', 'not applicable', 'operator'] as const

/** What is wrong with a line: a state that there is not, no reason, or a test that is missing. */
function faultIn([number = '', asks = '', state = '', how = '', test = '']: readonly string[]): string | undefined {
  if (!states.some((one) => one === state)) return `${number} is neither met nor not met: ${state}`
  if (asks === '' || how === '') return `${number} says nothing`
  return state === 'met' || test !== '' ? faultOfTest(number, test) : undefined
}

test('every requirement of level 1 of ASVS 5.0 has its line, in order, and what is met has a test that exists', () => {
  const rows = rowsOf(page)
  expect(numbers).toHaveLength(70)
  expect(rows.map(([number]) => number)).toEqual(numbers)
  expect(rows.flatMap((row) => faultIn(row) ?? [])).toEqual([])
})

test('the page counts its own lines', () => {
  const count = (state: string) => rowsOf(page).filter((row) => row[2] === state).length
  const [met, partly, not, absent, operator] = states.map(count)
  const said = page.replace(/\s+/g, ' ')
  expect(said).toContain(`has ${numbers.length} requirements on its first level`)
  expect(said).toContain(
    `${met} are met, ${partly} partly, ${not} ${not === 1 ? 'is' : 'are'} not met, ${absent} concern what Sideout does not have, and ${operator} are up to the proxy`,
  )
})

test('a line without a state, a reason or its test is found', () => {
  const file = '`tests/guards/asvs-page.test.ts`: a line without a state, a reason or its test is found'
  expect(faultIn(['V1.2.1', 'encodes', 'met', 'by React', file])).toBeUndefined()
  expect(faultIn(['V1.2.1', 'encodes', 'met', 'by React', ''])).toContain('names no test')
  expect(faultIn(['V1.2.1', 'encodes', 'perhaps', 'by React', file])).toContain('neither')
  expect(faultIn(['V1.2.1', 'encodes', 'not met', '', ''])).toContain('says nothing')
})

test('no call has a hint or a secret question for a password', () => {
  const contract = readFileSync('src/areas/accounts/calls/accounts.ts', 'utf8')
  expect(contract).toContain('password')
  expect(contract).not.toMatch(/\b(?:hint|question|secret)\w*:/i)
})
