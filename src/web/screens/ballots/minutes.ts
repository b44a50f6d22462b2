import { counted } from '#domain/shared/counted'
import { clubTime } from '../../ui/desk/club-time.ts'
import type { Results } from './replies.ts'

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
    ...moves.map(({ from, to, at: when }) => `On ${at(when)} its end was moved from ${at(from)} to ${at(to)}.`),
    `Of ${counted(entitled, 'member')} who could vote, ${voted + onPaper} did: ${voted} online and ${onPaper} on paper.`,
    ...(uncounted > 0
      ? [
          `The votes on paper of ${uncounted === 1 ? 'one member' : `${uncounted} members`} were not entered, and are missing in these numbers.`,
        ]
      : []),
    ...(merged > 0 ? [`In ${merged} of these votes a second record of the same person, merged later, took part.`] : []),
    ...results.questions.map(({ question, text, abstained, paper }, place) => {
      const counts = results.results[`a${question}` as keyof Results['results']] ?? []
      const votes = counts.map(({ answer, count }, index) => {
        const more = paper[index]?.count ?? 0
        return more > 0 ? `${answer} ${count + more} (${more} on paper)` : `${answer} ${count}`
      })
      return `Question ${place + 1}, “${text}”: ${votes.join('; ')}. Abstained online: ${abstained}.`
    }),
  ]
}
