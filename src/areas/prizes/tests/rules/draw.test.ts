import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRecord, type DrawRecord } from '#areas/prizes/rules/check-record.ts'
import {
  commitmentOf,
  drawRule,
  drawWinners,
  listHashOf,
  numbersFrom,
  type PrizeEntry,
  prizeNumberBelow,
} from '#areas/prizes/rules/prize-draw.ts'
import { sha256Hex } from '#kernel/rules/sha256.ts'

const seed = '5f'.repeat(32)
const entry = (number: number, person: number): PrizeEntry => ({ number, person, initials: `P.${person}` })
/** Person 1 has one entry, person 2 two, person 3 three. */
const entries = [1, 2, 2, 3, 3, 3].map((person, index) => entry(index + 1, person))

describe('SHA-256', () => {
  test('matches the standard for any text and length', () => {
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(texts, (text) => {
        expect(sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
      }),
    )
    for (const length of [0, 55, 56, 63, 64, 65, 119, 120])
      expect(sha256Hex('a'.repeat(length))).toBe(createHash('sha256').update('a'.repeat(length)).digest('hex'))
  })
})

describe('a draw', () => {
  test('gives the same winners for the same seed and list, and others for another seed', () => {
    const drawn = (other: string) => drawWinners({ seed: other, entries, winners: 3, eachPersonOnce: true })
    expect(drawn(seed)).toEqual(drawn(seed))
    const results = Array.from({ length: 30 }, (_, index) => JSON.stringify(drawn(sha256Hex(String(index)))))
    expect(new Set(results).size).toBeGreaterThan(3)
  })

  test('can be followed by hand: the first number of the stream picks the first winner', () => {
    const hash = createHash('sha256')
      .update(`${seed}:${listHashOf(entries)}:0`)
      .digest()
    const [winner] = drawWinners({ seed, entries, winners: 1, eachPersonOnce: true })
    expect(winner?.number).toBe((hash.readUInt32BE(0) % 6) + 1)
  })

  test('removes all entries of a winner, or only the winning one', () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        const terms = { seed: sha256Hex(String(number)), entries, winners: 6 }
        const people = drawWinners({ ...terms, eachPersonOnce: true }).map(({ person }) => person)
        expect(people.toSorted()).toEqual([1, 2, 3])
        const numbers = drawWinners({ ...terms, eachPersonOnce: false }).map((each) => each.number)
        expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
      }),
    )
  })

  test('gives every entry the same chance', () => {
    const won = [0, 0, 0, 0, 0, 0]
    const draws = 6000
    for (let index = 0; index < draws; index += 1) {
      const [winner] = drawWinners({ seed: sha256Hex(`fair ${index}`), entries, winners: 1, eachPersonOnce: true })
      won[(winner?.number ?? 0) - 1] = (won[(winner?.number ?? 0) - 1] ?? 0) + 1
    }
    const chiSquare = won.reduce((sum, count) => sum + (count - draws / 6) ** 2 / (draws / 6), 0)
    // Five degrees of freedom: more than 20.5 happens once in a thousand; the seeds here are fixed.
    expect(chiSquare).toBeLessThan(20.5)
  })

  test('of nobody has no winners', () => {
    expect(drawWinners({ seed, entries: [], winners: 3, eachPersonOnce: true })).toEqual([])
  })
})

describe('a number below a count', () => {
  test('discards numbers that would favour the first entries', () => {
    const given = [2 ** 32 - 1, 7]
    expect(prizeNumberBelow(3, () => given.shift() ?? 0)).toBe(1)
    expect(given).toEqual([])
  })

  test('takes eight numbers from each hash', () => {
    const next = numbersFrom('x')
    const first = createHash('sha256').update('x:0').digest()
    const second = createHash('sha256').update('x:1').digest()
    const expected = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => first.readUInt32BE(at))
    expect(Array.from({ length: 9 }, next)).toEqual([...expected, second.readUInt32BE(0)])
  })
})

describe('the check of a record', () => {
  const drawn = drawWinners({ seed, entries, winners: 2, eachPersonOnce: true })
  const record: DrawRecord = {
    rule: drawRule,
    seed,
    commitment: commitmentOf(seed),
    list_hash: listHashOf(entries),
    winners_wanted: 2,
    each_person_once: true,
    entries,
    winners: drawn.map(({ number }, index) => ({ place: index + 1, number })),
  }

  test('accepts a correct one', () => {
    expect(checkRecord(record)).toEqual({ isSeedCommitted: true, isListWhole: true, isDrawRight: true, winners: drawn })
  })

  test.each<[string, Partial<DrawRecord>, object]>([
    ['another seed', { seed: 'ab'.repeat(32) }, { isSeedCommitted: false }],
    ['an entry taken out', { entries: entries.slice(1) }, { isListWhole: false }],
    ['an entry given to somebody else', { entries: [entry(1, 3), ...entries.slice(1)] }, { isListWhole: false }],
    [
      'other winners',
      { winners: [{ place: 1, number: ((drawn[0]?.number ?? 0) % 6) + 1 }] },
      { isDrawRight: false, isSeedCommitted: true },
    ],
  ])('detects %s', (_what, change, found) => {
    expect(checkRecord({ ...record, ...change })).toMatchObject(found)
  })

  test('does not judge an unknown rule', () => {
    expect(checkRecord({ ...record, rule: 'another-1' })).toBeUndefined()
  })
})
