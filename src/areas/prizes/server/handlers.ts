import type { MountedCall } from '#kernel/server/http/handle.ts'
import { drawPrizesHandler } from './draw-prizes.ts'
import { prizeDrawsHandler, prizeEntriesHandler, prizeMonthsHandler, prizeRecordHandler } from './prize-reads.ts'

/** Every call of the prize drawing. */
export const prizesHandlers: readonly MountedCall[] = [
  prizeEntriesHandler,
  drawPrizesHandler,
  prizeDrawsHandler,
  prizeMonthsHandler,
  prizeRecordHandler,
]
