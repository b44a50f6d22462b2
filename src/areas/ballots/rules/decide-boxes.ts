import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { withoutUnseen } from '#kernel/rules/unseen.ts'
import {
  type Answers,
  type Boxes,
  boxNumbers,
  mostOptions,
  optionsIn,
  type Question,
  questionNumbers,
  questionsOf,
} from './questions.ts'

export type BoxesRefusal =
  | 'ballot-needs-question'
  | 'ballot-question-missing'
  | 'ballot-needs-options'
  | 'ballot-option-twice'
  | 'ballot-options-many'

/**
 * Whether the boxes make a valid ballot: at least one question, each with two or more different options, and no options
 * without a question. The refusal names the box as `field`. Options that differ only in case are the same.
 */
export function decideBoxes(boxes: Boxes): Result<readonly Question[], BoxesRefusal> {
  for (const number of questionNumbers) {
    const complaint = complaintAt(boxes, number)
    if (complaint) return complaint
  }
  const questions = questionsOf(boxes)
  return questions.length > 0 ? ok(questions) : refuse('ballot-needs-question', { field: 'q1' })
}

function complaintAt(boxes: Boxes, number: (typeof questionNumbers)[number]) {
  const seen = new Set<string>()
  for (const box of boxNumbers) {
    const field = `q${number}o${box}` as const
    for (const option of optionsIn(boxes[field] ?? '')) {
      const plain = option.toLowerCase()
      if (seen.has(plain)) return refuse('ballot-option-twice', { field })
      seen.add(plain)
      if (seen.size > mostOptions) return refuse('ballot-options-many', { field })
    }
  }
  const isBlank = (boxes[`q${number}`] ?? '').trim() === ''
  if (isBlank && seen.size > 0) return refuse('ballot-question-missing', { field: `q${number}` })
  if (!isBlank && seen.size < 2) return refuse('ballot-needs-options', { field: `q${number}o1` })
  return undefined
}

/**
 * Returns the answers to the ten items as numbers: 0 for an abstention or a blank item, otherwise the position of the
 * option, from 1 on. Refused if an answer is not one of the options; the refusal names it as `field`.
 */
export function choicesOf(
  questions: readonly Question[],
  answers: Answers,
): Result<readonly number[], 'ballot-answer-unlisted'> {
  const choices: number[] = []
  for (const number of questionNumbers) {
    const answer = (answers[`a${number}`] ?? '').trim()
    const options = questions.find((question) => question.number === number)?.options ?? []
    // A ballot can be older than the rule that lines have no invisible characters.
    const place = options.findIndex((option) => withoutUnseen(option) === withoutUnseen(answer)) + 1
    if (answer !== '' && place === 0) return refuse('ballot-answer-unlisted', { field: `a${number}` })
    choices.push(place)
  }
  return ok(choices)
}
