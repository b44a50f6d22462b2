import { ballotsListeners } from '#areas/ballots/server/listeners.ts'
import { booksListeners } from '#areas/books/server/listeners.ts'
import { clubMailListeners } from '#areas/club-mail/server/listeners.ts'
import { clubsListeners } from '#areas/clubs/server/listeners.ts'
import { directoryListeners } from '#areas/directory/server/listeners.ts'
import { drawsListeners } from '#areas/draws/server/listeners.ts'
import { duesListeners } from '#areas/dues/server/listeners.ts'
import { eventsListeners } from '#areas/events/server/listeners.ts'
import { followListeners } from '#areas/follow/server/listeners.ts'
import { instructionListeners } from '#areas/instruction/server/listeners.ts'
import { invitationsListeners } from '#areas/invitations/server/listeners.ts'
import { joiningListeners } from '#areas/joining/server/listeners.ts'
import { paymentsListeners } from '#areas/payments/server/listeners.ts'
import { posListeners } from '#areas/pos/server/listeners.ts'
import { publicEventsListeners } from '#areas/public-events/server/listeners.ts'
import { rostersListeners } from '#areas/rosters/server/listeners.ts'
import { scoreboardListeners } from '#areas/scoreboard/server/listeners.ts'
import type { Listener } from '#kernel/server/occasions.ts'
import { personalDataListeners } from './personal-data.ts'

/** What areas do at the occasions of areas below them. Listeners of the same occasion run in this order. */
export const listeners: readonly Listener[] = [
  ...followListeners,
  ...scoreboardListeners,
  ...clubsListeners,
  ...paymentsListeners,
  ...booksListeners,
  ...eventsListeners,
  ...drawsListeners,
  ...rostersListeners,
  ...invitationsListeners,
  ...clubMailListeners,
  ...directoryListeners,
  ...joiningListeners,
  ...duesListeners,
  ...posListeners,
  ...publicEventsListeners,
  ...ballotsListeners,
  ...instructionListeners,
  ...personalDataListeners,
]
