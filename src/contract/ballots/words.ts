import type { Problem } from '#domain/ballots/record'
import { counted } from '#domain/shared/counted'

/** What does not agree in a record, as a sentence that names the question, or the hash. */
export function problemWords(problem: Problem): string {
  if (problem.kind === 'hash')
    return `The hash of this record is ${problem.found}. It differs from the one that ${problem.from === 'mail' ? 'was emailed' : 'the record names'}.`
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
      return 'it shows answers, but says that it withholds them'
    case 'paper-unlisted':
      return 'a vote on paper isn’t for one of the options'
    case 'paper-missing':
      return 'the votes on paper are missing'
    case 'paper-uncounted':
      return 'it has votes on paper, but the record says that none were entered'
    case 'answers':
      return `it has ${counted(problem.found, 'answer')} for ${counted(problem.said, 'vote')}`
    case 'abstained':
      return `${problem.found} abstained, but the record says ${problem.said}`
    case 'paper':
      return `it has ${counted(problem.found, 'vote')} on paper for ${counted(problem.said, 'voter')}`
    case 'votes':
      return `“${problem.option}” has ${counted(problem.found, 'answer')}, but the record says ${problem.said}`
  }
}
