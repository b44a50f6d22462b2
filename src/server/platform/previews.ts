import type { PreviewedPage } from '#server/kernel/http/previews'
import { sitePreview } from './words.ts'

/** The home page. */
export const homePreview: PreviewedPage = { path: /^\/$/, find: async () => sitePreview }
