import { expect, test } from 'vitest'
import { allTexts, type PeopleText } from '../../scripts/words/all-texts.ts'
import { gradeOf, type ReadingLevel, readingLevels, readingPage } from '../../scripts/words/reading.ts'

const aboveGoal = (levels: readonly ReadingLevel[]) => levels.filter(({ grade, goal }) => grade > goal)

test('members read at grade 7 or below, admins at 9 or below', () => {
  const levels = readingLevels(allTexts())
  console.info(`reading level, the ten highest:\n${readingPage(levels.slice(0, 10))}`)
  expect(aboveGoal(levels).map(({ path, grade, goal }) => `${path} reads like grade ${grade}, not ${goal}`)).toEqual([])
  expect(levels.length).toBeGreaterThan(100)
})

test('the grade is the one that the formula gives by hand', () => {
  // 6 words of 6 syllables; then 3 words of 7 syllables in 2 sentences.
  expect(gradeOf(['The cat sat on the mat.'])).toEqual({ grade: -1.4, words: 6 })
  expect(gradeOf(['Open registration.', 'Wait.'])).toEqual({ grade: 12.5, words: 3 })
  const hard = 'The organizer of {event} automatically refunded every card registration yesterday.'
  expect(gradeOf([hard])).toEqual(gradeOf([hard.replace('{event}', 'Ann')]))
})

const planted = (path: string, text: string): PeopleText[] =>
  Array.from({ length: 5 }, () => ({
    path,
    line: 1,
    area: 'pos',
    surface: 'screen',
    kind: 'sentence',
    isFixed: false,
    text,
  }))
const stiff =
  'Notwithstanding considerable administrative difficulties, participating organizations subsequently reimbursed everybody.'

test('sentences that are too hard are found, for members earlier than for admins', () => {
  const hard = aboveGoal(readingLevels(planted('src/areas/pos/screens/a.tsx', stiff)))
  expect(hard.map(({ path }) => path)).toEqual(['src/areas/pos/screens/a.tsx'])
  const middling = 'You can refund a registration until the day before the event.'
  expect(aboveGoal(readingLevels(planted('src/areas/watch/screens/a.tsx', middling)))).toHaveLength(1)
  expect(aboveGoal(readingLevels(planted('src/areas/pos/screens/a.tsx', middling)))).toEqual([])
})
