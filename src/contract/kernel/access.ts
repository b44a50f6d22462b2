/**
 * Who may make a call. Each word has one rule, in the `access.ts` of its area, and appears in the permission table. An
 * object that the caller may not see is reported as missing (404), except actor ids in a body (403).
 */
export const accessWords = {
  anyone: 'everyone, logged in or not',
  user: 'any logged-in user',
  'user-self': 'the logged-in user whose id is in the path',
  staff: 'staff of the platform',
  scoreboard: 'users with the scoreboard role',
  'submit-video': 'users who may submit videos',
  'staff-or-submit-video': 'staff, and users who may submit videos',
  'staff-or-runs-some': 'staff, and admins of any club or group',
  provider: 'an outside provider, whose signature over the raw bytes the handler verifies',
  'token-holder': 'anyone with the unguessable token in the path',
  'user-or-mail-token': 'logged-in users and holders of an email’s token, for their own addresses',
  'match-reader': 'everyone, if the match exists and is not deleted',
  'match-scorekeeper': 'the owner of the match and the scorekeepers the owner invited',
  'match-owner': 'the owner (creator) of the match',
  'match-owner-or-staff': 'the owner of the match, or staff',
  'game-scorekeeper': 'the owner and the invited scorekeepers of the match the game belongs to',
  'player-text': 'the owner of a live match that started less than 15 minutes ago and has this player',
  'message-reader': 'any logged-in user, if the message exists and is not hidden',
  'club-known': 'logged-in users with a role in the club; any logged-in user, if it is open for registration',
  'club-insider': 'members, group admins and admins of the club, and staff visiting it',
  'club-manager': 'admins of the club and of its groups, and staff visiting it',
  'club-admin': 'admins of the club, and staff visiting it',
  'club-schedule-reader':
    'everyone, if the club shows its schedule to all; otherwise its members, group admins and admins, and visiting staff',
  'kiosk-watcher': 'everyone, while the club has its screen on; otherwise its admins, and staff visiting it',
  'kiosk-schedule-reader':
    'everyone, while the club has its screen or its public schedule on; otherwise its admins, and staff visiting it',
  'kiosk-slide-admin': 'admins of the club of the slide, and staff visiting it',
  'group-manager': 'admins of the group and of its club, and staff visiting it',
  'group-insider': 'members of the group, its admins and admins of its club, and staff visiting it',
  'group-neighbour':
    'members of the club of the group, group admins and admins, and visiting staff. The response says who is outside the group',
  'group-attendance': 'the member, if in the group; admins of the group and of its club, and staff visiting it',
  'group-club-admin': 'admins of the club the group belongs to, and staff visiting it',
  'season-admin': 'admins of the club the dues season belongs to, and staff visiting it',
  'dues-payment-admin': 'admins of the club the payment of dues belongs to, and staff visiting it',
  'pos-item-admin': 'admins of the club that sells the item, and staff visiting it',
  'pos-sale-admin': 'admins of the club of the sale, and staff visiting it',
  'rating-admin': 'admins of the club the rating belongs to, and staff visiting it',
  'member-self': 'the member',
  'member-self-or-admin': 'the member, admins of the club, and staff visiting it',
  'member-self-manager': 'the member, if they are an admin of the club or of a group in it',
  'member-editor': 'the member, admins of the member’s groups and of the club, and staff visiting it',
  'member-neighbour': 'members of the same club with current dues, admins of the club, and staff visiting it',
  'member-admin': 'admins of the club the member belongs to, and staff visiting it',
  'group-place-manager': 'admins of the group and of its club, and staff visiting it',
  'mail-manager': 'admins of the club that sent the email and of the group it went to, and staff visiting the club',
  'admin-grant': 'admins of the club the grant is for, and staff visiting it',
  'event-admin': 'admins of the group of the event and of its club, and staff visiting it',
  'event-list-admin': 'those who run every listed event, all in one club',
  'event-reader': 'members of the club once the event is open; those who run it, always',
  'event-player-reader':
    'members of the club with current dues, if they are invited or the event is open to its group; those who run it, always',
  'event-player': 'members with a spot in the event, and those who run it',
  'event-member': 'members of the club of the event, once it is open',
  'event-division-admin': 'those who run the event of the division',
  'event-division-reader': 'members of the club once the event is open; those who run it, always',
  'deleted-event-admin': 'admins of the club of the event that was deleted, and staff visiting it',
  'draw-reader':
    'members of the club once the event is open, those who run it, always, and holders of the key of its share link',
  'draw-support': 'support, if they run the event, and staff visiting its club',
  'invitation-admin': 'those who run the event of the invitation',
  'invitation-self': 'the invited member',
  'invitation-club-admin': 'admins of the club of the invitation, and staff visiting it',
  'invitation-self-or-admin': 'the invited member, and those who run the event',
  'invitation-pair-or-admin': 'the invited member, the partner, and those who run the event',
  'demo-visitor':
    'while DEMO is on: browsers on this machine that passed no proxy, holders of OUTBOX_TOKEN, and logged-in demo staff',
  'ballot-admin': 'admins of the club of the ballot, and staff visiting it',
  'ballot-member': 'members of the club of the ballot',
  'ballot-reader': 'members, group admins and admins of the club of the ballot, and staff visiting it',
  'instructor-self': 'the user whose id is in the path, with the role of an instructor',
  'lesson-instructor': 'the instructor of the lesson',
  'signup-instructor': 'the instructor of the lesson that the sign-up is for',
  'signup-self-or-instructor': 'the student who signed up, and the instructor of the lesson',
  payer: 'the user who made the payment',
  'public-event-reader': 'everyone, once the public event is published; always its organizer and staff',
  'public-event-editor': 'the organizer of the public event, and staff',
  'public-event-organiser': 'the organizer of the public event',
  'public-registration-organiser': 'the organizer of the public event that the registration is for',
  'club-payer': 'the user who made the payment to the club',
  'club-payment-admin': 'admins of the club that the payment was made to, and staff visiting it',
  'message-moderator': 'the scorekeepers of the match the message belongs to, or staff',
} as const

export type Access = keyof typeof accessWords

/** The access words of calls that need no session. */
export type VisitorWord =
  | 'anyone'
  | 'provider'
  | 'token-holder'
  | 'match-reader'
  | 'club-schedule-reader'
  | 'draw-reader'
  | 'public-event-reader'
  | 'kiosk-watcher'
  | 'kiosk-schedule-reader'
  | 'demo-visitor'
