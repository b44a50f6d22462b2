import { IconListCheck } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { matches } from '#contract/scoring/scoring'
import { useCall } from '../../api/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { MatchList } from './lists/match-list.tsx'

/** Matches per page of the list (the call's own page size). */
const pageLength = 50

/** `/scores`: the completed matches, the latest first; the page number is in the address. */
export function Scores() {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const completed = useCall(matches, { query: page > 1 ? { page: String(page) } : {} }, { keepPrevious: true })
  const turnTo = (next: number) => {
    setSearch(next > 1 ? { page: String(next) } : {})
    window.scrollTo(0, 0)
  }
  const isLast = (completed.data?.length ?? 0) < pageLength
  return (
    <Page title="Scores" lead="Completed matches. Scores are unofficial and supplied by volunteers.">
      <MatchList
        reading={completed}
        label="Loading the scores"
        empty={
          <Empty icon={<IconListCheck aria-hidden size={36} />} title="Completed matches will be listed here.">
            {page > 1 && (
              <Button kind="quiet" onClick={() => turnTo(1)}>
                To the latest
              </Button>
            )}
          </Empty>
        }
      />
      {(page > 1 || !isLast) && (
        <nav className="row" aria-label="Pages">
          {page > 1 && (
            <Button kind="quiet" onClick={() => turnTo(page - 1)}>
              Later matches
            </Button>
          )}
          <span className="num">Page {page}</span>
          {!isLast && (
            <Button kind="quiet" onClick={() => turnTo(page + 1)}>
              Earlier matches
            </Button>
          )}
        </nav>
      )}
    </Page>
  )
}
