import { describe, expect, test } from 'vitest'
import { outcomeWords } from '#areas/ballots/calls/outcome-words.ts'
import { percentOf, tallyOf } from '#areas/ballots/rules/tally.ts'

const options = ['Ann', 'Wes', 'June']
const listed = (votes: readonly number[]) => votes.map((some, at) => ({ option: options[at] ?? '', votes: some }))
const tally = (online: readonly number[], paper: readonly number[], voters: { of: number; uncounted?: number }) =>
  tallyOf(
    { counts: listed(online), abstained: 2, paper: listed(paper) },
    { paper_voters: voters.of, paper_uncounted: voters.uncounted },
  )

describe('the total of a question', () => {
  test('has each option online, on paper and both together, and the blank votes likewise', () => {
    const { options: each, cast, blank, hasPaper } = tally([11, 9], [3, 1], { of: 5 })
    expect(each).toEqual([
      { option: 'Ann', online: 11, paper: 3, votes: 14 },
      { option: 'Wes', online: 9, paper: 1, votes: 10 },
    ])
    expect([cast, hasPaper, blank]).toEqual([24, true, { online: 2, paper: 1, votes: 3 }])
    expect([percentOf(14, cast), percentOf(10, cast), percentOf(0, 0)]).toEqual([58, 42, 0])
  })

  test('finds the votes on paper of an option by its name', () => {
    const counts = listed([1, 2])
    const turned = tallyOf({ counts, abstained: 0, paper: listed([3, 4]).toReversed() }, { paper_voters: 7 })
    expect(turned.options.map(({ votes }) => votes)).toEqual([4, 6])
  })

  test('counts nobody as blank whose vote on paper was never entered', () => {
    expect(tally([3, 2], [], { of: 4, uncounted: 4 })).toMatchObject({ hasPaper: false, blank: { votes: 2 } })
  })
})

describe('what a question came to', () => {
  test.each([
    ['a majority', [11, 9], [3, 1], 'Ann won with 14 of 24 votes.'],
    ['a majority that only the votes on paper make', [3, 4], [2, 0], 'Ann won with 5 of 9 votes.'],
    ['one vote', [0, 1], [], 'Wes won with 1 of 1 vote.'],
    ['the most votes and no majority', [4, 3, 2], [], 'Ann got the most votes: 4 of 9.'],
    ['half of the votes', [4, 2, 2], [], 'Ann got the most votes: 4 of 8.'],
    ['a tie', [11, 12], [1, 0], 'Ann and Wes tied with 12 of 24 votes each.'],
    ['a tie ahead of others', [5, 2, 4], [0, 0, 1], 'Ann and June tied with 5 of 12 votes each.'],
    ['a tie of all three', [1, 1, 1], [], 'Ann, Wes, and June tied with 1 of 3 votes each.'],
    ['no vote', [0, 0], [], 'No one voted for any option.'],
  ])('with %s is said in a sentence', (_, online, paper, sentence) => {
    const of = paper.reduce((sum, votes) => sum + votes, 0)
    expect(outcomeWords(tally(online, paper, { of }).outcome)).toBe(sentence)
  })

  test('is no win while the votes on paper that were never entered could change it', () => {
    const left = (uncounted: number) => outcomeWords(tally([5, 3], [], { of: uncounted, uncounted }).outcome)
    expect([left(1), left(2)]).toEqual(['Ann won with 5 of 8 votes.', 'Ann got the most votes: 5 of 8.'])
  })
})
