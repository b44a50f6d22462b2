/** Refusals of ballots, for the catalog. */
export const ballotRefusals = {
  'ballot-needs-question': { status: 400, message: 'A ballot needs at least one question.' },
  'ballot-question-missing': { status: 400, message: 'These options need a question.' },
  'ballot-needs-options': { status: 400, message: 'A question needs at least two different options.' },
  'ballot-option-twice': { status: 400, message: 'This option stands in the question twice.' },
  'ballot-options-many': { status: 400, message: 'A question has at most 40 options.' },
  'ballot-times': { status: 400, message: 'A ballot ends after it starts.' },
  'ballot-end-past': { status: 400, message: 'A ballot ends in the future.' },
  'ballot-over': { status: 409, message: 'This ballot has ended and cannot change any more.' },
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
  'ballot-not-open': { status: 409, message: 'Votes on paper are noted while the ballot is open.' },
  'ballot-voted-online': { status: 409, message: 'This member has voted online.' },
  'ballot-not-entitled': { status: 409, message: 'This member cannot vote: the dues are not current.' },
  'ballot-not-over': { status: 409, message: 'This ballot has not ended yet.' },
  'ballot-no-paper': { status: 409, message: 'Nobody was noted as voting on paper.' },
  'ballot-published': { status: 409, message: 'The record of this ballot is published and cannot change any more.' },
  'ballot-paper-wrong': {
    status: 400,
    message: 'Please give the votes of every option: no question has more than there are voters on paper.',
  },
  'ballot-paper-missing': { status: 409, message: 'The votes on paper of this ballot are still being counted.' },
  'ballot-answer-unlisted': { status: 400, message: 'This answer is none of the options.' },
  'ballot-key-changed': {
    status: 503,
    message:
      'The votes cannot be opened, because the secret key of this installation has changed. No vote is lost: whoever runs it restores SECRET_KEY, or the file secret-key in its data, as it was.',
  },
} as const
