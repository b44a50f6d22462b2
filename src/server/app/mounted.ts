import { accountsHandlers } from '#server/accounts/handlers'
import { challengeCardsHandlers } from '#server/challenge-cards/handlers'
import { followHandlers } from '#server/follow/handlers'
import type { Mounted } from '#server/http/handle'
import { paymentsHandlers } from '#server/payments/handlers'
import { platformHandlers } from '#server/platform/handlers'
import { prizesHandlers } from '#server/prizes/handlers'
import { scoreboardHandlers } from '#server/scoreboard/handlers'
import { scoringHandlers } from '#server/scoring/handlers'
import { watchHandlers } from '#server/watch/handlers'

/** Every call the server answers. A guard holds this list against the contract: none missing, none twice. */
export const mounted: readonly Mounted[] = [
  ...accountsHandlers,
  ...scoringHandlers,
  ...platformHandlers,
  ...challengeCardsHandlers,
  ...followHandlers,
  ...scoreboardHandlers,
  ...watchHandlers,
  ...paymentsHandlers,
  ...prizesHandlers,
]
