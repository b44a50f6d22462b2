import { accountsHandlers } from '#areas/accounts/server/handlers.ts'
import { ballotsHandlers } from '#areas/ballots/server/handlers.ts'
import { booksHandlers } from '#areas/books/server/books.ts'
import { calendarsHandlers } from '#areas/calendars/server/handlers.ts'
import { challengeCardsHandlers } from '#areas/challenge-cards/server/handlers.ts'
import { clubMailHandlers } from '#areas/club-mail/server/handlers.ts'
import { clubsHandlers } from '#areas/clubs/server/handlers.ts'
import { directoryHandlers } from '#areas/directory/server/handlers.ts'
import { drawsHandlers } from '#areas/draws/server/handlers.ts'
import { duesHandlers } from '#areas/dues/server/handlers.ts'
import { eventsHandlers } from '#areas/events/server/handlers.ts'
import { followHandlers } from '#areas/follow/server/handlers.ts'
import { groupsHandlers } from '#areas/groups/server/handlers.ts'
import { instructionHandlers } from '#areas/instruction/server/handlers.ts'
import { invitationsHandlers } from '#areas/invitations/server/handlers.ts'
import { joiningHandlers } from '#areas/joining/server/handlers.ts'
import { kioskHandlers } from '#areas/kiosk/server/handlers.ts'
import { membersHandlers } from '#areas/members/server/handlers.ts'
import { paymentsHandlers } from '#areas/payments/server/handlers.ts'
import { platformHandlers } from '#areas/platform/server/handlers.ts'
import { posHandlers } from '#areas/pos/server/handlers.ts'
import { prizesHandlers } from '#areas/prizes/server/handlers.ts'
import { publicEventsHandlers } from '#areas/public-events/server/handlers.ts'
import { reportsHandlers } from '#areas/reports/server/handlers.ts'
import { rostersHandlers } from '#areas/rosters/server/handlers.ts'
import { scheduleHandlers } from '#areas/schedule/server/handlers.ts'
import { scoreboardHandlers } from '#areas/scoreboard/server/handlers.ts'
import { scoringHandlers } from '#areas/scoring/server/handlers.ts'
import { standingsHandlers } from '#areas/standings/server/handlers.ts'
import { watchHandlers } from '#areas/watch/server/handlers.ts'
import type { MountedCall } from '#kernel/server/http/handle.ts'

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
