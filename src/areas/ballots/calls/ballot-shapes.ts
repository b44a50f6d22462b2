import * as z from 'zod/mini'
import { codeIn } from '#areas/ballots/rules/codes.ts'
import {
  type AnswerName,
  answerNames,
  type BoxName,
  boxNames,
  longestBox,
  longestQuestion,
} from '#areas/ballots/rules/questions.ts'
import { Id, Instant, line } from '#kernel/calls/shapes.ts'

const quarterHour = 15 * 60_000

/** An instant on a quarter hour. Quarter hours fall on the same instants in every zone (spec 002 §9). */
const Quarter = Instant.check(
  z.refine((text) => Date.parse(text) % quarterHour === 0, 'must be a multiple of 15 minutes, such as 9:15 or 9:30'),
)

const Question = z._default(line(longestQuestion), '')
const Box = z._default(line(longestBox), '')
const Answer = z._default(line(longestBox), '')

const fieldsOf = <Name extends string, Shape>(names: readonly Name[], shapeOf: (name: Name) => Shape) =>
  Object.fromEntries(names.map((name) => [name, shapeOf(name)])) as { readonly [N in Name]: Shape }

/** The ten items and their boxes in requests: `q1` to `q10`, `q1o1` to `q10o4`. Blank ones can be left out. */
const boxes = fieldsOf<BoxName, typeof Box>(boxNames, (name) => (name.includes('o') ? Box : Question))
/** The same in replies. */
export const shownBoxes = fieldsOf<BoxName, z.ZodMiniString>(boxNames, () => z.string())
/** `a1` to `a10`, each of this shape. */
export const eachAnswer = <Shape>(shape: Shape) => fieldsOf<AnswerName, Shape>(answerNames, () => shape)
/** A voter's answers: an option of each item, or nothing to abstain. */
export const answers = eachAnswer(Answer)

export const ballotFields = {
  title: line(150).check(z.minLength(1, 'Title Required')),
  startTime: Quarter,
  endTime: Quarter,
  ...boxes,
}

/** The voter's code: 16 base32 letters and digits. Hyphens, spaces and lowercase letters are accepted. */
export const Code = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.refine((typed) => codeIn(typed) !== undefined, 'must be a code of 16 letters and numbers'),
  ),
  z.transform((typed: string) => codeIn(typed) ?? ''),
)

/** A change of the end time that was made after someone had voted. */
export const EndMove = z.object({ from: z.string(), to: z.string(), at: z.string() })

/** `user_id` is the caller; it is only checked. */
export const OfBallot = z.object({ bid: Id, user_id: z.optional(Id) })

const OptionCount = z.object({ option: z.string(), votes: z.int() })

/** The published record, in the order of its keys, over which its hash is computed (docs/areas/ballots.md). */
export const BallotRecord = z.object({
  format: z.string(),
  bid: z.int(),
  club: z.string(),
  title: z.string(),
  start: z.string(),
  end: z.string(),
  end_moves: z.array(EndMove),
  counted_at: z.string(),
  entitled: z.int(),
  voted: z.int(),
  paper_voters: z.int(),
  paper_uncounted: z.optional(z.int()),
  merged_votes: z.int(),
  questions: z.array(
    z.object({
      question: z.int(),
      text: z.string(),
      counts: z.array(OptionCount),
      abstained: z.int(),
      paper: z.array(OptionCount),
      entries: z.array(z.object({ code: z.string(), answer: z.nullable(z.string()) })),
      withheld: z.optional(z.array(z.string())),
      paper_mixed: z.optional(z.int()),
      paper_withheld: z.optional(z.int()),
    }),
  ),
  public_key: z.string(),
  sha256: z.string(),
  signature: z.string(),
})
