import type { Problem } from '#areas/ballots/rules/record.ts'
import { counted } from '#kernel/rules/counted.ts'

/** Describes an inconsistency in a record, in a sentence that names the question or the hash. */
export function problemWords(problem: Problem): string {
  if (problem.kind === 'hash')
    return `The hash we computed is ${problem.found}. It doesn’t match the one ${problem.from === 'mail' ? 'we emailed' : 'in the record'}.`
  return `Question ${problem.question} doesn’t add up: ${whatIsWrong(problem)}.`
}

function whatIsWrong(problem: Exclude<Problem, { readonly kind: 'hash' }>): string {
  switch (problem.kind) {
    case 'option-twice':
      return 'an option is listed twice'
    case 'code-twice':
      return 'a code is listed twice'
    case 'unlisted':
      return 'an answer isn’t one of the options'
    case 'withheld':
      return 'it shows answers but says they’re withheld'
    case 'paper-unlisted':
      return 'a paper vote isn’t for one of the options'
    case 'paper-missing':
      return 'the paper votes are missing'
    case 'paper-uncounted':
      return 'it has paper votes, but the record says none were entered'
    case 'answers':
      return `it has ${counted(problem.found, 'answer')} for ${counted(problem.said, 'vote')}`
    case 'abstained':
      return `${problem.found} abstained, but the record says ${problem.said}`
    case 'paper':
      return `it has ${counted(problem.found, 'paper vote')} for ${counted(problem.said, 'voter')}`
    case 'votes':
      return `“${problem.option}” has ${counted(problem.found, 'answer')}, but the record says ${problem.said}`
  }
}
