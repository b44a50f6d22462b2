import type { ReviewState } from '#domain/platform/page-reviews'
import type { Tx } from '#server/kernel/db/database'
import { occasion } from '#server/kernel/occasions'
import type { Owner } from './review-rows.ts'

/** Somebody reports the page at a path: whose is it? Areas with public pages answer, or undefined for other pages. */
export const pageReported = occasion<{ tx: Tx; path: string }, Owner | undefined>('platform.page-reported')

/** Staff have decided about the public pages of an owner. */
export const pagesReviewed = occasion<{ tx: Tx; owner: Owner; state: ReviewState }>('platform.pages-reviewed')
