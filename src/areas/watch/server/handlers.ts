import type { MountedCall } from '#kernel/server/http/handle.ts'
import { importPlayersHandler } from './import-players.ts'
import { mergePlayersHandler, namesakesHandler, previewMergeHandler } from './merge-players.ts'
import { sendLiveVideoHandler } from './submit-video.ts'
import { getVideoLinkHandler, getVideoLinksHandler } from './video-reads.ts'

/** Every call of the watch area. */
export const watchHandlers: readonly MountedCall[] = [
  getVideoLinksHandler,
  getVideoLinkHandler,
  sendLiveVideoHandler,
  importPlayersHandler,
  namesakesHandler,
  previewMergeHandler,
  mergePlayersHandler,
]
