import { fewWords, outcomeWords } from '#areas/ballots/calls/outcome-words.ts'
import type { Tally } from '#areas/ballots/rules/tally.ts'
import { counted, numberText } from '#kernel/rules/counted.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { plural } from '#kernel/rules/plural.ts'
import type { MailWords } from '#kernel/server/mail/layout.ts'

interface RecordFacts {
  readonly first: string
  readonly club: string
  readonly title: string
  readonly votes: number
  /** Votes on paper that were never entered. */
  readonly uncounted: number
  readonly sha256: string
}

/** Tells an admin the hash of a published record. With it, anyone can check whether a copy was changed. */
export const recordMail = ({ first, club, title, votes, uncounted, sha256 }: RecordFacts, url: string): MailWords => ({
  title: `Votes counted for “${title}” at ${club}`,
  paragraphs: [
    `Hello ${first},`,
    `We published the record for the “${title}” ballot. ${counted(votes, 'vote was', 'votes were')} counted.`,
    ...(uncounted > 0 ? [`An admin published it without the paper votes from ${counted(uncounted, 'voter')}.`] : []),
    `The record’s SHA-256 is ${sha256}`,
    'Please keep this email. If someone changes the record later, its SHA-256 will be different.',
  ],
  button: { label: 'See the record', url },
})

/** Tells the admins that only the votes on paper are missing. */
export const paperWantedMail = (
  { first, title, voters }: { first: string; title: string; voters: number },
  url: string,
): MailWords => ({
  title: `Please enter the paper votes: ${title}`,
  paragraphs: [
    `Hello ${first},`,
    `The ballot “${title}” has ended. ${counted(voters, 'member was', 'members were')} listed as voting on paper. Please count their votes and enter them. Then we’ll publish the record.`,
  ],
  button: { label: 'Enter the votes', url },
})

/** Tells members that they were listed as voting on paper, so that they can object. */
export const paperMail = (
  { first, club, title }: { first: string; club: string; title: string },
  isNoted: boolean,
  url: string,
): MailWords => ({
  title: isNoted ? `You’re voting on paper: ${title}` : `You can vote online: ${title}`,
  paragraphs: [
    `Hello ${first},`,
    isNoted
      ? `For the ballot “${title}” at ${club}, an admin noted that you’re voting on paper, so you can’t vote online. If that’s wrong, tell the admin before the ballot ends.`
      : `For the ballot “${title}” at ${club}, an admin removed the note that you’re voting on paper. You can vote online now.`,
  ],
  button: { label: 'See the ballot', url },
})

/**
 * Tells a member who has voted online that an admin tried to record a vote on paper for them, and so learned that they
 * voted.
 */
export const refusedNoteMail = (
  { first, club, title }: { first: string; club: string; title: string },
  url: string,
): MailWords => ({
  title: `Your vote counts: ${title}`,
  paragraphs: [
    `Hello ${first},`,
    `For the ballot “${title}” at ${club}, an admin tried to note that you’re voting on paper. You’ve already voted online, so we didn’t allow it.`,
    'Your vote counts, and you don’t need to do anything. The admin now knows that you voted, but not how. If this surprises you, ask the admin about it.',
  ],
  button: { label: 'See the ballot', url },
})

/** Tells everyone who can vote that voting ends earlier than planned, at least a day before (X187). */
export const endsEarlierMail = (
  { club, title, from, to }: { club: string; title: string; from: string; to: string },
  url: string,
): Required<Pick<MailWords, 'title' | 'paragraphs' | 'button'>> => ({
  title: `Voting will end earlier: ${title}`,
  paragraphs: [
    `Voting in the ${club} ballot “${title}” will now end on ${to} instead of ${from}.`,
    'If you haven’t voted yet, please vote before then.',
  ],
  button: { label: 'See the ballot', url },
})

/** A question's result, as far as the email to all voters states it. */
interface QuestionResult {
  readonly text: string
  readonly tally: Tally
}

interface ResultFacts {
  readonly club: string
  readonly title: string
  /** All votes that were counted, including those on paper. */
  readonly votes: number
  readonly entitled: number
  readonly uncounted: number
  readonly questions: readonly QuestionResult[]
}

/**
 * Tells a member who could vote the result of a ballot. If too few people answered, it gives only the number of votes,
 * because the split would show who voted how (X187).
 */
export const resultMail = (
  { club, title, votes, entitled, uncounted, questions }: ResultFacts,
  url: string,
): Required<Pick<MailWords, 'title' | 'paragraphs' | 'button'>> => {
  const isNothingShown = questions.every(isWithheld)
  const lines = isNothingShown ? [tooFewVoted] : questions.map(resultLine)
  const hasVotes = votes + uncounted > 0
  return {
    title: `The result of “${title}”`,
    paragraphs: [
      `The votes in the ${club} ballot “${title}” have been counted. ${votes} of ${counted(entitled, 'member')} voted.`,
      ...(hasVotes ? lines : []),
      ...(uncounted > 0
        ? [
            plural(uncounted, {
              one: '1 paper vote isn’t included because an admin published the result without it.',
              other: `${numberText(uncounted)} paper votes aren’t included because an admin published the result without them.`,
            }),
          ]
        : []),
      ...(hasVotes
        ? [
            isNothingShown
              ? 'If you voted online, you can check on the result page that your vote was counted. Use the code on your receipt.'
              : 'If you voted online, you can look up your own vote on the result page. Use the code on your receipt.',
          ]
        : []),
    ],
    button: { label: 'See the result', url },
  }
}

/**
 * Totals alone. With the number of paper voters next to it, a small number of votes on paper would reveal who voted
 * how.
 */
function resultLine({ text, tally }: QuestionResult, index: number): string {
  const { options, blank, outcome } = tally
  if (outcome.kind === 'withheld') return `${index + 1}. ${text} ${outcomeWords(outcome)}`
  const totals = options.map(({ option, votes }) => `${option} ${votes}`)
  const blankLine = blank.votes > 0 ? ` Left blank: ${blank.votes}.` : ''
  const few = tally.isWithoutOnline ? fewWords(tally) : undefined
  return `${index + 1}. ${text} ${rowText(totals)}.${blankLine} ${outcomeWords(outcome)}${few ? ` ${few}` : ''}`
}

const isWithheld = ({ tally }: QuestionResult) => tally.outcome.kind === 'withheld'
const tooFewVoted =
  'Too few people voted. With fewer than 5 votes, the result could show how each person voted, so we don’t publish the answers.'
