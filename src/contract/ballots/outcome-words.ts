import type { OptionTally, Outcome } from '#domain/ballots/tally'
import { counted } from '#domain/shared/counted'

/**
 * What a question came to, as a sentence. An option without a majority is not said to have won: the bylaws of some
 * clubs ask for one.
 */
export function outcomeWords(outcome: Outcome): string {
  if (outcome.kind === 'none') return 'No one voted for any option.'
  const { votes, of } = outcome
  if (outcome.kind === 'tie')
    return `${new Intl.ListFormat('en-US').format(outcome.options)} tied with ${votes} of ${counted(of, 'vote')} each.`
  return outcome.kind === 'won'
    ? `${outcome.option} won with ${votes} of ${counted(of, 'vote')}.`
    : `${outcome.option} got the most votes, ${votes} of ${of}.`
}

/** The two parts of a total: `11 online + 3 on paper = 14`. */
export const partsWords = ({ online, paper, votes }: Omit<OptionTally, 'option'>): string =>
  `${online} online + ${paper} on paper = ${votes}`
