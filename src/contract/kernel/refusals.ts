import { accountRefusals } from './account-refusals.ts'
import { ballotRefusals } from './ballot-refusals.ts'
import { clubRefusals } from './club-refusals.ts'
import { ladderRefusals } from './ladder-refusals.ts'
import { payRefusals } from './pay-refusals.ts'
import { publicRefusals } from './public-refusals.ts'

/**
 * The catalogue of refusals: code -> HTTP status and the exact sentence. Calls whose shown text depends on the message
 * respond with 200 and `{ message, code }`, as the old client expects (spec 000 §8); the others have their own status.
 */
export const refusals = {
  ...accountRefusals,
  // who
  'sign-in-required': { status: 401, message: 'Please log in first.' },
  'session-ended': { status: 401, message: 'Your session has ended. Please log in again.' },
  'not-found': { status: 404, message: 'We could not find that.' },
  'not-yours': { status: 403, message: 'This request names somebody else.' },
  'cross-site': { status: 403, message: 'A request from another site was refused.' },
  'confirm-password': { status: 403, message: 'Please confirm your password first.' },
  // how
  'invalid-input': { status: 400, message: 'Something in the request is not right.' },
  'not-json': { status: 415, message: 'The request body must be JSON.' },
  'wrong-type': { status: 415, message: 'This content type is not accepted here.' },
  'too-large': { status: 413, message: 'The request is too large.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'key-reused': { status: 409, message: 'This Idempotency-Key was used for another request.' },
  'signature-invalid': { status: 401, message: 'The signature of this message is not valid.' },
  busy: { status: 503, message: 'The server is busy. Please try again in a moment.' },
  'database-away': {
    status: 503,
    message: 'The server cannot reach its data right now. Please try again in a moment.',
  },
  'disk-full': {
    status: 503,
    message: 'The server has no room left to save anything, so nothing was changed. Please try again later.',
  },
  // pictures and the scoreboard
  'picture-invalid': { status: 400, message: 'This is not a PNG, JPEG or WebP picture that we can read.' },
  'picture-too-large': { status: 413, message: 'A picture has at most 5 MB and 24 megapixels.' },
  'picture-store-down': { status: 503, message: 'The picture could not be stored. Please try again in a moment.' },
  'not-on-scoreboard': { status: 409, message: 'The scoreboard does not show a match of yours.' },
  'background-unknown': { status: 400, message: 'Please upload the background picture here first.' },
  'kiosk-picture-unknown': { status: 400, message: 'Please upload the picture of the slide here first.' },
  'kiosk-full': { status: 409, message: 'There are 20 slides already. Delete one to make room for another.' },
  // clubs
  'name-taken': { status: 409, message: 'That name exists already.' },
  'not-in-club': { status: 404, message: 'Somebody on the list is not in this club. Nothing was changed.' },
  'membership-over': {
    status: 400,
    message: 'That day is over already. Choose the day on which the paid membership ends, or none.',
  },
  'dues-by-payment': {
    status: 409,
    message: 'Payments say otherwise. Nothing was changed; the dues report shows the payments and can delete them.',
  },
  'season-current': { status: 409, message: 'This is the current season. Make another one current first.' },
  'season-paid': { status: 409, message: 'Payments are recorded for this season, so it stays.' },
  'season-closed': { status: 409, message: 'These dues cannot be paid now. Please ask your club.' },
  'season-needed': { status: 400, message: 'Select Season' },
  'nothing-to-undo': { status: 409, message: 'There is no change in the last hour to undo.' },
  'paid-since': { status: 409, message: 'Dues were paid since. Change it back instead: memberships go on.' },
  'waiver-needs-note': { status: 400, message: 'Dues of 0 are waived: please note why.' },
  'day-to-come': { status: 400, message: 'That day has not come yet.' },
  'range-invalid': { status: 400, message: 'The last day comes before the first one.' },
  'void-already': { status: 409, message: 'Error processing refund' },
  'member-exists': { status: 409, message: 'Somebody with this name and e-mail address is in the club already.' },
  'field-not-yours': { status: 403, message: 'You may not change this field.' },
  'unknown-rating': { status: 400, message: 'This club has no such skill level.' },
  'other-member': { status: 200, message: 'username is registered to a different club member.' },
  'already-in-club': { status: 200, message: 'already registered' },
  'merge-both-registered': {
    status: 409,
    message: 'Both are registered for the same event, or for two at the same time. Take one of them out first.',
  },
  'club-closed': { status: 409, message: 'This club takes new members by invitation only.' },
  'club-mail-off': { status: 409, message: 'E-mails of this club are turned off. Nothing was sent.' },
  'fields-missing': { status: 400, message: 'Fill out all required fields' },
  'birthday-missing': { status: 400, message: 'Make sure add your birthday' },
  'birthday-recent': { status: 400, message: 'Make sure add your birthday' },
  'birthday-future': { status: 400, message: 'This birthday is in the future. Please check the year.' },
  'group-change-off': { status: 403, message: 'Group admins may not change the members of this group.' },
  // events (spec 001 §8)
  'event-times': { status: 400, message: 'An event ends after it starts, and replies close before it ends.' },
  'event-long': { status: 400, message: 'An event lasts 31 days at most. Please look at the date of its end.' },
  'event-merged': { status: 409, message: 'This event was merged into another one. Please change that one.' },
  'event-started': { status: 409, message: 'The start of this event has passed. Do you want to add it anyway?' },
  'event-past': { status: 400, message: 'A new event starts in the future.' },
  'stale-event': { status: 409, message: 'Somebody else has changed this event meanwhile. Please look at it again.' },
  'event-has-payments': {
    status: 409,
    message: 'Somebody has paid for this event. Return the money first, or confirm that it is deleted all the same.',
  },
  'event-by-invitation': { status: 409, message: 'This event is by invitation: send the invitations instead.' },
  // replies: old clients distinguish them by the message; src/contract/invitations/words.ts has the sentences people
  // read
  'reply-full': { status: 200, message: 'full' },
  'registration-closed': { status: 200, message: 'Registration Closed' },
  'not-invited': { status: 200, message: 'not authorized' },
  'dues-unpaid': { status: 200, message: 'Dues are not current' },
  'event-conflict': { status: 200, message: 'conflict' },
  'already-registered': { status: 200, message: 'already registered' },
  'already-paid': { status: 200, message: 'paid' },
  'division-full': { status: 200, message: 'full' },
  'partner-required': { status: 200, message: 'partner required' },
  'already-no': { status: 409, message: 'You have answered no already.' },
  'changes-off': { status: 409, message: 'Answers to this event cannot be taken back. Please ask whoever runs it.' },
  'undo-over': { status: 409, message: 'This cannot be undone any more.' },
  'undo-taken': { status: 409, message: 'Somebody has taken the spot meanwhile.' },
  'card-paid': { status: 409, message: 'This was paid by card. Please return the payment first.' },
  'already-paid-otherwise': { status: 409, message: 'Another payment is recorded already.' },
  'event-free': { status: 409, message: 'This event is free, so there is nothing to pay.' },
  'not-registered': { status: 409, message: 'Answer yes first.' },
  'not-that-answer': { status: 409, message: 'This player is not confirmed any more.' },
  'check-in-day': { status: 409, message: 'Players check in themselves on the day of the event.' },
  'not-here-in-event': { status: 404, message: 'Somebody on the list is not in this event. Nothing was changed.' },
  'round-beyond': { status: 400, message: 'There are not that many rounds.' },
  'stale-scores': {
    status: 409,
    message: 'Somebody else has changed these scores meanwhile. Please look at them again.',
  },
  'partner-entered': { status: 409, message: 'Your partner entered another score for this game. Replace it?' },
  'no-such-game': { status: 409, message: 'There is no such game in the draw any more.' },
  'entry-closed': { status: 409, message: 'Scores of this event are entered by whoever runs it.' },
  ...ladderRefusals,
  // One check for standings, results and the ladder of a group (X91).
  'no-standings': {
    status: 403,
    message:
      'Sorry you do not have access to this group standings.  Please select your group from your member home page.',
  },
  'not-in-group': { status: 404, message: 'This member is not in the group.' },
  'event-not-begun': { status: 409, message: 'Nobody can be missing before the event has begun.' },
  'guest-there': { status: 409, message: 'A guest with this name is already in this event.' },
  'invited-already': { status: 409, message: 'This member is invited already.' },
  'member-away': { status: 409, message: 'This member is marked as gone and gets no invitations.' },
  'players-need-dues': {
    status: 403,
    message: 'Sorry but your dues are not current.  Please pay your dues to view this event.',
  },
  // schedule and directory (spec 002 §8, spec 003 §8)
  'schedule-needs-dues': {
    status: 403,
    message: 'Sorry but your dues are not current.  Please pay your dues to view the schedule.',
  },
  'directory-needs-dues': {
    status: 403,
    message: 'Sorry but your dues are not current.  Please pay your dues to view the directory.',
  },
  'calendar-no-place': { status: 409, message: 'Only whoever holds a spot in the event can add it to a calendar.' },
  'calendar-gone': {
    status: 404,
    message: 'There is no calendar at this address. Whoever owned it may have a new one.',
  },
  'merge-needs-two': { status: 400, message: 'Select 2+ events' },
  'merged-already': { status: 409, message: 'One of these events was merged into another one already.' },
  'merge-into-past': {
    status: 409,
    message: 'The event that is kept is over, and another one is not. Please keep one that is still to come.',
  },
  'merge-into-draft': {
    status: 409,
    message: 'The event that is kept is still a draft, and another one is not. Please keep one that is open.',
  },
  'mail-issue': { status: 200, message: 'Issue Sending Email' },
  'account-not-linked': {
    status: 409,
    message: 'Sorry, there was an issue linking your account.  Please try again.',
  },
  'cards-silent': {
    status: 503,
    message: 'The card provider does not answer. Nothing was changed; please try again in a moment.',
  },
  'cards-not-connected': { status: 409, message: 'Connect an account that takes card payments first.' },
  'no-partner': { status: 409, message: 'There is no partner to give up.' },
  'no-partner-event': { status: 409, message: 'This event is played without fixed partners.' },
  'partner-taken': { status: 409, message: 'That player has a partner already. Please choose another one.' },
  'partner-not-eligible': { status: 409, message: 'That player cannot play in this event. Please choose another one.' },
  'partner-pays-first': { status: 409, message: 'This event has to be paid for before you can choose a partner.' },
  'partner-oneself': { status: 400, message: 'Please choose somebody else as your partner.' },
  // draws (spec 001 §8)
  'no-registered-players': { status: 409, message: 'No registered players' },
  'too-few-players': { status: 400, message: 'There are too few players for this draw.' },
  'too-many-players': { status: 400, message: 'A draw has at most 200 players.' },
  'too-few-courts': { status: 400, message: 'Each division needs a court of its own.' },
  'no-divisions': { status: 409, message: 'This event has no divisions with players.' },
  'court-name-twice': { status: 400, message: 'Two courts have the same name.' },
  'court-name-shared': { status: 409, message: 'Another division plays on one of these courts. Share it?' },
  'draw-other-kind': {
    status: 409,
    message:
      'This mixer was already generated as a singles/doubles mixer.  Are you sure you want to change the mixer type?',
  },
  'draw-begun': {
    status: 409,
    message: 'Rounds of this draw have begun or have scores. Set it aside, with its scores?',
  },
  'draw-underway': { status: 409, message: 'A draw of this event is being made. Please wait a moment.' },
  'draw-too-slow': {
    status: 503,
    message: 'Drawing took longer than five seconds and was ended. Nothing was changed. Please try again.',
  },
  'players-moving': {
    status: 409,
    message: 'The players changed while the draw was made. Nothing was changed. Please try again.',
  },
  'no-draw': { status: 409, message: 'There is no such draw.' },
  'swap-two-players': { status: 400, message: 'Must select two players' },
  'swap-both-players': { status: 400, message: 'Make sure to select both players' },
  'not-in-draw': { status: 409, message: 'This player does not stand there. Please look at the draw again.' },
  'in-draw-already': { status: 409, message: 'This player stands in the draw already.' },
  'draw-needs-place': { status: 409, message: 'This player holds no place. Add them to the Yes list first.' },
  'draw-needs-partner': { status: 409, message: 'This draw is for pairs. Give this player a partner first.' },
  'draw-needs-group': { status: 409, message: 'Put this player into group A or B first.' },
  'round-begun': { status: 409, message: 'This round has begun and cannot change any more.' },
  'round-unknown': { status: 400, message: 'The draw has no such round.' },
  'round-has-scores': { status: 409, message: 'This round has scores. Clear them first.' },
  'no-round-left': { status: 409, message: 'Every round has begun, so none is left to draw.' },
  'court-unknown': { status: 409, message: 'The draw does not use a court of this name.' },
  'court-in-use': { status: 409, message: 'The draw uses a court of this name already.' },
  'courts-out-of-range': { status: 400, message: 'A draw has 1 to 24 courts.' },
  'draw-too-small': { status: 409, message: 'Too few players would be left for this draw.' },
  'division-gone': { status: 409, message: 'The division of this draw was deleted.' },
  'stale-draw': { status: 409, message: 'Somebody else has changed this draw meanwhile. Please look at it again.' },
  // mail of clubs (spec 001 §8)
  'event-open-to-group': { status: 409, message: 'This event is open to its group: open it instead.' },
  'send-underway': {
    status: 409,
    message: 'Invitations of this event are being sent. Please wait until they are out.',
  },
  'mail-no-address': { status: 200, message: 'No Email Address Was Found' },
  'resend-issue': { status: 200, message: 'issue sending email' },
  'mail-empty': { status: 400, message: 'Write something first.' },
  'no-recipients': { status: 400, message: 'Select Email Recipients' },
  'resend-too-soon': { status: 429, message: 'This member got this email less than an hour ago.' },
  // ballots
  ...ballotRefusals,
  // scoring
  'match-live-already': { status: 409, message: 'You have a match in progress. Resume it or delete it to continue.' },
  'player-mismatch': {
    status: 400,
    message: 'A player does not fit the name we have. Please choose the player again.',
  },
  'players-of-event': {
    status: 409,
    message: 'The players of this match come from the draw of an event. Please change them there.',
  },
  'player-twice': { status: 400, message: 'A player can stand in a match only once.' },
  'too-late-to-reopen': { status: 409, message: 'A match can be reopened for 24 hours after it was completed.' },
  'match-not-live': { status: 409, message: 'This match is not live any more.' },
  'match-completed': { status: 409, message: 'This match is completed.' },
  'completed-long-ago': { status: 409, message: 'A match completed more than a day ago can only be deleted by staff.' },
  'too-late-to-undo': { status: 409, message: 'A deleted match can be brought back for 10 minutes.' },
  'stale-term': { status: 409, message: 'Somebody else has taken over scoring this match.' },
  'stale-base': { status: 409, message: 'The score has moved on since.' },
  'act-reused': { status: 409, message: 'An act with this id says something else.' },
  'act-refused': { status: 409, message: 'This act does not fit the score as it stands.' },
  'not-the-writer': { status: 409, message: 'Another device is scoring this match. Take over to go on here.' },
  'too-many-games': { status: 409, message: 'A match has at most 15 games.' },
  'unknown-user': { status: 404, message: 'Nobody has that username.' },
  'invite-invalid': { status: 404, message: 'This invitation is no longer valid.' },
  'chat-muted': { status: 403, message: 'Your messages were hidden here. You cannot write in this chat any more.' },
  'chat-no-links': { status: 409, message: 'New accounts cannot post links yet. Please try again in a few minutes.' },
  // follow (spec 000 §4, §8)
  'phone-unverified': { status: 403, message: 'Please verify your phone number first.' },
  'too-many-follows': { status: 409, message: 'You follow 200 players already. Remove one to add another.' },
  'phone-us-only': { status: 400, message: 'US Numbers Only' },
  'phone-incomplete': { status: 400, message: 'Phone number not complete' },
  'phone-not-textable': { status: 400, message: 'This number cannot get texts.' },
  'texts-unavailable': { status: 503, message: 'This installation cannot send texts yet.' },
  'push-unknown': { status: 400, message: 'Notifications of this browser are not supported here.' },
  'already-reported': { status: 200, message: 'You have reported this message already. Thank you.' },
  // watch (spec 000 §2)
  'video-not-found': { status: 404, message: 'Sorry we are not able to find the match you are looking for.' },
  'link-not-https': {
    status: 400,
    message: 'The link must be the whole address of the video and start with https://.',
  },
  'link-shortened': {
    status: 400,
    message: 'Please use the full address of the video. Shortened links hide where they lead.',
  },
  'link-host': { status: 400, message: 'Videos of this site cannot be submitted here.' },
  'link-no-video': { status: 400, message: 'This is not the address of a video. Open the video and copy its address.' },
  'unknown-player': { status: 404, message: 'There is no such player. Please choose the player again.' },
  'import-running': { status: 409, message: 'Another import is under way. Please wait until it is done.' },
  'player-merged': { status: 409, message: 'One of the two was merged already. Please search again.' },
  'merge-needs-both': { status: 400, message: 'Select both names to merge' },
  'merge-same': { status: 400, message: 'Choose two different players.' },
  'players-met': { status: 409, message: 'These two stood in the same match, so they are two people.' },
  ...clubRefusals,
  ...publicRefusals,
  ...payRefusals,
  // payments
  'cards-off': { status: 409, message: 'Cards are not taken here yet.' },
  'card-locked': {
    status: 429,
    message: 'Too many cards were declined. For your safety no card is taken from this account for a day.',
  },
  'payment-underway': { status: 409, message: 'Your last payment is still on its way. Please wait a moment.' },
  'card-declined': {
    status: 402,
    message: 'Your card was declined, and nothing was charged. Please try another card.',
  },
  'card-failed': { status: 409, message: 'The payment did not go through, and nothing was charged. Please try again.' },
  // public events
  'email-unconfirmed': {
    status: 403,
    message: 'Please confirm your e-mail address first: open the link we mailed you.',
  },
  'public-event-times': {
    status: 400,
    message:
      'An event does not end before it starts. Registration opens before it closes, and closes before the event ends.',
  },
  'public-event-cancelled': { status: 409, message: 'This event was cancelled.' },
  'public-event-over': { status: 409, message: 'This event is over.' },
  'public-event-full': { status: 200, message: 'full' },
  'registration-not-open': { status: 409, message: 'Registration is not open yet.' },
  'registered-elsewhere': { status: 409, message: 'One registers for this event on another site.' },
  'terms-changed': { status: 409, message: 'The terms have changed meanwhile. Please read them again.' },
  'registration-moved': {
    status: 409,
    message: 'This registration has changed meanwhile. Please look at it again.',
  },
  'registration-unknown': { status: 404, message: 'Nobody at this event has that number or code.' },
  'no-spot-free': { status: 409, message: 'No spot is free. You can confirm one more all the same.' },
  'event-spots-held': { status: 409, message: 'More people hold a spot already. Remove some of them first.' },
  // One sentence for every refund that fails (spec 002 §8); the code says why, and screens put it into words.
  'refund-failed': { status: 200, message: 'Error processing refund' },
  'refund-underway': { status: 409, message: 'Error processing refund' },
  'nothing-to-refund': { status: 409, message: 'Error processing refund' },
  'refund-disputed': { status: 409, message: 'Error processing refund' },
  // books
  'month-open': { status: 409, message: 'This month is not over yet.' },
  'month-closed': { status: 409, message: 'This month, or a later one, is closed already.' },
  'month-before-open': { status: 409, message: 'An earlier month is still open. Close it first.' },
  'month-unread': {
    status: 409,
    message: 'The list of the card provider has not been read to the end of this month. Please try again in an hour.',
  },
  // prizes
  'month-not-over': { status: 409, message: 'This month is not over yet. Its prizes are drawn afterwards.' },
  'already-drawn': { status: 409, message: 'The prizes of this month have been drawn. A draw is made once.' },
  'no-entries': { status: 409, message: 'Nobody has an entry in this month.' },
} as const satisfies Record<string, Refusal>

export interface Refusal {
  readonly status: number
  readonly message: string
}

export type RefusalCode = keyof typeof refusals
