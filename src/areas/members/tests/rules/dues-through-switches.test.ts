import { describe, expect, test } from 'vitest'
import { randomBelow, randomOf } from '#areas/draws/rules/random.ts'
import { duesThroughSwitches } from '#areas/members/rules/dues-through-switches.ts'
import { type DuesGrant, duesOfMember, type MemberDues } from '#areas/members/rules/member-dues.ts'
import {
  afterDuesAct,
  type DuesAct,
  type DuesRecord,
  duesFactsOf,
  nextDuesAct,
  startOfDues,
} from '#tests/support/dues-histories.ts'
import { duesByModel } from '#tests/support/dues-model.ts'

/** The dues after each of these acts, by the rule of the product. */
function duesAfter(first: DuesRecord, acts: readonly DuesAct[]): MemberDues {
  const record = acts.reduce(afterDuesAct, first)
  return duesThroughSwitches(duesFactsOf(record, first), record.today)
}

/**
 * The rule as it was: each switch stored every membership that ran as a grant, and the payments that it came from
 * counted again in the next rolling period.
 */
function duesByOldRule(first: DuesRecord, acts: readonly DuesAct[]): MemberDues {
  let record = first
  let carried: DuesGrant[] = []
  const now = () => {
    const { seasons, granted, paid } = duesFactsOf({ ...record, acts: record.acts }, first)
    const all = [...carried, ...granted]
    const { mode, current, today } = record
    return mode === 'rolling'
      ? duesOfMember({ mode, paid: paid.filter(({ did }) => did === null), granted: all }, today)
      : duesOfMember(
          {
            mode,
            current,
            seasons,
            paid: paid.flatMap(({ did, on }) => (did === null ? [] : [{ did, on }])),
            granted: all,
          },
          today,
        )
  }
  for (const act of acts) {
    const before = now()
    if (act.do === 'switch' && before.paid) carried = [...carried, { on: record.today, until: before.expires }]
    if (act.do === 'current' && record.mode === 'season') carried = carried.filter(({ until }) => until !== null)
    if (act.do === 'grant') carried = []
    record = afterDuesAct(record, act)
  }
  return now()
}

const histories = 1000

/** What two reckonings of random histories disagree on; they are compared after every act. */
function disagreements(one: typeof duesAfter, other: typeof duesAfter): { seed: number; acts: readonly DuesAct[] }[] {
  const found: { seed: number; acts: readonly DuesAct[] }[] = []
  for (let seed = 1; seed <= histories; seed += 1) {
    const random = randomOf(seed)
    const first = startOfDues(randomBelow(random, 2) === 0 ? 'rolling' : 'season', 1 + randomBelow(random, 3))
    let record = first
    for (let act = 0; act < 25; act += 1) {
      record = afterDuesAct(record, nextDuesAct(random, record, true))
      if (JSON.stringify(one(first, record.acts)) === JSON.stringify(other(first, record.acts))) continue
      found.push({ seed, acts: record.acts })
      break
    }
  }
  return found
}

const byModel = (first: DuesRecord, acts: readonly DuesAct[]) => duesByModel(acts.reduce(afterDuesAct, first), first)

describe('random histories of switches, payments, refunds and seasons', () => {
  test('come to the same dues by a second reckoning, after every act', () => {
    expect(disagreements(duesAfter, byModel).slice(0, 1)).toEqual([])
  })

  test('negative control: the second reckoning finds the rule wrong that stored memberships at a switch', () => {
    expect(disagreements(duesByOldRule, byModel).length).toBeGreaterThan(100)
  })

  test('a switch leaves nobody unpaid and shortens nothing; going there and back again adds nothing', () => {
    for (let seed = 1; seed <= histories; seed += 1) {
      const random = randomOf(seed, 1)
      const first = startOfDues(randomBelow(random, 2) === 0 ? 'rolling' : 'season', 1 + randomBelow(random, 3))
      let record = first
      for (let act = 0; act < 15; act += 1) record = afterDuesAct(record, nextDuesAct(random, record, true))
      const before = duesAfter(first, record.acts)
      const there = duesAfter(first, [...record.acts, { do: 'switch' }])
      const back = duesAfter(first, [...record.acts, { do: 'switch' }, { do: 'switch' }])
      const undone = duesAfter(first, [...record.acts, { do: 'switch' }, { do: 'undo' }])
      expect({ seed, ...undone }).toEqual({ seed, ...before })
      expect(there.paid || !before.paid).toBe(true)
      expect(lasts(there) >= lasts(before)).toBe(true)
      const again = duesAfter(first, [...record.acts, ...Array<DuesAct>(4).fill({ do: 'switch' })])
      expect({ seed, ...again }).toEqual({ seed, ...back })
    }
  })
})

describe('one payment of a year on 2026-01-15', () => {
  const first = startOfDues('rolling', 1)
  const year: DuesAct = { do: 'pay', did: null, on: '2026-01-15' }
  const there: DuesAct = { do: 'switch' }
  const paid = (expires: string) => ({ paid: true, expires })

  test('lasts a year, however often the mode is switched on that day', () => {
    for (const switches of [0, 1, 2, 3, 4])
      expect(duesAfter(first, [year, ...Array<DuesAct>(switches).fill(there)])).toEqual(paid('2027-01-15'))
    expect(duesByOldRule(first, [year, there, there, there, there])).toEqual(paid('2029-01-15'))
  })

  test('is taken out of what a switch carried over when its money goes back', () => {
    const returned = [year, there, { do: 'return', payment: 0 }] as const
    expect(duesAfter(first, returned)).toEqual({ paid: false, expires: null })
    expect(duesByOldRule(first, returned)).toEqual(paid('2027-01-15'))
  })

  test('still adds to the season that ran at the switch when a check is dated before that day', () => {
    const season: DuesAct[] = [{ do: 'pay', did: 1, on: '2026-01-15' }, { do: 'day', day: '2026-02-01' }, there]
    const check: DuesAct[] = [...season, { do: 'pay', did: null, on: '2026-01-29' }]
    expect(duesAfter(startOfDues('season', 1), check)).toEqual(paid('2027-06-30'))
    expect(duesByOldRule(startOfDues('season', 1), check)).toEqual(paid('2027-01-29'))
  })
})

/** Ends as text that can be compared; no end comes after all others. */
const lasts = ({ paid, expires }: MemberDues) => (paid && expires === null ? '9999' : (expires ?? ''))
