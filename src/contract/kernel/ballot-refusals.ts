/** Refusals of ballots, for the catalog. */
export const ballotRefusals = {
  'ballot-needs-question': { status: 400, message: 'A ballot needs at least one question.' },
  'ballot-question-missing': { status: 400, message: 'These options need a question.' },
  'ballot-needs-options': { status: 400, message: 'A question needs at least two different options.' },
  'ballot-option-twice': { status: 400, message: 'This option is in the question twice.' },
  'ballot-options-many': { status: 400, message: 'A question can have up to 40 options.' },
  'ballot-times': { status: 400, message: 'A ballot must end after it starts.' },
  'ballot-end-past': { status: 400, message: 'Choose an end in the future.' },
  'ballot-over': { status: 409, message: 'This ballot has ended, so it can’t be changed.' },
  'ballot-frozen': { status: 409, message: 'Someone has voted, so only the end of this ballot can change.' },
  'ballot-end-earlier': {
    status: 409,
    message:
      'Someone has voted, so the end can only move to a later time. Once 10 people have voted online, it can also move earlier.',
  },
  'ballot-end-notice': {
    status: 409,
    message:
      'People have voted, so an earlier end must be at least 24 hours from now. Everyone who can vote gets an email about it.',
  },
  'ballot-end-mail-off': {
    status: 409,
    message:
      'The end can’t move earlier while your club’s emails are off, because everyone who can vote must get an email about it.',
  },
  'ballot-not-open': { status: 409, message: 'You can record paper votes only while the ballot is open.' },
  'ballot-voted-online': { status: 409, message: 'This member already voted online.' },
  'ballot-not-entitled': { status: 409, message: 'This member can’t vote because their dues aren’t current.' },
  'ballot-not-over': { status: 409, message: 'This ballot hasn’t ended yet.' },
  'ballot-no-paper': { status: 409, message: 'No one was recorded as voting on paper.' },
  'ballot-published': { status: 409, message: 'This ballot’s record is published, so it can’t be changed.' },
  'ballot-paper-wrong': {
    status: 400,
    message: 'Enter the votes for every option. No question can have more votes than paper voters.',
  },
  'ballot-paper-missing': { status: 409, message: 'This ballot’s paper votes are still being counted.' },
  'ballot-answer-unlisted': { status: 400, message: 'This answer isn’t one of the options.' },
  'ballot-key-changed': {
    status: 503,
    message:
      'We can’t open the votes because this installation’s secret key has changed. No vote is lost. Ask its operator to restore SECRET_KEY, or the file secret-key in its data.',
  },
} as const
