import { type Call, callsOf } from '#kernel/calls/call.ts'
import * as cardAccount from './card-account.ts'
import * as clubAddress from './club-address.ts'
import * as clubAdmins from './club-admins.ts'
import * as clubSettings from './club-settings.ts'
import * as clubs from './clubs.ts'
import * as drawRatings from './draw-ratings.ts'
import * as featureUpdates from './feature-updates.ts'
import * as founding from './founding.ts'
import * as paymentSettings from './payment-settings.ts'
import * as replyLinks from './reply-links.ts'
import * as seriesDays from './series-days.ts'

/** Every call of the area. */
export const calls: readonly Call[] = [
  ...callsOf(clubs),
  ...callsOf(clubSettings),
  ...callsOf(drawRatings),
  ...callsOf(replyLinks),
  ...callsOf(seriesDays),
  ...callsOf(clubAddress),
  ...callsOf(featureUpdates),
  ...callsOf(clubAdmins),
  ...callsOf(paymentSettings),
  ...callsOf(cardAccount),
  ...callsOf(founding),
]
