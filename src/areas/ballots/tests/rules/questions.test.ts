import { describe, expect, test } from 'vitest'
import { choicesOf, decideBoxes } from '#areas/ballots/rules/decide-boxes.ts'
import { questionsOf } from '#areas/ballots/rules/questions.ts'

describe('the boxes of a ballot', () => {
  test.each([
    [
      'one box with commas',
      { q1: 'Nets?', q1o1: 'Yes, No' },
      [{ number: 1, place: 1, text: 'Nets?', options: ['Yes', 'No'] }],
    ],
    [
      'four boxes',
      { q1: 'Who?', q1o1: 'A', q1o2: 'B', q1o3: 'C', q1o4: 'D' },
      [{ number: 1, place: 1, text: 'Who?', options: ['A', 'B', 'C', 'D'] }],
    ],
    [
      'nothing between commas',
      { q2: 'Who?', q2o1: ',A,, B ,', q2o4: ' C ' },
      [{ number: 2, place: 1, text: 'Who?', options: ['A', 'B', 'C'] }],
    ],
    [
      'a blank item before another',
      { q10: 'Last?', q10o1: 'Yes, No' },
      [{ number: 10, place: 1, text: 'Last?', options: ['Yes', 'No'] }],
    ],
    [
      'a gap between them',
      { q1: 'A?', q1o1: 'Yes, No', q3: 'B?', q3o1: 'Yes, No' },
      [
        { number: 1, place: 1, text: 'A?', options: ['Yes', 'No'] },
        { number: 3, place: 2, text: 'B?', options: ['Yes', 'No'] },
      ],
    ],
    ['nothing', {}, []],
  ])('with %s make these questions', (_, boxes, questions) => {
    expect(questionsOf(boxes)).toEqual(questions)
  })

  test.each([
    ['no question at all', {}, 'ballot-needs-question', 'q1'],
    ['options alone', { q1: 'A?', q1o1: 'Yes, No', q2o3: 'Yes' }, 'ballot-question-missing', 'q2'],
    ['no option', { q5: 'A?' }, 'ballot-needs-options', 'q5o1'],
    ['one option', { q1: 'A?', q1o3: 'Yes' }, 'ballot-needs-options', 'q1o1'],
    ['an option twice in one box', { q1: 'A?', q1o2: 'Yes, No, Yes' }, 'ballot-option-twice', 'q1o2'],
    ['an option twice but for capitals', { q1: 'A?', q1o1: 'Yes, No', q1o4: 'YES' }, 'ballot-option-twice', 'q1o4'],
    [
      'more than 40 options',
      { q1: 'A?', q1o1: Array.from({ length: 41 }, (_, index) => index).join() },
      'ballot-options-many',
      'q1o1',
    ],
  ])('with %s are refused, and the box is named', (_, boxes, code, field) => {
    expect(decideBoxes(boxes)).toEqual({ ok: false, code, detail: { field } })
  })

  test('the same option may stand in two questions', () => {
    expect(decideBoxes({ q1: 'A?', q1o1: 'Yes, No', q2: 'B?', q2o1: 'Yes, No' }).ok).toBe(true)
  })
})

describe('answers', () => {
  const questions = questionsOf({ q1: 'A?', q1o1: 'Yes, No', q3: 'B?', q3o1: 'X', q3o2: 'Y, Z' })

  test('become the places of the options; blank ones are 0', () => {
    expect(choicesOf(questions, { a1: 'No', a3: 'Z' })).toEqual({ ok: true, value: [2, 0, 3, 0, 0, 0, 0, 0, 0, 0] })
    expect(choicesOf(questions, {})).toMatchObject({ value: Array.from({ length: 10 }, () => 0) })
  })

  test.each([
    ['none of the options', { a1: 'Perhaps' }, 'a1'],
    ['an option in other letters', { a1: 'no' }, 'a1'],
    ['an option of another question', { a3: 'Yes' }, 'a3'],
    ['something to a blank item', { a2: 'Yes' }, 'a2'],
  ])('that are %s are refused', (_, answers, field) => {
    expect(choicesOf(questions, answers)).toEqual({ ok: false, code: 'ballot-answer-unlisted', detail: { field } })
  })
})
