import type { ReadAnswer } from './read-answer.ts'

/** A question to a phone, as far as it matters for the choice. */
interface Candidate {
  readonly number: number
  /** Not answered yet, and replies are open. */
  readonly isOpen: boolean
}

/** What to do with a text: answer one question, ask which one is meant, or explain how to answer. */
export type Choice<Question> =
  | { readonly is: 'answer'; readonly question: Question; readonly answer: 'yes' | 'no' }
  | { readonly is: 'which'; readonly among: readonly Question[] }
  | { readonly is: 'help' }
  | { readonly is: 'nothing' }

/**
 * Decides which question a text answers. A number names one, open or not, so that members can change their minds.
 * Without a number, the only open question is meant; if none is open, the only one that was asked. Otherwise nothing is
 * answered, and the member is asked which one they mean. `nothing`: no question was asked, or the text is no answer and
 * no question is open.
 */
export function chooseQuestion<Question extends Candidate>(
  questions: readonly Question[],
  read: ReadAnswer | undefined,
): Choice<Question> {
  const open = questions.filter(({ isOpen }) => isOpen)
  if (!read) return open.length > 0 ? { is: 'help' } : { is: 'nothing' }
  const among = open.length > 0 ? open : questions
  const meant = read.number === null ? among : questions.filter(({ number }) => number === read.number)
  const [question, ...others] = meant
  if (question && others.length === 0) return { is: 'answer', question, answer: read.answer }
  return among.length > 0 ? { is: 'which', among } : { is: 'nothing' }
}
