import type { OptionTally, Outcome, Tally } from '#areas/ballots/rules/tally.ts'
import { counted } from '#kernel/rules/counted.ts'

/** Instead of a result (X187). */
export const tooFew =
  'Too few people answered this question. With fewer than 5 answers, the result could show how each person voted, so we don’t publish the answers.'

/**
 * Returns a question's outcome as a sentence. An option without a majority is not said to have won, because some clubs'
 * bylaws require one.
 */
export function outcomeWords(outcome: Outcome): string {
  if (outcome.kind === 'none') return 'No one voted for any option.'
  if (outcome.kind === 'withheld') return outcome.hasVotes ? tooFew : 'No one voted.'
  const { votes, of } = outcome
  if (outcome.kind === 'tie')
    return `${new Intl.ListFormat('en-US').format(outcome.options)} tied with ${votes} of ${counted(of, 'vote')} each.`
  return outcome.kind === 'won'
    ? `${outcome.option} won with ${votes} of ${counted(of, 'vote')}.`
    : `${outcome.option} got the most votes: ${votes} of ${of}.`
}

/** The two parts of a total: `11 online + 3 on paper = 14`. */
export const partsWords = ({ online, paper, votes }: Omit<OptionTally, 'option'>): string =>
  `${online} online + ${paper} on paper = ${votes}`

/**
 * Returns what is left out of a question's result, or is not shown separately, because there were too few votes.
 * Undefined if everything is shown.
 */
export function fewWords({ isWithoutOnline, mixed, outcome }: Pick<Tally, 'isWithoutOnline' | 'mixed' | 'outcome'>) {
  if (mixed > 0) return `These totals include ${counted(mixed, 'paper vote')}.`
  if (!isWithoutOnline || outcome.kind === 'withheld') return undefined
  return 'Online answers aren’t included. Fewer than 5 people answered this question online, so including their answers could show how each person voted.'
}
