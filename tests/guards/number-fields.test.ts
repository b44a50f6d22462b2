import { expect, test } from 'vitest'
import { filesIn } from '../../scripts/support/layout.ts'
import { readTexts } from './repository-files.ts'

/** The shortest limit that cannot turn a number that is too large into one that fits: 100 into 10, 1000 into 100. */
const shortest = 4

/** The elements of a file that take numbers, from their name to their end. */
function numberFields(text: string): string[] {
  const places = [...text.matchAll(/inputMode="numeric"/g)].map(({ index }) => index)
  return places.map((place) => text.slice(text.lastIndexOf('<', place), text.indexOf('/>', place)))
}

/** Fields for numbers that cut what is typed: by their own limit, or by cutting the digits. */
function cutting(text: string): string[] {
  const limited = numberFields(text).filter((field) => {
    const [, length] = /maxLength=\{(\d+)\}/.exec(field) ?? []
    return length !== undefined && Number(length) < shortest
  })
  return [...limited, ...(text.match(/replace\(\/\\D\/g, ''\)\.slice\(0, [1-3]\)/g) ?? [])]
}

test('no field for a number makes a smaller number of what is typed', () => {
  const files = readTexts(...filesIn.web)
  expect(files.flatMap(({ text }) => numberFields(text)).length).toBeGreaterThan(20)
  const found = files.flatMap(({ path, text }) => cutting(text).map((field) => `${path}: ${field}`))
  expect(found).toEqual([])
})

test('a field that takes two digits where 24 is the most is found', () => {
  expect(cutting('<TextField label="Weeks" inputMode="numeric" maxLength={2} onChange={() => set(1)} />')).toHaveLength(
    1,
  )
  expect(cutting("const digits = (text: string) => text.replace(/\\D/g, '').slice(0, 2)")).toHaveLength(1)
})
