import type { ReviewState } from '#areas/platform/rules/page-reviews.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { occasion } from '#kernel/server/occasions.ts'
import type { Owner } from './review-rows.ts'

/**
 * Asks who owns the page at a path, because someone reports it. Areas with public pages answer, or return undefined for
 * other pages.
 */
export const pageReported = occasion<{ tx: Tx; path: string }, Owner | undefined>('platform.page-reported')

/** Staff have decided about an owner's public pages. */
export const pagesReviewed = occasion<{ tx: Tx; owner: Owner; state: ReviewState }>('platform.pages-reviewed')
