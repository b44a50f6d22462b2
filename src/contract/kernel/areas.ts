import * as accounts from '#contract/accounts/accounts'
import * as leaving from '#contract/accounts/leaving'
import * as security from '#contract/accounts/security'
import * as ballots from '#contract/ballots/ballots'
import * as voting from '#contract/ballots/voting'
import * as books from '#contract/books/books'
import * as calendars from '#contract/calendars/calendars'
import * as challengeCards from '#contract/challenge-cards/challenge-cards'
import * as clubMail from '#contract/club-mail/club-mail'
import * as homepage from '#contract/club-mail/homepage'
import * as missedInvites from '#contract/club-mail/missed-invites'
import * as clubMessages from '#contract/club-mail/sending'
import * as unsubscribe from '#contract/club-mail/unsubscribe'
import * as cardAccount from '#contract/clubs/card-account'
import * as clubAddress from '#contract/clubs/club-address'
import * as clubAdmins from '#contract/clubs/club-admins'
import * as clubSettings from '#contract/clubs/club-settings'
import * as clubs from '#contract/clubs/clubs'
import * as drawRatings from '#contract/clubs/draw-ratings'
import * as featureUpdates from '#contract/clubs/feature-updates'
import * as founding from '#contract/clubs/founding'
import * as paymentSettings from '#contract/clubs/payment-settings'
import * as directory from '#contract/directory/directory'
import * as drawChanges from '#contract/draws/changes'
import * as draws from '#contract/draws/draws'
import * as makingDraws from '#contract/draws/making'
import * as duesBilling from '#contract/dues/billing'
import * as duesCards from '#contract/dues/card-payment'
import * as duesEmail from '#contract/dues/dues-email'
import * as duesOfMembers from '#contract/dues/member-dues'
import * as duesPayments from '#contract/dues/payments'
import * as duesSeasons from '#contract/dues/seasons'
import * as divisions from '#contract/events/divisions'
import * as events from '#contract/events/events'
import * as follow from '#contract/follow/follow'
import * as followSettings from '#contract/follow/follow-settings'
import * as groups from '#contract/groups/groups'
import * as instruction from '#contract/instruction/instruction'
import * as teaching from '#contract/instruction/teaching'
import * as eventAdmin from '#contract/invitations/admin-acts'
import * as answerLink from '#contract/invitations/answer-link'
import * as cardPayments from '#contract/invitations/card-payments'
import * as deletedEvent from '#contract/invitations/deleted-event'
import * as eventPayments from '#contract/invitations/event-payments'
import * as guests from '#contract/invitations/guests'
import * as invitations from '#contract/invitations/invitations'
import * as memberEvents from '#contract/invitations/member-events'
import * as partners from '#contract/invitations/partners'
import * as uninvitedEvents from '#contract/invitations/uninvited-events'
import * as asking from '#contract/joining/asking'
import * as joining from '#contract/joining/joining'
import type { Call } from '#contract/kernel/call'
import * as kiosk from '#contract/kiosk/kiosk'
import * as memberTools from '#contract/members/member-lists'
import * as members from '#contract/members/members'
import * as clubPayments from '#contract/payments/club-payments'
import * as handPayments from '#contract/payments/hand-payments'
import * as payments from '#contract/payments/payments'
import * as refunds from '#contract/payments/refunds'
import * as platform from '#contract/platform/platform'
import * as reviews from '#contract/platform/reviews'
import * as uploads from '#contract/platform/uploads'
import * as posItems from '#contract/pos/items'
import * as posSales from '#contract/pos/sales'
import * as prizes from '#contract/prizes/prizes'
import * as confirmingSpots from '#contract/public-events/confirming'
import * as organising from '#contract/public-events/organising'
import * as publicEvents from '#contract/public-events/public-events'
import * as reports from '#contract/reports/reports'
import * as contacts from '#contract/rosters/contacts'
import * as ladders from '#contract/rosters/ladders'
import * as liveGames from '#contract/rosters/live-games'
import * as rosters from '#contract/rosters/rosters'
import * as rosterScores from '#contract/rosters/scores'
import * as schedule from '#contract/schedule/schedule'
import * as scoreboard from '#contract/scoreboard/scoreboard'
import * as acts from '#contract/scoring/acts'
import * as chat from '#contract/scoring/chat'
import * as corrections from '#contract/scoring/corrections'
import * as scoring from '#contract/scoring/scoring'
import * as standings from '#contract/standings/standings'
import * as merging from '#contract/watch/merge-players'
import * as watch from '#contract/watch/watch'

/**
 * Every area with its calls. The server mounts them, and the OpenAPI page and the permission table are generated from
 * them.
 */
export const areas: Readonly<Record<string, readonly Call[]>> = {
  accounts: [...callsOf(accounts), ...callsOf(security), ...callsOf(leaving)],
  scoring: [...callsOf(scoring), ...callsOf(acts), ...callsOf(chat), ...callsOf(corrections)],
  follow: [...callsOf(follow), ...callsOf(followSettings)],
  watch: [...callsOf(watch), ...callsOf(merging)],
  'challenge-cards': callsOf(challengeCards),
  scoreboard: callsOf(scoreboard),
  clubs: [
    ...callsOf(clubs),
    ...callsOf(clubSettings),
    ...callsOf(drawRatings),
    ...callsOf(clubAddress),
    ...callsOf(featureUpdates),
    ...callsOf(clubAdmins),
    ...callsOf(paymentSettings),
    ...callsOf(cardAccount),
    ...callsOf(founding),
  ],
  members: [...callsOf(members), ...callsOf(memberTools)],
  groups: callsOf(groups),
  joining: [...callsOf(joining), ...callsOf(asking)],
  'club-mail': [
    ...callsOf(clubMail),
    ...callsOf(homepage),
    ...callsOf(missedInvites),
    ...callsOf(clubMessages),
    ...callsOf(unsubscribe),
  ],
  dues: [
    ...callsOf(duesSeasons),
    ...callsOf(duesPayments),
    ...callsOf(duesOfMembers),
    ...callsOf(duesEmail),
    ...callsOf(duesBilling),
    ...callsOf(duesCards),
  ],
  draws: [...callsOf(makingDraws), ...callsOf(drawChanges), ...callsOf(draws)],
  standings: callsOf(standings),
  rosters: [
    ...callsOf(rosters),
    ...callsOf(contacts),
    ...callsOf(rosterScores),
    ...callsOf(liveGames),
    ...callsOf(ladders),
  ],
  invitations: [
    ...callsOf(cardPayments),
    ...callsOf(invitations),
    ...callsOf(guests),
    ...callsOf(answerLink),
    ...callsOf(deletedEvent),
    ...callsOf(eventPayments),
    ...callsOf(eventAdmin),
    ...callsOf(partners),
    ...callsOf(memberEvents),
    ...callsOf(uninvitedEvents),
  ],
  events: [...callsOf(events), ...callsOf(divisions)],
  schedule: callsOf(schedule),
  calendars: callsOf(calendars),
  directory: callsOf(directory),
  ballots: [...callsOf(ballots), ...callsOf(voting)],
  kiosk: callsOf(kiosk),
  reports: callsOf(reports),
  instruction: [...callsOf(instruction), ...callsOf(teaching)],
  platform: [...callsOf(platform), ...callsOf(uploads), ...callsOf(reviews)],
  payments: [...callsOf(payments), ...callsOf(clubPayments), ...callsOf(handPayments), ...callsOf(refunds)],
  pos: [...callsOf(posItems), ...callsOf(posSales)],
  books: callsOf(books),
  prizes: callsOf(prizes),
  'public-events': [...callsOf(publicEvents), ...callsOf(organising), ...callsOf(confirmingSpots)],
}

/** A contract module exports calls and shapes side by side; a call has a method, a path and an access word. */
function callsOf(module: Readonly<Record<string, unknown>>): readonly Call[] {
  return Object.values(module).filter(isCall)
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
