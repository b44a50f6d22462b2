/** A ballot has ten items of four boxes (spec 002 §5, §9). */
export const questionNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const boxNumbers = [1, 2, 3, 4] as const
type QuestionNumber = (typeof questionNumbers)[number]
type BoxNumber = (typeof boxNumbers)[number]

/** The names of the items and their boxes on the wire: `q1`, `q1o1`. */
export type QuestionName = `q${QuestionNumber}`
export type OptionBoxName = `${QuestionName}o${BoxNumber}`
export type BoxName = QuestionName | OptionBoxName
export const boxNames: readonly BoxName[] = questionNumbers.flatMap((number): BoxName[] => [
  `q${number}`,
  ...boxNumbers.map((box) => `q${number}o${box}` as const),
])

/** The content of a ballot's boxes; a missing box is empty. */
export type Boxes = { readonly [Name in BoxName]?: string | undefined }

/** The longest text of an item, and of a box of options. */
export const longestQuestion = 300
export const longestBox = 255
/** The most options of one question. */
export const mostOptions = 40

/** One question of a ballot. */
export interface Question {
  /** The number of its item, which identifies it on the wire and in the record. Blank items before it leave a gap. */
  readonly number: number
  /** Its number for readers, without gaps: 1 is the first question asked. */
  readonly place: number
  readonly text: string
  readonly options: readonly string[]
}

/** The options in a box, split at commas. Empty ones are ignored (X112). */
export const optionsIn = (box: string): string[] =>
  box
    .split(',')
    .map((option) => option.trim())
    .filter((option) => option !== '')

/** The questions of a ballot in order, without the blank items (spec 002 §5). */
export function questionsOf(boxes: Boxes): readonly Question[] {
  return questionNumbers
    .flatMap((number) => {
      const text = (boxes[`q${number}`] ?? '').trim()
      const options = boxNumbers.flatMap((box) => optionsIn(boxes[`q${number}o${box}`] ?? ''))
      return text === '' ? [] : [{ number, text, options }]
    })
    .map((question, index) => ({ ...question, place: index + 1 }))
}

/** The names of the answers on the wire: `a1` to `a10`. */
export type AnswerName = `a${QuestionNumber}`
export const answerNames: readonly AnswerName[] = questionNumbers.map((number): AnswerName => `a${number}`)
export type Answers = { readonly [Name in AnswerName]?: string | undefined }
