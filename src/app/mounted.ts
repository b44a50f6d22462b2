import type { MountedCall } from '#kernel/server/http/handle.ts'
import { accountsHandlers } from '#server/accounts/handlers'
import { ballotsHandlers } from '#server/ballots/handlers'
import { booksHandlers } from '#server/books/books'
import { calendarsHandlers } from '#server/calendars/handlers'
import { challengeCardsHandlers } from '#server/challenge-cards/handlers'
import { clubMailHandlers } from '#server/club-mail/handlers'
import { clubsHandlers } from '#server/clubs/handlers'
import { directoryHandlers } from '#server/directory/handlers'
import { drawsHandlers } from '#server/draws/handlers'
import { duesHandlers } from '#server/dues/handlers'
import { eventsHandlers } from '#server/events/handlers'
import { followHandlers } from '#server/follow/handlers'
import { groupsHandlers } from '#server/groups/handlers'
import { instructionHandlers } from '#server/instruction/handlers'
import { invitationsHandlers } from '#server/invitations/handlers'
import { joiningHandlers } from '#server/joining/handlers'
import { kioskHandlers } from '#server/kiosk/handlers'
import { membersHandlers } from '#server/members/handlers'
import { paymentsHandlers } from '#server/payments/handlers'
import { platformHandlers } from '#server/platform/handlers'
import { posHandlers } from '#server/pos/handlers'
import { prizesHandlers } from '#server/prizes/handlers'
import { publicEventsHandlers } from '#server/public-events/handlers'
import { reportsHandlers } from '#server/reports/handlers'
import { rostersHandlers } from '#server/rosters/handlers'
import { scheduleHandlers } from '#server/schedule/handlers'
import { scoreboardHandlers } from '#server/scoreboard/handlers'
import { scoringHandlers } from '#server/scoring/handlers'
import { standingsHandlers } from '#server/standings/handlers'
import { watchHandlers } from '#server/watch/handlers'

/** Every call that the server handles. A guard compares it with the contract: none missing, none twice. */
export const mountedCalls: readonly MountedCall[] = [
  ...accountsHandlers,
  ...scoringHandlers,
  ...platformHandlers,
  ...challengeCardsHandlers,
  ...followHandlers,
  ...scoreboardHandlers,
  ...watchHandlers,
  ...clubsHandlers,
  ...membersHandlers,
  ...groupsHandlers,
  ...joiningHandlers,
  ...duesHandlers,
  ...drawsHandlers,
  ...rostersHandlers,
  ...standingsHandlers,
  ...eventsHandlers,
  ...scheduleHandlers,
  ...kioskHandlers,
  ...reportsHandlers,
  ...calendarsHandlers,
  ...directoryHandlers,
  ...instructionHandlers,
  ...invitationsHandlers,
  ...booksHandlers,
  ...paymentsHandlers,
  ...posHandlers,
  ...prizesHandlers,
  ...clubMailHandlers,
  ...publicEventsHandlers,
  ...ballotsHandlers,
]
