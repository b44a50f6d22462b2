import type { PreviewedPage } from '#kernel/server/http/previews.ts'
import { sitePreview } from './words.ts'

/** The home page. */
export const homePreview: PreviewedPage = { path: /^\/$/, find: async () => sitePreview }
