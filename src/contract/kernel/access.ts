/**
 * Who may make a call. Each word has one rule, in the `access.ts` of its area, and stands in the permission table.
 * What is not yours answers like what is not there (404), except actor ids in a body (403).
 */
export const accessWords = {
  anyone: 'everybody, signed in or not',
  user: 'whoever is signed in',
  'user-self': 'the signed-in user whose id stands in the path',
  staff: 'staff of the platform',
  scoreboard: 'whoever has the scoreboard role',
  'submit-video': 'whoever may submit videos',
  'staff-or-submit-video': 'staff, and whoever may submit videos',
  'staff-or-runs-some': 'staff, and whoever is an admin of some club or group',
  provider: 'an outside provider; the handler verifies its signature over the bytes it sent',
  'token-holder': 'whoever holds the unguessable token in the path',
  'user-or-mail-token': 'whoever is signed in or holds the token of a mail; for the addresses that are theirs',
  'match-reader': 'everybody, when the match exists and is not deleted',
  'match-scorekeeper': 'the owner of the match and the scorekeepers the owner invited',
  'match-owner': 'the owner (creator) of the match',
  'match-owner-or-staff': 'the owner of the match, or staff',
  'game-scorekeeper': 'the owner and the invited scorekeepers of the match the game belongs to',
  'player-text': 'the owner of a live match that started less than 15 minutes ago and has this player',
  'message-reader': 'whoever is signed in, when the message exists and is not hidden',
  'club-known': 'whoever is signed in, when the club is theirs in some way or is open for registration',
  'club-insider': 'members, group admins and admins of the club, and staff visiting it',
  'club-manager': 'admins of the club and of its groups, and staff visiting it',
  'club-admin': 'admins of the club, and staff visiting it',
  'club-schedule-reader':
    'everybody, where the club shows its schedule to all; else members, group admins and admins of it, and visiting staff',
  'group-manager': 'admins of the group and of its club, and staff visiting it',
  'group-insider': 'members of the group, its admins and admins of its club, and staff visiting it',
  'group-club-admin': 'admins of the club the group belongs to, and staff visiting it',
  'rating-admin': 'admins of the club the rating belongs to, and staff visiting it',
  'member-self-or-admin': 'the member, admins of the club, and staff visiting it',
  'member-self-manager': 'the member, who is an admin of the club or of a group in it',
  'member-editor': 'the member, admins of its groups and of the club, and staff visiting it',
  'member-neighbour':
    'members of the club the member belongs to, with current dues; admins of it, and staff visiting it',
  'member-admin': 'admins of the club the member belongs to, and staff visiting it',
  'group-place-manager': 'admins of the group and of its club, and staff visiting it',
  'mail-manager': 'admins of the club that sent the email, and of the group it went to; staff visiting the club',
  'admin-grant': 'admins of the club the grant is for, and staff visiting it',
  'event-admin': 'admins of the group of the event and of its club, and staff visiting it',
  'event-list-admin': 'who runs every event of the list, all of one club',
  'event-reader': 'members of the club once the event is open; who runs it always',
  'event-player-reader':
    'members of the club with current dues, when they are invited or the event is open to its group; who runs it always',
  'event-member': 'members of the club of the event, once it is open',
  'event-division-admin': 'who runs the event of the division',
  'event-division-reader': 'members of the club once the event is open; who runs it always',
  'invitation-admin': 'who runs the event of the invitation',
  'invitation-self-or-admin': 'the member who is invited, and who runs the event',
  'invitation-pair-or-admin': 'the member who is invited, the partner, and who runs the event',
  'demo-visitor': 'while DEMO is on: visitors from this machine, and signed-in demo staff',
  payer: 'whoever made the payment',
  'message-moderator': 'the scorekeepers of the match the message belongs to, or staff',
} as const

export type Access = keyof typeof accessWords

/** The words with which a call can be made without a session. */
export type VisitorWord =
  | 'anyone'
  | 'provider'
  | 'token-holder'
  | 'match-reader'
  | 'club-schedule-reader'
  | 'demo-visitor'
