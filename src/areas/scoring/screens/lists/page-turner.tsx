import * as say from '#areas/scoring/calls/messages/page-turner.ts'
import { Button } from '#kernel/web/ui/button.tsx'

interface Props {
  readonly page: number
  readonly isLast: boolean
  readonly turnTo: (page: number) => void
}

/** Links to the pages of a list, latest first. Draws nothing if there is only one page. */
export function PageTurner({ page, isLast, turnTo }: Props) {
  if (page === 1 && isLast) return null
  return (
    <nav className="row" aria-label={say.pages}>
      {page > 1 && (
        <Button kind="quiet" onClick={() => turnTo(page - 1)}>
          {say.laterMatches}
        </Button>
      )}
      <span className="num">{say.pageNumber(page)}</span>
      {!isLast && (
        <Button kind="quiet" onClick={() => turnTo(page + 1)}>
          {say.earlierMatches}
        </Button>
      )}
    </nav>
  )
}

/** The page that an address names; 1 when it names none. */
export const pageIn = (search: URLSearchParams) => Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
