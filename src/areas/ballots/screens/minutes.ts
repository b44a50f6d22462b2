import { fewWords, outcomeWords } from '#areas/ballots/calls/outcome-words.ts'
import { counted } from '#kernel/rules/counted.ts'
import { plural } from '#kernel/rules/plural.ts'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import type { Results } from './replies.ts'
import { talliesOf } from './tallies.ts'

/** The minutes of a ballot, sentence by sentence, for the secretary's file. */
export function minutesOf(
  results: Results,
  club: { readonly club_name: string; readonly time_zone: string },
): string[] {
  const { title, start, end, entitled, voted, paper_voters: onPaper, merged_votes: merged, end_moves: moves } = results
  const uncounted = results.paper_uncounted
  const at = (instant: string) => clubTime(instant, club.time_zone)
  return [
    `${club.club_name} held the secret ballot “${title}” from ${at(start)} to ${at(end)}.`,
    ...moves.map(({ from, to, at: when }) => `On ${at(when)}, its end time was changed from ${at(from)} to ${at(to)}.`),
    `Of ${counted(entitled, 'member')} who could vote, ${voted + onPaper} did: ${voted} online and ${onPaper} on paper.`,
    ...(uncounted > 0
      ? [`Paper votes from ${counted(uncounted, 'member')} were not entered and are not in these numbers.`]
      : []),
    ...(merged > 0
      ? [
          plural(merged, {
            one: '1 of these votes was cast under a duplicate member record that was merged later.',
            other: `${merged} of these votes were cast under duplicate member records that were merged later.`,
          }),
        ]
      : []),
    ...talliesOf(results).map(({ place, text, tally }) => {
      const { options, blank, hasPaper, outcome } = tally
      const lead = `Question ${place}, “${text}”:`
      if (outcome.kind === 'withheld') return `${lead} ${outcomeWords(outcome)}`
      const total = ({ votes, online, paper }: typeof blank) =>
        hasPaper ? `${votes} (${online} online, ${paper} on paper)` : String(votes)
      const votes = options.map((one) => `${one.option} ${total(one)}`)
      const few = fewWords(tally)
      return `${lead} ${votes.join('; ')}. Abstained: ${total(blank)}. ${outcomeWords(outcome)}${few ? ` ${few}` : ''}`
    }),
  ]
}
