import { accountRefusals } from './account-refusals.ts'
import { ballotRefusals } from './ballot-refusals.ts'
import { clubRefusals } from './club-refusals.ts'
import { ladderRefusals } from './ladder-refusals.ts'
import { payRefusals } from './pay-refusals.ts'
import { publicRefusals } from './public-refusals.ts'

/**
 * The catalog of refusals: code -> HTTP status and the exact sentence. If the text that a client shows depends on the
 * message, the call responds with 200 and `{ message, code }`, as the old client expects (spec 000 §8). The others have
 * their own status.
 */
export const refusals = {
  ...accountRefusals,
  // who
  'sign-in-required': { status: 401, message: 'Please log in first.' },
  'session-ended': { status: 401, message: 'Your session has ended. Please log in again.' },
  'not-found': { status: 404, message: 'We couldn’t find that.' },
  'not-yours': { status: 403, message: 'You can’t do this for someone else.' },
  'cross-site': { status: 403, message: 'We blocked this request because it came from another site.' },
  'confirm-password': { status: 403, message: 'Please confirm your password first.' },
  // how
  'invalid-input': { status: 400, message: 'Something in the request isn’t right.' },
  'not-json': { status: 415, message: 'The request body must be JSON.' },
  'wrong-type': { status: 415, message: 'This content type is not accepted here.' },
  'too-large': { status: 413, message: 'The request is too large.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Wait 10 seconds, then try again.' },
  'key-reused': { status: 409, message: 'This Idempotency-Key was used for another request.' },
  'signature-invalid': { status: 401, message: 'The signature of this message is not valid.' },
  busy: { status: 503, message: 'We’re very busy right now. Try again in a minute.' },
  'database-away': {
    status: 503,
    message: 'We can’t reach our data right now. Try again in a minute.',
  },
  'disk-full': {
    status: 503,
    message: 'We’re out of storage space, so nothing was changed. Try again later.',
  },
  // pictures and the scoreboard
  'picture-invalid': { status: 400, message: 'We can’t read this picture. Use a PNG, JPEG or WebP file.' },
  'picture-too-large': { status: 413, message: 'A picture can be up to 5 MB and 24 megapixels.' },
  'picture-store-down': { status: 503, message: 'We couldn’t save the picture. Try again in a minute.' },
  'not-on-scoreboard': { status: 409, message: 'The match on the scoreboard isn’t one of yours.' },
  'background-unknown': { status: 400, message: 'Upload the background picture first.' },
  'kiosk-picture-unknown': { status: 400, message: 'Upload the slide’s picture first.' },
  'kiosk-full': { status: 409, message: 'There are already 20 slides. Delete one to add another.' },
  // clubs
  'name-taken': { status: 409, message: 'That name is already taken.' },
  'not-in-club': { status: 404, message: 'Someone on the list isn’t in this club. Nothing was changed.' },
  'membership-over': {
    status: 400,
    message: 'That day has passed. Choose when the paid membership ends, or leave the date blank.',
  },
  'dues-by-payment': {
    status: 409,
    message:
      'Payments on record don’t match this, so nothing was changed. You can delete a payment in the dues report.',
  },
  'season-current': { status: 409, message: 'This is the current season. Make another season current first.' },
  'season-paid': { status: 409, message: 'This season has payments, so you can’t delete it.' },
  'season-closed': { status: 409, message: 'You can’t pay these dues right now. Ask your club.' },
  'season-needed': { status: 400, message: 'Select Season' },
  'nothing-to-undo': { status: 409, message: 'There’s no change from the last hour to undo.' },
  'paid-since': {
    status: 409,
    message:
      'Someone has paid dues since then, so you can’t undo this. Switch back instead. Memberships will continue.',
  },
  'waiver-needs-note': { status: 400, message: '$0 means the dues are waived. Add a note to say why.' },
  'day-to-come': { status: 400, message: 'That day is in the future. Choose today or an earlier day.' },
  'range-invalid': { status: 400, message: 'The last day is before the first day.' },
  'void-already': { status: 409, message: 'Error processing refund' },
  'member-exists': { status: 409, message: 'Someone with this name and email address is already in the club.' },
  'field-not-yours': { status: 403, message: 'You can’t change this field.' },
  'unknown-rating': { status: 400, message: 'This club doesn’t have that skill level.' },
  'other-member': { status: 200, message: 'username is registered to a different club member.' },
  'already-in-club': { status: 200, message: 'already registered' },
  'merge-both-registered': {
    status: 409,
    message:
      'Both members are registered for the same event, or for two events at the same time. Remove one of those registrations first.',
  },
  'club-closed': { status: 409, message: 'You need an invitation to join this club.' },
  'club-mail-off': { status: 409, message: 'This club’s emails are turned off. Nothing was sent.' },
  'fields-missing': { status: 400, message: 'Fill out all required fields' },
  'birthday-missing': { status: 400, message: 'Make sure add your birthday' },
  'birthday-recent': { status: 400, message: 'Make sure add your birthday' },
  'birthday-future': { status: 400, message: 'This birthday is in the future. Check the year.' },
  'group-change-off': { status: 403, message: 'Group admins can’t change this group’s members.' },
  // events (spec 001 §8)
  'event-times': { status: 400, message: 'An event must end after it starts, and replies must close before it ends.' },
  'event-long': { status: 400, message: 'An event can last up to 31 days. Check the end date.' },
  'event-merged': { status: 409, message: 'This event was merged into another one. Change that one instead.' },
  'event-started': { status: 409, message: 'This event’s start time has passed. Do you want to add it anyway?' },
  'event-past': { status: 400, message: 'Choose a start time in the future.' },
  'stale-event': { status: 409, message: 'Someone else just changed this event. Check it, then try again.' },
  'event-has-payments': {
    status: 409,
    message: 'Someone has paid for this event. Refund them first, or confirm that you want to delete it anyway.',
  },
  'event-by-invitation': { status: 409, message: 'This event is by invitation only. Send the invitations instead.' },
  // replies: old clients tell them apart by the message; people read the sentences in src/areas/invitations/calls/words.ts
  'reply-full': { status: 200, message: 'full' },
  'registration-closed': { status: 200, message: 'Registration Closed' },
  'not-invited': { status: 200, message: 'not authorized' },
  'dues-unpaid': { status: 200, message: 'Dues are not current' },
  'event-conflict': { status: 200, message: 'conflict' },
  'already-registered': { status: 200, message: 'already registered' },
  'already-paid': { status: 200, message: 'paid' },
  'division-full': { status: 200, message: 'full' },
  'partner-required': { status: 200, message: 'partner required' },
  'already-no': { status: 409, message: 'You already said No.' },
  'changes-off': { status: 409, message: 'You can’t change your reply to this event. Ask the organizer.' },
  'undo-over': { status: 409, message: 'It’s too late to undo this.' },
  'undo-taken': { status: 409, message: 'Someone just took that spot.' },
  'card-paid': { status: 409, message: 'This was paid by card. Refund the payment first.' },
  'already-paid-otherwise': { status: 409, message: 'Another payment is already recorded.' },
  'event-free': { status: 409, message: 'This event is free, so there’s nothing to pay.' },
  'not-registered': { status: 409, message: 'Reply Yes first.' },
  'not-that-answer': { status: 409, message: 'This player no longer has a spot.' },
  'check-in-day': { status: 409, message: 'You can check in on the day of the event.' },
  'not-here-in-event': { status: 404, message: 'Someone on the list isn’t in this event. Nothing was changed.' },
  'round-beyond': { status: 400, message: 'There aren’t that many rounds.' },
  'stale-scores': {
    status: 409,
    message: 'Someone else just changed these scores. Check them, then save again.',
  },
  'partner-entered': { status: 409, message: 'Your partner entered a different score for this game. Replace it?' },
  'no-such-game': { status: 409, message: 'This game is no longer in the draw.' },
  'entry-closed': { status: 409, message: 'Only the organizer can enter scores for this event.' },
  ...ladderRefusals,
  // One check for a group's standings, results and ladder (X91).
  'no-standings': {
    status: 403,
    message:
      'Sorry you do not have access to this group standings.  Please select your group from your member home page.',
  },
  'not-in-group': { status: 404, message: 'This member isn’t in the group.' },
  'event-not-begun': { status: 409, message: 'You can’t mark no-shows before the event starts.' },
  'guest-there': { status: 409, message: 'A guest with this name is already in this event.' },
  'invited-already': { status: 409, message: 'This member is already invited.' },
  'member-away': { status: 409, message: 'This member is marked as gone and doesn’t get invitations.' },
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
  'calendar-no-place': { status: 409, message: 'You need a spot in this event to add it to a calendar.' },
  'calendar-gone': {
    status: 404,
    message: 'There’s no calendar at this address. Its owner may have changed the address.',
  },
  'merge-needs-two': { status: 400, message: 'Select 2+ events' },
  'merged-already': { status: 409, message: 'One of these events was already merged into another one.' },
  'merge-into-past': {
    status: 409,
    message: 'The event you’re keeping has ended, but another one hasn’t. Keep an upcoming event.',
  },
  'merge-into-draft': {
    status: 409,
    message: 'The event you’re keeping is a draft, but another one isn’t. Keep an event that’s open.',
  },
  'mail-issue': { status: 200, message: 'Issue Sending Email' },
  'account-not-linked': {
    status: 409,
    message: 'Sorry, there was an issue linking your account.  Please try again.',
  },
  'cards-silent': {
    status: 503,
    message: 'The card provider isn’t responding, so nothing was changed. Try again in a minute.',
  },
  'cards-not-connected': { status: 409, message: 'First connect an account that takes card payments.' },
  'no-partner': { status: 409, message: 'There’s no partner to remove.' },
  'no-partner-event': { status: 409, message: 'This event doesn’t have fixed partners.' },
  'partner-taken': { status: 409, message: 'That player already has a partner. Choose someone else.' },
  'partner-not-eligible': { status: 409, message: 'That player can’t play in this event. Choose someone else.' },
  'partner-pays-first': { status: 409, message: 'Pay for this event before you choose a partner.' },
  'partner-oneself': { status: 400, message: 'Choose someone else as your partner.' },
  // draws (spec 001 §8)
  'no-registered-players': { status: 409, message: 'No registered players' },
  'too-few-players': { status: 400, message: 'There aren’t enough players for this draw.' },
  'too-many-players': { status: 400, message: 'A draw can have up to 200 players.' },
  'too-few-courts': { status: 400, message: 'Each division needs its own court.' },
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
    message: 'This draw has rounds that have started or have scores. Set the draw and its scores aside?',
  },
  'draw-underway': { status: 409, message: 'We’re already making a draw for this event. Try again in 5 seconds.' },
  'draw-too-slow': {
    status: 503,
    message: 'The draw took more than 5 seconds, so we stopped it. Nothing was changed. Try again.',
  },
  'players-moving': {
    status: 409,
    message: 'The players changed while we made the draw, so nothing was saved. Try again.',
  },
  'no-draw': { status: 409, message: 'This draw doesn’t exist.' },
  'swap-two-players': { status: 400, message: 'Must select two players' },
  'swap-both-players': { status: 400, message: 'Make sure to select both players' },
  'not-in-draw': { status: 409, message: 'This player has moved or left the draw. Check the draw, then try again.' },
  'in-draw-already': { status: 409, message: 'This player is already in the draw.' },
  'draw-needs-place': { status: 409, message: 'This player doesn’t have a spot. Add them to the Yes list first.' },
  'draw-needs-partner': { status: 409, message: 'This draw is for pairs. Give this player a partner first.' },
  'draw-needs-group': { status: 409, message: 'Put this player in group A or B first.' },
  'round-begun': { status: 409, message: 'This round has started, so it can’t be changed.' },
  'round-unknown': { status: 400, message: 'The draw doesn’t have that round.' },
  'round-has-scores': { status: 409, message: 'This round has scores. Clear them first.' },
  'no-round-left': { status: 409, message: 'Every round has started, so there are none left to draw.' },
  'court-unknown': { status: 409, message: 'The draw doesn’t use a court with this name.' },
  'court-in-use': { status: 409, message: 'The draw already uses a court with this name.' },
  'courts-out-of-range': { status: 400, message: 'A draw can have 1 to 24 courts.' },
  'draw-too-small': { status: 409, message: 'That would leave too few players for this draw.' },
  'division-gone': { status: 409, message: 'This draw’s division was deleted.' },
  'stale-draw': { status: 409, message: 'Someone else just changed this draw. Check it, then try again.' },
  // club email (spec 001 §8)
  'event-open-to-group': { status: 409, message: 'This event doesn’t use invitations. Open it to the group instead.' },
  'send-underway': {
    status: 409,
    message: 'We’re still sending this event’s invitations. Try again once they’re sent.',
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
    message: 'One player’s name doesn’t match our records. Choose the player again.',
  },
  'players-of-event': {
    status: 409,
    message: 'This match’s players come from an event’s draw. Change them there.',
  },
  'player-twice': { status: 400, message: 'A player can be in a match only once.' },
  'too-late-to-reopen': { status: 409, message: 'You can reopen a match for 24 hours after it’s completed.' },
  'match-not-live': { status: 409, message: 'This match is no longer live.' },
  'match-completed': { status: 409, message: 'This match is completed.' },
  'completed-long-ago': { status: 409, message: 'Only staff can delete a match completed more than a day ago.' },
  'too-late-to-undo': { status: 409, message: 'You can bring back a match only within 10 minutes of deleting it.' },
  'stale-term': { status: 409, message: 'Someone else has taken over scoring this match.' },
  'stale-base': { status: 409, message: 'The score has changed since then.' },
  'act-reused': { status: 409, message: 'This ID was already used for a different action.' },
  'act-refused': { status: 409, message: 'This doesn’t fit the current score.' },
  'not-the-writer': { status: 409, message: 'Another device is scoring this match. Take over to score here.' },
  'too-many-games': { status: 409, message: 'A match can have up to 15 games.' },
  'unknown-user': { status: 404, message: 'No one has that username.' },
  'invite-invalid': { status: 404, message: 'This invitation is no longer valid.' },
  'chat-muted': { status: 403, message: 'Your messages here were hidden, so you can no longer write in this chat.' },
  'chat-no-links': { status: 409, message: 'New accounts can’t post links for the first 10 minutes.' },
  // follow (spec 000 §4, §8)
  'phone-unverified': { status: 403, message: 'Verify your phone number first.' },
  'too-many-follows': { status: 409, message: 'You already follow 200 players. Remove one to add another.' },
  'phone-us-only': { status: 400, message: 'US Numbers Only' },
  'phone-incomplete': { status: 400, message: 'Phone number not complete' },
  'phone-not-textable': { status: 400, message: 'This number can’t get texts.' },
  'texts-unavailable': { status: 503, message: 'Texts aren’t set up here yet.' },
  'push-unknown': { status: 400, message: 'We don’t support notifications in this browser.' },
  'already-reported': { status: 200, message: 'You’ve already reported this message. Thank you.' },
  // watch (spec 000 §2)
  'video-not-found': { status: 404, message: 'Sorry we are not able to find the match you are looking for.' },
  'link-not-https': {
    status: 400,
    message: 'Use the video’s full address. It starts with https://.',
  },
  'link-shortened': {
    status: 400,
    message: 'Use the video’s full address. Short links hide where they lead.',
  },
  'link-host': { status: 400, message: 'We don’t accept videos from that site.' },
  'link-no-video': { status: 400, message: 'This isn’t a link to a video. Open the video and copy its address.' },
  'unknown-player': { status: 404, message: 'We couldn’t find this player. Choose the player again.' },
  'import-running': { status: 409, message: 'Another import is running. Try again when it’s done.' },
  'player-merged': { status: 409, message: 'One of these players was already merged. Search again.' },
  'merge-needs-both': { status: 400, message: 'Select both names to merge' },
  'merge-same': { status: 400, message: 'Choose two different players.' },
  'players-met': {
    status: 409,
    message: 'These two players were in the same match, so they can’t be the same person.',
  },
  ...clubRefusals,
  ...publicRefusals,
  ...payRefusals,
  // payments
  'cards-off': { status: 409, message: 'You can’t pay by card here yet.' },
  'card-locked': {
    status: 429,
    message: 'Too many cards were declined. To protect you, we turned off card payments for this account for a day.',
  },
  'payment-underway': { status: 409, message: 'Your last payment is still processing. Please don’t pay again yet.' },
  'card-declined': {
    status: 402,
    message: 'Your card was declined, so you weren’t charged. Try another card.',
  },
  'card-failed': { status: 409, message: 'The payment didn’t go through, so you weren’t charged. Try again.' },
  // public events
  'email-unconfirmed': {
    status: 403,
    message: 'Confirm your email address first. Open the link we emailed you.',
  },
  'public-event-times': {
    status: 400,
    message:
      'An event can’t end before it starts. Registration must open before it closes, and close before the event ends.',
  },
  'public-event-cancelled': { status: 409, message: 'This event was canceled.' },
  'public-event-over': { status: 409, message: 'This event has ended.' },
  'public-event-full': { status: 200, message: 'full' },
  'registration-not-open': { status: 409, message: 'Registration is not open yet.' },
  'registered-elsewhere': { status: 409, message: 'Registration for this event is on another site.' },
  'terms-changed': { status: 409, message: 'The terms just changed. Please read them again.' },
  'registration-moved': {
    status: 409,
    message: 'This registration just changed. Check it, then try again.',
  },
  'registration-unknown': { status: 404, message: 'No one at this event has that number or code.' },
  'no-spot-free': { status: 409, message: 'No spots are left, but you can go over the limit.' },
  'event-spots-held': { status: 409, message: 'More people than that already have a spot. Remove some of them first.' },
  // One sentence for every failed refund (spec 002 §8). The code says why, and screens put it into words.
  'refund-failed': { status: 200, message: 'Error processing refund' },
  'refund-underway': { status: 409, message: 'Error processing refund' },
  'nothing-to-refund': { status: 409, message: 'Error processing refund' },
  'refund-disputed': { status: 409, message: 'Error processing refund' },
  // books
  'month-open': { status: 409, message: 'This month hasn’t ended yet.' },
  'month-closed': { status: 409, message: 'This month or a later one is already closed.' },
  'month-before-open': { status: 409, message: 'An earlier month is still open. Close it first.' },
  'month-unread': {
    status: 409,
    message: 'We don’t have all of this month’s card payments yet. Try again in an hour.',
  },
  // prizes
  'month-not-over': { status: 409, message: 'This month hasn’t ended yet. You can draw the winners after it ends.' },
  'already-drawn': { status: 409, message: 'This month’s winners have already been drawn.' },
  'no-entries': { status: 409, message: 'No one has an entry for this month.' },
} as const satisfies Record<string, Refusal>

export interface Refusal {
  readonly status: number
  readonly message: string
}

export type RefusalCode = keyof typeof refusals
