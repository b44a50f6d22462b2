import * as accounts from './accounts.ts'
import * as calendars from './calendars.ts'
import type { Call } from './call.ts'
import * as challengeCards from './challenge-cards.ts'
import * as chat from './chat.ts'
import * as clubAddress from './club-address.ts'
import * as clubAdmins from './club-admins.ts'
import * as clubMail from './club-mail.ts'
import * as clubMessages from './club-messages.ts'
import * as clubSettings from './club-settings.ts'
import * as clubs from './clubs.ts'
import * as directory from './directory.ts'
import * as divisions from './divisions.ts'
import * as eventAdmin from './event-admin.ts'
import * as events from './events.ts'
import * as featureUpdates from './feature-updates.ts'
import * as follow from './follow.ts'
import * as followSettings from './follow-settings.ts'
import * as groups from './groups.ts'
import * as invitations from './invitations.ts'
import * as joining from './joining.ts'
import * as memberEvents from './member-events.ts'
import * as memberTools from './member-tools.ts'
import * as members from './members.ts'
import * as merging from './merging.ts'
import * as partners from './partners.ts'
import * as paymentSettings from './payment-settings.ts'
import * as payments from './payments.ts'
import * as platform from './platform.ts'
import * as prizes from './prizes.ts'
import * as rosters from './rosters.ts'
import * as schedule from './schedule.ts'
import * as scoreboard from './scoreboard.ts'
import * as scoring from './scoring.ts'
import * as acts from './scoring-acts.ts'
import * as unsubscribe from './unsubscribe.ts'
import * as uploads from './uploads.ts'
import * as watch from './watch.ts'

/** Every area with its calls. The server mounts them, the OpenAPI page and the permission table are printed from them. */
export const areas: Readonly<Record<string, readonly Call[]>> = {
  accounts: callsOf(accounts),
  scoring: [...callsOf(scoring), ...callsOf(acts), ...callsOf(chat)],
  follow: [...callsOf(follow), ...callsOf(followSettings)],
  watch: [...callsOf(watch), ...callsOf(merging)],
  'challenge-cards': callsOf(challengeCards),
  scoreboard: callsOf(scoreboard),
  clubs: [
    ...callsOf(clubs),
    ...callsOf(clubSettings),
    ...callsOf(clubAddress),
    ...callsOf(featureUpdates),
    ...callsOf(clubAdmins),
    ...callsOf(paymentSettings),
  ],
  members: [...callsOf(members), ...callsOf(memberTools)],
  groups: callsOf(groups),
  joining: callsOf(joining),
  'club-mail': [...callsOf(clubMail), ...callsOf(clubMessages), ...callsOf(unsubscribe)],
  rosters: callsOf(rosters),
  'member-events': callsOf(memberEvents),
  invitations: [...callsOf(invitations), ...callsOf(eventAdmin), ...callsOf(partners)],
  events: [...callsOf(events), ...callsOf(divisions)],
  schedule: callsOf(schedule),
  calendars: callsOf(calendars),
  directory: callsOf(directory),
  platform: [...callsOf(platform), ...callsOf(uploads)],
  payments: callsOf(payments),
  prizes: callsOf(prizes),
}

/** A contract module exports calls and shapes side by side; a call is what has a method, a path and an access word. */
function callsOf(module: Readonly<Record<string, unknown>>): readonly Call[] {
  return Object.values(module).filter(isCall)
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
