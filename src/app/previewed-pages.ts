import type { PreviewedPage } from '#kernel/server/http/previews.ts'
import { clubPreviews } from '#server/clubs/previews'
import { instructorPreviews } from '#server/instruction/previews'
import { homePreview } from '#server/platform/previews'
import { publicEventPreviews } from '#server/public-events/previews'
import { matchPreviews } from '#server/scoring/previews'
import { videoPreviews } from '#server/watch/previews'

/** The pages whose links have previews. */
export const previewedPages: readonly PreviewedPage[] = [
  homePreview,
  ...matchPreviews,
  ...clubPreviews,
  ...videoPreviews,
  ...publicEventPreviews,
  ...instructorPreviews,
]
