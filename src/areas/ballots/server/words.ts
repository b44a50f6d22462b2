import { counted } from '#kernel/rules/counted.ts'

// Answers.

export const updatedReply = 'updated'
export const deletedReply = 'deleted'
export const notDeleted = 'A ballot with votes can’t be deleted.'
export const voteTaken = 'Thank you. Your vote is in the ballot box.'
export const paperSaved = 'You entered the paper votes, and the record is published.'
export const publishedWithoutPaper = 'The record is published. It says that the paper votes aren’t included.'
export const paperNoted = (isNoted: boolean) => (isNoted ? 'Listed as voting on paper' : 'Note removed')
export const mailsQueued = 'Emails Sent'

/** Why a member cannot vote, in red on the page. Times are in the club's time zone. */
export const voteErrors = {
  'vote-already': () => 'You’ve already voted in this ballot.',
  'vote-on-paper': () => 'You’re listed as voting on paper. If that’s wrong, tell a club admin before the ballot ends.',
  'vote-not-yet': ({ start }: { start: string }) => `Voting begins ${start}.`,
  'vote-over': ({ end }: { end: string }) => `Voting ended ${end}.`,
  'vote-dues': () => 'Sorry but your dues are not current.  Please pay your dues to vote.',
  'vote-changed': () => 'This ballot just changed. Open it again, then vote.',
  'vote-code-used': () => 'This code was already used. Open the ballot again to get a new one.',
} as const satisfies Readonly<Record<string, (times: { start: string; end: string }) => string>>
export type VoteError = keyof typeof voteErrors

/** Why an admin sees no results. */
export const noResultsYet = 'No one can see results before the ballot ends.'
export const paperMissing = 'Enter the paper votes first.'

// The log of the club.

export const ballotMade = (title: string) => `The ballot “${title}” was created`
export const ballotChanged = (title: string) => `The ballot “${title}” was changed`
export const ballotDeleted = (title: string) => `The ballot “${title}” was deleted`
/** `mailCount` is how many people were told about an earlier end. No one is told about a later one. */
export const endMoved = (title: string, { from, to }: { from: string; to: string }, mailCount: number) =>
  `The end time of the ballot “${title}” was changed from ${from} to ${to} after someone had voted${mailCount > 0 ? `; ${counted(mailCount, 'member')} got an email about it` : ''}`
export const paperTicked = (title: string, name: string, isTicked: boolean) =>
  isTicked
    ? `${name} was listed as voting on paper in the ballot “${title}”`
    : `The note that ${name} is voting on paper in the ballot “${title}” was removed`
export const paperEntered = (title: string, voters: number) =>
  `Paper votes from ${counted(voters, 'voter')} were entered for the ballot “${title}”`
export const paperLeftOut = (title: string, voters: number) =>
  `The record for the ballot “${title}” was published without paper votes from ${counted(voters, 'voter')}`
export const ballotCounted = (title: string, votes: number) =>
  `The ballot “${title}” was counted: ${counted(votes, 'vote')}`
export const votersMailed = (title: string, people: number) =>
  `An email about the ballot “${title}” went to ${counted(people, 'member')} who can vote`

/** The recipients of an email, as the list of sent mails shows them. */
export const audiences = { entitled: 'Everyone who can vote in a ballot' } as const

/** The line in the server's log if envelopes cannot be opened. */
export const urnLocked =
  'A ballot’s votes can’t be opened because this installation’s secret key has changed. Restore SECRET_KEY, or the secret-key file in DATA_DIR, to what it was when the ballot started. No votes are lost.'
