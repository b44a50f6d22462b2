import { counted } from '#domain/shared/counted'

// Answers.

export const updatedReply = 'updated'
export const deletedReply = 'deleted'
export const notDeleted = 'You can’t delete a ballot that has votes.'
export const voteTaken = 'Thank you. Your vote is in the ballot box.'
export const paperSaved = 'Paper votes entered. The record is published.'
export const publishedWithoutPaper = 'The record is published without the paper votes, and says so.'
export const paperNoted = (isNoted: boolean) => (isNoted ? 'Noted: votes on paper' : 'Note removed')
export const mailsQueued = 'Emails Sent'

/** Why a member cannot vote, in red on the page. Times are on the club's clock. */
export const voteErrors = {
  'vote-already': () => 'You’ve already voted in this ballot.',
  'vote-on-paper': () =>
    'You’re listed as voting on paper. If that’s wrong, tell your club’s admins before the ballot ends.',
  'vote-not-yet': ({ start }: { start: string }) => `Voting begins ${start}.`,
  'vote-over': ({ end }: { end: string }) => `Voting ended ${end}.`,
  'vote-dues': () => 'Sorry but your dues are not current.  Please pay your dues to vote.',
  'vote-changed': () => 'This ballot was just changed. Check the questions, then vote again.',
  'vote-code-used': () => 'This code has already been used. Open the ballot again to vote.',
} as const satisfies Readonly<Record<string, (times: { start: string; end: string }) => string>>
export type VoteError = keyof typeof voteErrors

/** Why an admin sees no results. */
export const noResultsYet = 'No one can see results before the ballot ends.'
export const paperMissing = 'Please enter the paper votes first.'

// The log of the club.

export const ballotMade = (title: string) => `Created the ballot “${title}”`
export const ballotChanged = (title: string) => `Changed the ballot “${title}”`
export const ballotDeleted = (title: string) => `Deleted the ballot “${title}”`
/** `mailed` is how many people were told of an earlier end; a later one is told to no one. */
export const endMoved = (title: string, { from, to }: { from: string; to: string }, mailed: number) =>
  `Moved the end of the ballot “${title}” from ${from} to ${to} after someone had voted${mailed > 0 ? `; ${counted(mailed, 'member')} got an email about it` : ''}`
export const paperTicked = (title: string, name: string, isTicked: boolean) =>
  isTicked
    ? `Noted that ${name} is voting on paper in the ballot “${title}”`
    : `Removed the note that ${name} is voting on paper in the ballot “${title}”`
export const paperEntered = (title: string, voters: number) =>
  `Entered the paper votes of ${counted(voters, 'voter')} for the ballot “${title}”`
export const paperLeftOut = (title: string, voters: number) =>
  `Published the record of the ballot “${title}” without the paper votes of ${counted(voters, 'voter')}`
export const ballotCounted = (title: string, votes: number) =>
  `The ballot “${title}” was counted: ${counted(votes, 'vote')}`
export const votersMailed = (title: string, people: number) =>
  `Emailed ${counted(people, 'member')} who can vote about the ballot “${title}”`

/** Whom a mail went to, as the list of sent mails shows it. */
export const audiences = { entitled: 'Can vote in a ballot' } as const

/** What the log of the server says when envelopes cannot be opened. */
export const urnLocked =
  'Ballot envelopes can’t be opened because this installation’s secret key has changed. Restore SECRET_KEY, or the file secret-key in DATA_DIR, to what it was when the ballot began. No vote is lost.'
