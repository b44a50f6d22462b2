import { prizePaths } from '#areas/prizes/calls/pages.ts'
import type { PageHint } from '#kernel/server/http/page-hints.ts'

/** What the page of the prize drawings reads first. */
export const prizeHints: readonly PageHint[] = [{ page: prizePaths.prizes, calls: () => ['/api/prize/months'] }]
