import { clubPreviews } from '#areas/clubs/server/previews.ts'
import { instructorPreviews } from '#areas/instruction/server/previews.ts'
import { homePreview } from '#areas/platform/server/previews.ts'
import { publicEventPreviews } from '#areas/public-events/server/previews.ts'
import { matchPreviews } from '#areas/scoring/server/previews.ts'
import { videoPreviews } from '#areas/watch/server/previews.ts'
import type { PreviewedPage } from '#kernel/server/http/previews.ts'

/** The pages whose links have previews. */
export const previewedPages: readonly PreviewedPage[] = [
  homePreview,
  ...matchPreviews,
  ...clubPreviews,
  ...videoPreviews,
  ...publicEventPreviews,
  ...instructorPreviews,
]
