import type { Mounted } from '#server/kernel/http/handle'
import { importPlayersHandler } from './import.ts'
import { mergePlayersHandler, namesakesHandler, previewMergeHandler } from './merge.ts'
import { sendLiveVideoHandler } from './submit.ts'
import { getVideoLinkHandler, getVideoLinksHandler } from './videos.ts'

/** Every call of the area watch. */
export const watchHandlers: readonly Mounted[] = [
  getVideoLinksHandler,
  getVideoLinkHandler,
  sendLiveVideoHandler,
  importPlayersHandler,
  namesakesHandler,
  previewMergeHandler,
  mergePlayersHandler,
]
