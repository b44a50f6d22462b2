import type { AreaServer } from '#kernel/server/area.ts'
import { challengeCardsHandlers } from './server/handlers.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: challengeCardsHandlers,
}
