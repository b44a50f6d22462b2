import { mostOptions } from '#areas/ballots/rules/questions.ts'
import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const ballotsRefusals = {
  'ballot-needs-question': { status: 400, message: 'A ballot needs at least one question.' },
  'ballot-question-missing': { status: 400, message: 'These options need a question.' },
  'ballot-needs-options': { status: 400, message: 'A question needs at least two different options.' },
  'ballot-option-twice': { status: 400, message: 'This question has the same option twice.' },
  'ballot-options-many': { status: 400, message: `A question can have up to ${mostOptions} options.` },
  'ballot-times': { status: 400, message: 'A ballot must end after it starts.' },
  'ballot-end-past': { status: 400, message: 'Choose an end time in the future.' },
  'ballot-over': { status: 409, message: 'This ballot has ended, so it can’t be changed.' },
  'ballot-frozen': { status: 409, message: 'Someone has already voted, so you can change only the ballot’s end time.' },
  'ballot-end-earlier': {
    status: 409,
    message:
      'Someone has already voted, so you can only make the end time later. Once 10 people have voted online, you can also make it earlier.',
  },
  'ballot-end-notice': {
    status: 409,
    message:
      'People have already voted, so an earlier end time must be at least 24 hours from now. We’ll email everyone who can vote.',
  },
  'ballot-end-mail-off': {
    status: 409,
    message:
      'You can’t make the end time earlier while your club’s emails are off. We have to email everyone who can vote.',
  },
  'ballot-not-open': { status: 409, message: 'You can record paper votes only while the ballot is open.' },
  'ballot-voted-online': { status: 409, message: 'This member already voted online.' },
  'ballot-not-entitled': {
    status: 409,
    message: 'This member can’t vote because they’re archived or their dues aren’t current.',
  },
  'ballot-not-over': { status: 409, message: 'This ballot hasn’t ended yet.' },
  'ballot-no-paper': { status: 409, message: 'No one was recorded as voting on paper.' },
  'ballot-published': { status: 409, message: 'This ballot’s record is published, so it can’t be changed.' },
  'ballot-paper-wrong': {
    status: 400,
    message: 'Enter the votes for every option. A question can’t have more votes than there are paper voters.',
  },
  'ballot-paper-missing': { status: 409, message: 'This ballot’s paper votes are still being counted.' },
  'ballot-answer-unlisted': { status: 400, message: 'This answer isn’t one of the options.' },
  'ballot-key-changed': {
    status: 503,
    message:
      'We can’t open the votes because this installation’s secret key has changed. No votes are lost. Ask the operator to restore SECRET_KEY or the secret-key file in the data folder.',
  },
} as const satisfies Refusals

type Own = typeof ballotsRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
