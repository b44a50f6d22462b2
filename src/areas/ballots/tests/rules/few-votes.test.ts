import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#app/demo/random.ts'
import { fewWords, outcomeWords } from '#areas/ballots/calls/outcome-words.ts'
import { problemWords } from '#areas/ballots/calls/words.ts'
import { base32Of } from '#areas/ballots/rules/codes.ts'
import { isPaperWanted, splitVotes } from '#areas/ballots/rules/count.ts'
import { questionsOf } from '#areas/ballots/rules/questions.ts'
import { answersUnder, hashOfRecord, recount } from '#areas/ballots/rules/record.ts'
import { recordOf } from '#areas/ballots/rules/record-of.ts'

const bid = 7
const boxes = { q1: 'New nets?', q1o1: 'Yes, No', q3: 'Who?', q3o1: 'Ann, Wes, June' }
const questions = questionsOf(boxes)

interface Cast {
  /** The place of the option that each voter chose in the two questions; 0 is a blank. */
  readonly online: readonly (readonly [number, number])[]
  readonly paper: readonly (readonly [number, number])[]
}

const codes = Array.from({ length: 40 }, () => base32Of([...randomBytes(10)]))

function aRecord({ online, paper }: Cast, isEntered = true) {
  const votes = online.map(([first, second], index) => ({ code: codes[index] ?? '', choices: [first, 0, second] }))
  const counted = splitVotes(bid, questions, votes)
  const onPaper = questions.map(({ number, options }, index) => ({
    question: number,
    counts: options.map((_, at) => paper.filter((one) => one[index] === at + 1).length),
  }))
  const at = new Date('2027-01-11T17:00:00Z')
  const unsigned = recordOf({
    ballotId: bid,
    club: 'Sunny Court',
    title: 'Board',
    boxes,
    startsAt: at,
    endsAt: at,
    endMoves: [],
    countedAt: at,
    entitled: 50,
    turnout: { online: online.length, paper: paper.length, merged: 0 },
    counted,
    paper: paper.length > 0 && isEntered ? onPaper : [],
    publicKey: 'key',
    randomCode: () => base32Of([...randomBytes(32)]),
  })
  return { counted, record: { ...unsigned, sha256: hashOfRecord(unsigned), signature: '' } }
}
const recordOfCast = (cast: Cast, isEntered?: boolean) => aRecord(cast, isEntered).record

const all = (count: number, choice: readonly [number, number]) => Array.from({ length: count }, () => choice)
const outcomes = (cast: Cast) => recount(recordOfCast(cast)).counted.questions.map(({ tally }) => tally)

describe('of fewer than five votes', () => {
  test('online, the record has the codes and no answers, and the count does not keep them', () => {
    const { record, counted } = aRecord({ online: all(4, [1, 2]), paper: [] })
    expect(record.format).toBe('sideout-ballot-2')
    expect(record.questions[0]).toEqual({
      question: 1,
      text: 'New nets?',
      counts: [],
      abstained: 0,
      paper: [],
      entries: [],
      withheld: expect.any(Array),
    })
    expect(JSON.stringify(counted)).not.toContain('Yes')
    expect(answersUnder(record, codes[0] ?? '')).toMatchObject([{ isWithheld: true }, { isWithheld: true }])
    expect(answersUnder(record, codes[30] ?? '')).toMatchObject([{ isWithheld: false }, { isWithheld: false }])
    expect(recount(record).problems).toEqual([])
  })

  test('on one question, only that one is withheld', () => {
    const [first, second] = outcomes({ online: [...all(8, [1, 0]), ...all(4, [2, 1])], paper: [] })
    expect(first?.options.map(({ votes }) => votes)).toEqual([8, 4])
    expect(second).toMatchObject({ options: [], outcome: { kind: 'withheld' } })
  })

  test('on paper, these are listed among those online, under codes of their own', () => {
    const record = recordOfCast({ online: all(5, [1, 1]), paper: all(2, [2, 0]) })
    const [first] = record.questions
    expect(first).toMatchObject({
      counts: [
        { option: 'Yes', votes: 5 },
        { option: 'No', votes: 2 },
      ],
      paper: [],
      paper_mixed: 2,
    })
    expect(first?.entries).toHaveLength(7)
    expect(first?.entries.every(({ code }) => /^[A-Z2-7]{52}$/.test(code))).toBe(true)
    expect(first?.entries).toEqual(first?.entries.toSorted((one, other) => (one.code < other.code ? -1 : 1)))
    expect(recount(record).problems).toEqual([])
  })

  test('online beside many on paper, those on paper are shown, and nobody wins whom the others could beat', () => {
    const of = (yes: number) => outcomes({ online: all(4, [2, 1]), paper: [...all(yes, [1, 1]), ...all(3, [2, 1])] })[0]
    expect(of(8)).toMatchObject({ isWithoutOnline: true, outcome: { kind: 'won', option: 'Yes', votes: 8, of: 11 } })
    expect(of(6)?.outcome.kind).toBe('most')
  })

  test('none at all online, it is not said that a few answered online', () => {
    const [none] = outcomes({ online: [], paper: [] })
    expect(none?.outcome).toEqual({ kind: 'withheld', hasVotes: false })
    expect(outcomeWords(none?.outcome ?? { kind: 'none' })).toBe('No one voted.')
    const [onPaper] = outcomes({ online: [], paper: all(8, [1, 1]) })
    expect(onPaper).toMatchObject({ isWithoutOnline: false, hasPaper: true, outcome: { kind: 'won', votes: 8, of: 8 } })
    expect(onPaper && fewWords(onPaper)).toBeUndefined()
    const [few] = outcomes({ online: [], paper: all(3, [1, 1]) })
    expect(few?.outcome).toEqual({ kind: 'withheld', hasVotes: true })
  })

  test('online and on paper, nothing is shown, and nobody needs to enter those on paper', () => {
    const record = recordOfCast({ online: all(4, [1, 1]), paper: all(4, [2, 1]) })
    expect(record.questions.map(({ paper_withheld: hidden, paper }) => [hidden, paper])).toEqual([
      [4, []],
      [4, []],
    ])
    expect(recount(record).problems).toEqual([])
    expect([isPaperWanted({ online: 4, paper: 4 }), isPaperWanted({ online: 5, paper: 1 })]).toEqual([false, true])
    expect([isPaperWanted({ online: 0, paper: 5 }), isPaperWanted({ online: 9, paper: 0 })]).toEqual([true, false])
  })
})

test('five votes are published, as before, in the format that older copies of the command read', () => {
  const record = recordOfCast({ online: all(5, [1, 1]), paper: all(5, [2, 2]) })
  expect(record.format).toBe('sideout-ballot-1')
  expect(record.questions[0]).toMatchObject({ counts: [{ votes: 5 }, {}], paper: [{}, { votes: 5 }] })
})

test.each<[string, object, RegExp]>([
  ['answers beside withheld ones', { entries: [{ code: 'NEW', answer: null }] }, /shows answers|5 answers for 4/],
  ['a code fewer', { withheld: ['A', 'B', 'C'] }, /3 answers for 4/],
  ['a code twice', { withheld: ['A', 'B', 'C', 'C'] }, /twice/],
])('a record that withholds answers and has %s is told by a sentence', (_, change, sentence) => {
  const record = recordOfCast({ online: all(4, [1, 2]), paper: [] })
  const [first, second] = record.questions
  const wrong = { ...record, questions: [{ ...first, ...change }, second] } as typeof record
  expect(recount(wrong).problems.map(problemWords)[0]).toMatch(sentence)
})

test('in no record, of whatever votes, does anyone find a split of fewer than five, the counters of paper included', () => {
  const random = seededRandom(41)
  const below = (limit: number) => Math.floor(random() * limit)
  const some = (most: number): [number, number][] => Array.from({ length: below(most) }, () => [below(3), below(4)])
  for (let time = 0; time < 2000; time += 1) {
    const cast = { online: some(12), paper: random() < 0.4 ? [] : some(12) }
    const record = recordOfCast(cast, random() < 0.9)
    expect(recount(record).problems).toEqual([])
    for (const [index, question] of record.questions.entries()) {
      const answered = (votes: Cast['online']) => votes.filter((vote) => vote[index] !== 0).length
      // The counters of paper know their part of whatever is mixed, and subtract it.
      if (question.entries.length > 0 || question.counts.length > 0)
        expect(answered(cast.online)).toBeGreaterThanOrEqual(5)
      if (question.paper.length > 0) expect(answered(cast.paper)).toBeGreaterThanOrEqual(5)
    }
    for (const code of codes.slice(0, cast.online.length))
      for (const { answer, isWithheld } of answersUnder(record, code))
        expect(isWithheld || answer !== undefined).toBe(true)
  }
})
