import type { Listener } from '#kernel/server/occasions.ts'
import { ballotsListeners } from '#server/ballots/listeners'
import { booksListeners } from '#server/books/listeners'
import { clubMailListeners } from '#server/club-mail/listeners'
import { clubsListeners } from '#server/clubs/listeners'
import { directoryListeners } from '#server/directory/listeners'
import { drawsListeners } from '#server/draws/listeners'
import { duesListeners } from '#server/dues/listeners'
import { eventsListeners } from '#server/events/listeners'
import { followListeners } from '#server/follow/listeners'
import { instructionListeners } from '#server/instruction/listeners'
import { invitationsListeners } from '#server/invitations/listeners'
import { joiningListeners } from '#server/joining/listeners'
import { paymentsListeners } from '#server/payments/listeners'
import { posListeners } from '#server/pos/listeners'
import { publicEventsListeners } from '#server/public-events/listeners'
import { rostersListeners } from '#server/rosters/listeners'
import { scoreboardListeners } from '#server/scoreboard/listeners'
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
