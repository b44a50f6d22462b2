/**
 * Who may make a call. Each word has one rule, in its area's `access.ts`, and appears in the permission table. An
 * object that the caller may not see is reported as missing (404), except actor ids in a body (403).
 */
export const accessWords = {
  anyone: 'anyone, logged in or not',
  user: 'any logged-in user',
  'user-self': 'the logged-in user whose ID is in the path',
  staff: 'platform staff',
  scoreboard: 'users with the scoreboard role',
  'submit-video': 'users who may submit videos',
  'staff-or-submit-video': 'staff, and users who may submit videos',
  'staff-or-runs-some': 'staff, and admins of any club or group',
  provider: 'an outside provider; the handler verifies its signature over the raw bytes',
  'token-holder': 'anyone with the unguessable token in the path',
  'user-or-mail-token': 'logged-in users, and anyone with the token from an email, for their own addresses',
  'match-reader': 'anyone, if the match exists and is not deleted',
  'match-scorekeeper': 'the match owner and the scorekeepers they invited',
  'match-owner': 'the match owner (its creator)',
  'match-owner-or-staff': 'the match owner and staff',
  'game-scorekeeper': 'the owner and invited scorekeepers of the game’s match',
  'player-text': 'the owner of a live match that includes this player and started less than 15 minutes ago',
  'message-reader': 'any logged-in user, if the message exists and is not hidden',
  'club-known': 'logged-in users with a role in the club; any logged-in user if the club is open for registration',
  'club-insider': 'the club’s members, group admins and admins, and staff visiting it',
  'club-manager': 'admins of the club and of its groups, and staff visiting it',
  'club-admin': 'admins of the club, and staff visiting it',
  'club-schedule-reader':
    'anyone, if the club’s schedule is public; otherwise its members, group admins and admins, and staff visiting it',
  'kiosk-watcher': 'anyone, while the club’s screen is on; otherwise its admins, and staff visiting it',
  'kiosk-schedule-reader':
    'anyone, while the club’s screen or public schedule is on; otherwise its admins, and staff visiting it',
  'kiosk-slide-admin': 'admins of the slide’s club, and staff visiting it',
  'group-manager': 'admins of the group and its club, and staff visiting it',
  'group-insider': 'the group’s members and admins, admins of its club, and staff visiting it',
  'group-neighbour':
    'members, group admins and admins of the group’s club, and staff visiting it. The response shows who is outside the group',
  'group-attendance': 'the member, if they are in the group; admins of the group and its club, and staff visiting it',
  'group-club-admin': 'admins of the group’s club, and staff visiting it',
  'season-admin': 'admins of the dues season’s club, and staff visiting it',
  'dues-payment-admin': 'admins of the club that the dues were paid to, and staff visiting it',
  'pos-item-admin': 'admins of the club that sells the item, and staff visiting it',
  'pos-sale-admin': 'admins of the club that made the sale, and staff visiting it',
  'rating-admin': 'admins of the rating’s club, and staff visiting it',
  'member-self': 'the member',
  'member-self-or-admin': 'the member, admins of the club, and staff visiting it',
  'member-self-manager': 'the member, if they are an admin of the club or one of its groups',
  'member-editor': 'the member, admins of their groups and the club, and staff visiting it',
  'member-neighbour': 'members of the same club with current dues, admins of the club, and staff visiting it',
  'member-admin': 'admins of the member’s club, and staff visiting it',
  'group-place-manager': 'admins of the group and its club, and staff visiting it',
  'mail-manager': 'admins of the club that sent the email or the group it went to, and staff visiting the club',
  'admin-grant': 'admins of the club the grant is for, and staff visiting it',
  'event-admin': 'admins of the event’s group and its club, and staff visiting it',
  'event-list-admin': 'organizers of every listed event; all events must be in one club',
  'event-reader': 'club members once the event is open; its organizers at any time',
  'event-player-reader':
    'club members with current dues, if they are invited or the event is open to its group; its organizers at any time',
  'event-player': 'members with a spot in the event, and its organizers',
  'event-member': 'members of the event’s club, once the event is open',
  'event-division-admin': 'organizers of the division’s event',
  'event-division-reader': 'club members once the event is open; its organizers at any time',
  'deleted-event-admin': 'admins of the deleted event’s club, and staff visiting it',
  'draw-reader':
    'club members once the event is open; its organizers at any time; anyone with the key from its share link',
  'draw-support': 'support users who run the event, and staff visiting its club',
  'invitation-admin': 'organizers of the invitation’s event',
  'invitation-self': 'the invited member',
  'invitation-club-admin': 'admins of the invitation’s club, and staff visiting it',
  'invitation-self-or-admin': 'the invited member and the event’s organizers',
  'invitation-pair-or-admin': 'the invited member, their partner and the event’s organizers',
  'demo-visitor':
    'while DEMO is on: browsers on this machine that connect without a proxy, anyone with the OUTBOX_TOKEN, and logged-in demo staff',
  'ballot-admin': 'admins of the ballot’s club, and staff visiting it',
  'ballot-member': 'members of the ballot’s club',
  'ballot-reader': 'members, group admins and admins of the ballot’s club, and staff visiting it',
  'instructor-self': 'the user whose ID is in the path, if they are an instructor',
  'lesson-instructor': 'the instructor of the lesson',
  'signup-instructor': 'the instructor of the lesson that the sign-up is for',
  'signup-self': 'the student who signed up',
  'signup-self-or-instructor': 'the student who signed up, and the instructor of the lesson',
  payer: 'the user who made the payment',
  'public-event-reader': 'anyone, once the public event is published; its organizer and staff at any time',
  'public-event-editor': 'the organizer of the public event, and staff',
  'public-event-organiser': 'the organizer of the public event',
  'public-registration-organiser': 'the organizer of the public event that the registration is for',
  'club-payer': 'the user who made the payment to a club, instructor or organizer',
  payee: 'the instructor or organizer who received the payment',
  'club-payment-admin': 'admins of the club that the payment was made to, and staff visiting it',
  'message-moderator': 'the scorekeepers of the match that the message belongs to, and staff',
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
