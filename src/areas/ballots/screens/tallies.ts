import { tallyOf } from '#areas/ballots/rules/tally.ts'
import type { Results } from './replies.ts'

/** A ballot's questions with their totals, in the order in which they were asked. */
export const talliesOf = ({ questions, results, ...voters }: Results) =>
  questions.map(({ question, text, abstained, paper, is_withheld: isWithheld, paper_mixed }, index) => {
    const countsOf = (list: typeof paper) => list.map(({ answer, count }) => ({ option: answer, votes: count }))
    const counts = countsOf(results[`a${question}` as keyof Results['results']] ?? [])
    const withheld = isWithheld ? { length: voters.voted } : undefined
    const tally = tallyOf({ counts, abstained, paper: countsOf(paper), withheld, paper_mixed }, voters)
    return { question, place: index + 1, text, tally }
  })
