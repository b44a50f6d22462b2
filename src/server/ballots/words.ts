import { counted } from '#domain/shared/counted'

// Answers.

export const updatedReply = 'updated'
export const deletedReply = 'deleted'
export const notDeleted = 'A ballot with votes cannot be deleted.'
export const voteTaken = 'Thank you. Your vote is in the urn.'
export const paperSaved = 'The votes on paper are entered, and the record is published.'
export const publishedWithoutPaper = 'The record is published without the votes on paper, and says so.'
export const paperNoted = (isNoted: boolean) => (isNoted ? 'Noted: votes on paper' : 'Taken back')
export const mailsQueued = 'Emails Sent'

/** Why a member cannot vote, in red on the page. Times are on the club's clock. */
export const voteErrors = {
  'vote-already': () => 'You have voted in this ballot already.',
  'vote-on-paper': () =>
    'You are noted as having voted on paper. If that is not right, please tell those who run your club before the end.',
  'vote-not-yet': ({ start }: { start: string }) => `Voting begins ${start}.`,
  'vote-over': ({ end }: { end: string }) => `Voting ended ${end}.`,
  'vote-dues': () => 'Sorry but your dues are not current.  Please pay your dues to vote.',
  'vote-changed': () => 'This ballot has been changed meanwhile. Please look at it again.',
  'vote-code-used': () => 'This code has been used already. Please open the ballot again.',
} as const satisfies Readonly<Record<string, (times: { start: string; end: string }) => string>>
export type VoteError = keyof typeof voteErrors

/** Why an admin sees no results. */
export const noResultsYet = 'There are no results before the end of the ballot, for nobody.'
export const paperMissing = 'Please enter the votes on paper first.'

// The log of the club.

export const ballotMade = (title: string) => `The ballot “${title}” was made`
export const ballotChanged = (title: string) => `The ballot “${title}” was changed`
export const ballotDeleted = (title: string) => `The ballot “${title}” was deleted`
/** `mailed` is how many people were told of an earlier end; a later one is told to no one. */
export const endMoved = (title: string, { from, to }: { from: string; to: string }, mailed: number) =>
  `The end of the ballot “${title}” was moved from ${from} to ${to} after someone had voted${mailed > 0 ? `; ${counted(mailed, 'member')} got an email about it` : ''}`
export const paperTicked = (title: string, name: string, isTicked: boolean) =>
  isTicked
    ? `${name} was noted as voting on paper in the ballot “${title}”`
    : `The note that ${name} votes on paper in the ballot “${title}” was taken back`
export const paperEntered = (title: string, voters: number) =>
  `The votes on paper of ${voters} ${voters === 1 ? 'voter' : 'voters'} were entered for the ballot “${title}”`
export const paperLeftOut = (title: string, voters: number) =>
  `The record of the ballot “${title}” was published without the votes on paper of ${voters} ${voters === 1 ? 'voter' : 'voters'}`
export const ballotCounted = (title: string, votes: number) =>
  `The ballot “${title}” was counted: ${votes} ${votes === 1 ? 'vote' : 'votes'}`
export const votersMailed = (title: string, people: number) =>
  `An email about the ballot “${title}” went to ${counted(people, 'member')} who can vote`

/** Whom a mail went to, as the list of sent mails shows it. */
export const audiences = { entitled: 'May vote in a ballot' } as const

/** What the log of the server says when envelopes cannot be opened. */
export const urnLocked =
  'The envelopes of a ballot cannot be opened, because the secret key of this installation has changed. Restore SECRET_KEY, or the file secret-key in DATA_DIR, as it was when the ballot began. No vote is lost.'
