import { describe, expect, test } from 'vitest'
import { chooseQuestion } from '#areas/quick-replies/rules/choose-question.ts'
import { isOneSegment, oneSegment, plainText } from '#areas/quick-replies/rules/one-segment.ts'
import { freeNumber } from '#areas/quick-replies/rules/question-number.ts'
import { shortWhen } from '#areas/quick-replies/rules/short-when.ts'

const open = (number: number) => ({ number, isOpen: true })
const answered = (number: number) => ({ number, isOpen: false })
const yes = (number: number | null = null) => ({ answer: 'yes', number }) as const

describe('an answer', () => {
  test('without a number is for the only open question', () => {
    expect(chooseQuestion([answered(1), open(2)], yes())).toMatchObject({ is: 'answer', question: open(2) })
  })

  test('without a number changes the only question if it was answered', () => {
    expect(chooseQuestion([answered(1)], yes())).toMatchObject({ is: 'answer', question: answered(1) })
  })

  test.each([
    ['several open questions', [open(1), open(2), answered(3)], [open(1), open(2)]],
    ['several answered questions', [answered(1), answered(2)], [answered(1), answered(2)]],
  ])('without a number answers none of %s', (_, questions, among) => {
    expect(chooseQuestion(questions, yes())).toEqual({ is: 'which', among })
  })

  test('with a number is for that question, answered or not', () => {
    expect(chooseQuestion([answered(1), open(2), open(3)], yes(1))).toMatchObject({ question: answered(1) })
    expect(chooseQuestion([answered(1), open(2), open(3)], yes(3))).toMatchObject({ question: open(3) })
  })

  test('with a number that no question has answers nothing', () => {
    expect(chooseQuestion([open(1)], yes(2))).toEqual({ is: 'which', among: [open(1)] })
  })

  test('that cannot be read is explained only while a question is open', () => {
    expect(chooseQuestion([open(1)], undefined)).toEqual({ is: 'help' })
    expect(chooseQuestion([answered(1)], undefined)).toEqual({ is: 'nothing' })
    expect(chooseQuestion([], yes())).toEqual({ is: 'nothing' })
  })
})

test.each([
  [[], 1],
  [[1, 2], 3],
  [[2, 3], 1],
  [[1, 3], 2],
])('after the numbers %j the next question has number %i', (taken, number) => {
  expect(freeNumber(new Set(taken))).toBe(number)
})

test.each([
  ['2036-07-01T15:00:00Z', 'Tue 9 AM'],
  ['2036-07-01T15:30:00Z', 'Tue 9:30 AM'],
  ['2036-07-07T00:00:00Z', 'Sun 6 PM'],
  ['2036-07-08T18:00:00Z', 'Tue 7/8 12 PM'],
])('an event at %s is on %s in Denver', (startsAt, when) => {
  expect(shortWhen('America/Denver', new Date(startsAt), new Date('2036-07-01T14:00:00Z'))).toBe(when)
})

describe('one segment', () => {
  test('holds 160 plain characters, or 70 with any other', () => {
    expect(isOneSegment('x'.repeat(160))).toBe(true)
    expect(isOneSegment('x'.repeat(161))).toBe(false)
    expect(isOneSegment(`${'x'.repeat(69)}🏓`)).toBe(false)
    expect(isOneSegment(`${'x'.repeat(68)}🏓`)).toBe(true)
  })

  test('has plain quotes and dashes', () => {
    expect(plainText('You’re in – “Mixer”…')).toBe('You\'re in - "Mixer"...')
  })

  test('takes the longest text that fits, and cuts the title if none does', () => {
    const texts = [(title: string) => `Sandstone: ${title}?`, (title: string) => `${title}?`] as const
    expect(oneSegment('Mixer', ...texts)).toBe('Sandstone: Mixer?')
    expect(oneSegment('m'.repeat(155), ...texts)).toBe(`${'m'.repeat(155)}?`)
    expect(oneSegment('m'.repeat(300), ...texts)).toBe(`${'m'.repeat(157)}..?`)
  })
})
