import * as accounts from '#areas/accounts/calls/accounts.ts'
import * as leaving from '#areas/accounts/calls/leaving.ts'
import * as security from '#areas/accounts/calls/security.ts'
import * as ballots from '#areas/ballots/calls/ballots.ts'
import * as voting from '#areas/ballots/calls/voting.ts'
import * as books from '#areas/books/calls/books.ts'
import * as calendars from '#areas/calendars/calls/calendars.ts'
import * as challengeCards from '#areas/challenge-cards/calls/challenge-cards.ts'
import * as clubMail from '#areas/club-mail/calls/club-mail.ts'
import * as homepage from '#areas/club-mail/calls/homepage.ts'
import * as missedInvites from '#areas/club-mail/calls/missed-invites.ts'
import * as clubMessages from '#areas/club-mail/calls/sending.ts'
import * as unsubscribe from '#areas/club-mail/calls/unsubscribe.ts'
import * as cardAccount from '#areas/clubs/calls/card-account.ts'
import * as clubAddress from '#areas/clubs/calls/club-address.ts'
import * as clubAdmins from '#areas/clubs/calls/club-admins.ts'
import * as clubSettings from '#areas/clubs/calls/club-settings.ts'
import * as clubs from '#areas/clubs/calls/clubs.ts'
import * as drawRatings from '#areas/clubs/calls/draw-ratings.ts'
import * as featureUpdates from '#areas/clubs/calls/feature-updates.ts'
import * as founding from '#areas/clubs/calls/founding.ts'
import * as paymentSettings from '#areas/clubs/calls/payment-settings.ts'
import * as directory from '#areas/directory/calls/directory.ts'
import * as drawChanges from '#areas/draws/calls/changes.ts'
import * as draws from '#areas/draws/calls/draws.ts'
import * as makingDraws from '#areas/draws/calls/making.ts'
import * as duesBilling from '#areas/dues/calls/billing.ts'
import * as duesCards from '#areas/dues/calls/card-payment.ts'
import * as duesEmail from '#areas/dues/calls/dues-email.ts'
import * as duesOfMembers from '#areas/dues/calls/member-dues.ts'
import * as duesPayments from '#areas/dues/calls/payments.ts'
import * as duesSeasons from '#areas/dues/calls/seasons.ts'
import * as divisions from '#areas/events/calls/divisions.ts'
import * as events from '#areas/events/calls/events.ts'
import * as follow from '#areas/follow/calls/follow.ts'
import * as followSettings from '#areas/follow/calls/follow-settings.ts'
import * as groups from '#areas/groups/calls/groups.ts'
import * as instruction from '#areas/instruction/calls/instruction.ts'
import * as teaching from '#areas/instruction/calls/teaching.ts'
import * as eventAdmin from '#areas/invitations/calls/admin-acts.ts'
import * as answerLink from '#areas/invitations/calls/answer-link.ts'
import * as cardPayments from '#areas/invitations/calls/card-payments.ts'
import * as deletedEvent from '#areas/invitations/calls/deleted-event.ts'
import * as eventPayments from '#areas/invitations/calls/event-payments.ts'
import * as guests from '#areas/invitations/calls/guests.ts'
import * as invitations from '#areas/invitations/calls/invitations.ts'
import * as memberEvents from '#areas/invitations/calls/member-events.ts'
import * as partners from '#areas/invitations/calls/partners.ts'
import * as uninvitedEvents from '#areas/invitations/calls/uninvited-events.ts'
import * as asking from '#areas/joining/calls/asking.ts'
import * as joining from '#areas/joining/calls/joining.ts'
import * as kiosk from '#areas/kiosk/calls/kiosk.ts'
import * as memberTools from '#areas/members/calls/member-lists.ts'
import * as members from '#areas/members/calls/members.ts'
import * as clubPayments from '#areas/payments/calls/club-payments.ts'
import * as handPayments from '#areas/payments/calls/hand-payments.ts'
import * as payments from '#areas/payments/calls/payments.ts'
import * as refunds from '#areas/payments/calls/refunds.ts'
import * as platform from '#areas/platform/calls/platform.ts'
import * as reviews from '#areas/platform/calls/reviews.ts'
import * as uploads from '#areas/platform/calls/uploads.ts'
import * as posItems from '#areas/pos/calls/items.ts'
import * as posSales from '#areas/pos/calls/sales.ts'
import * as prizes from '#areas/prizes/calls/prizes.ts'
import * as confirmingSpots from '#areas/public-events/calls/confirming.ts'
import * as organising from '#areas/public-events/calls/organising.ts'
import * as publicEvents from '#areas/public-events/calls/public-events.ts'
import * as reports from '#areas/reports/calls/reports.ts'
import * as contacts from '#areas/rosters/calls/contacts.ts'
import * as ladders from '#areas/rosters/calls/ladders.ts'
import * as liveGames from '#areas/rosters/calls/live-games.ts'
import * as rosters from '#areas/rosters/calls/rosters.ts'
import * as rosterScores from '#areas/rosters/calls/scores.ts'
import * as schedule from '#areas/schedule/calls/schedule.ts'
import * as scoreboard from '#areas/scoreboard/calls/scoreboard.ts'
import * as acts from '#areas/scoring/calls/acts.ts'
import * as chat from '#areas/scoring/calls/chat.ts'
import * as corrections from '#areas/scoring/calls/corrections.ts'
import * as scoring from '#areas/scoring/calls/scoring.ts'
import * as standings from '#areas/standings/calls/standings.ts'
import * as merging from '#areas/watch/calls/merge-players.ts'
import * as watch from '#areas/watch/calls/watch.ts'
import type { Call } from '#kernel/calls/call.ts'

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
