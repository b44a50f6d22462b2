import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ledgers } from '#areas/books/rules/ledgers.ts'
import { type ChargedLine, type MoneyEvent, postingsOf, reversePostings } from '#areas/books/rules/postings.ts'
import { type EntryKind, type LedgerSum, statementOf } from '#areas/books/rules/statement.ts'
import { plainAmount } from '#kernel/rules/money.ts'

const owed = (kind: ChargedLine['kind'], cents: number, isToReturn = false): ChargedLine => ({
  kind,
  cents,
  isToReturn,
})
const flat = (event: MoneyEvent) => postingsOf(event).map(({ ledger, cents }) => `${ledger} ${cents}`)

describe('the lines of an entry', () => {
  test.each<[string, MoneyEvent, string[]]>([
    ['a charge for dues', { is: 'charged', lines: [owed('dues', 3500)] }, ['card 3500', 'dues -3500']],
    ['a donation', { is: 'charged', lines: [owed('donation', 2500)] }, ['card 2500', 'donations -2500']],
    [
      'a pair that pays in one',
      { is: 'charged', lines: [owed('event', 500), owed('event', 500)] },
      ['card 1000', 'events -1000'],
    ],
    [
      'a pair of which one was paid already',
      { is: 'charged', lines: [owed('event', 500), owed('event', 500, true)] },
      ['card 1000', 'events -500', 'to-return -500'],
    ],
    [
      'what goes back takes first what is to be returned',
      { is: 'refunded', cents: 600, beforeCents: 0, lines: [owed('event', 500), owed('event', 500, true)] },
      ['card -600', 'to-return 500', 'events 100'],
    ],
    [
      'the rest goes back from where the first part ended',
      { is: 'refunded', cents: 400, beforeCents: 600, lines: [owed('event', 500), owed('event', 500, true)] },
      ['card -400', 'events 400'],
    ],
    [
      'a refund that failed',
      { is: 'refund-failed', cents: 500, beforeCents: 0, lines: [owed('event', 500)] },
      ['card 500', 'events -500'],
    ],
    ['cash for an event', { is: 'by-hand', kind: 'event', ledger: 'cash', cents: 500 }, ['cash 500', 'events -500']],
    ['a fee', { is: 'fee', cents: 45 }, ['provider-fees 45', 'card -45']],
    ['a dispute', { is: 'disputed', cents: 500 }, ['disputes 500', 'card -500']],
    ['a dispute that was won', { is: 'disputed', cents: -500 }, ['disputes -500', 'card 500']],
    ['a payout', { is: 'payout', cents: 9000 }, ['bank 9000', 'card -9000']],
    ['a payout that came back', { is: 'payout', cents: -9000 }, ['bank -9000', 'card 9000']],
    ['what is not ours', { is: 'item', cents: -70 }, ['card -70', 'other 70']],
    ['nothing', { is: 'fee', cents: 0 }, []],
  ])('%s', (_name, event, lines) => {
    expect(flat(event)).toEqual(lines)
  })

  const line = fc.record({
    kind: fc.constantFrom('event', 'dues', 'sale', 'donation'),
    cents: fc.integer({ min: 1, max: 100_000 }),
    isToReturn: fc.boolean(),
  })

  test('always add up to 0, and a charge that went back in parts leaves nothing anywhere', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(), { maxLength: 5 }),
        (lines, cuts) => {
          const total = lines.reduce((sum, { cents }) => sum + cents, 0)
          const ends = [...cuts.map((cut) => cut % total), total].sort((one, other) => one - other)
          const parts = ends.flatMap((end, index) => {
            const beforeCents = ends[index - 1] ?? 0
            return end === beforeCents
              ? []
              : [postingsOf({ is: 'refunded', cents: end - beforeCents, beforeCents, lines })]
          })
          const all = [postingsOf({ is: 'charged', lines }), ...parts]
          for (const postings of all) expect(postings.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
          for (const ledger of ledgers)
            expect(all.flat().reduce((sum, one) => sum + (one.ledger === ledger ? one.cents : 0), 0)).toBe(0)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('an entry and its reversal leave nothing', () => {
    const entry = postingsOf({ is: 'by-hand', kind: 'dues', ledger: 'venmo', cents: 3500 })
    expect(reversePostings(entry)).toEqual([
      { ledger: 'venmo', cents: -3500 },
      { ledger: 'dues', cents: 3500 },
    ])
  })
})

describe('the statement of a month', () => {
  const sum = (ledger: LedgerSum['ledger'], kind: EntryKind, cents: number, isBefore = false): LedgerSum => ({
    ledger,
    kind,
    cents,
    isBefore,
  })

  test('each account adds up from its opening to its closing balance', () => {
    const [card, cash] = statementOf([
      sum('cash', 'by-hand', 500),
      sum('card', 'payment', 10_000),
      sum('card', 'refund', -2000),
      sum('card', 'fee', -320),
      sum('card', 'payout', -7000),
      sum('card', 'dispute', -100),
      sum('card', 'payment', 900, true),
    ])
    const row = { ledger: 'card', opening: 900, in: 10_000, back: -2000, fees: -320, payouts: -7000, other: -100 }
    expect(card).toEqual({ ...row, closing: 1480 })
    expect(cash).toMatchObject({ ledger: 'cash', opening: 0, in: 500, closing: 500 })
  })

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123_456, '1234.56'],
    [-100, '-1.00'],
  ])('%i cents are written %s', (cents, text) => {
    expect(plainAmount(cents)).toBe(text)
  })
})
