import { IconListCheck } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import * as say from '#areas/scoring/calls/messages/scores.ts'
import { matches } from '#areas/scoring/calls/scoring.ts'
import { pageLength } from '#areas/scoring/calls/words.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { MatchList } from './lists/match-list.tsx'
import { PageTurner, pageIn } from './lists/page-turner.tsx'

/** `/scores`: the completed matches, the latest first; the page number is in the address. */
export function Scores() {
  const [search, setSearch] = useSearchParams()
  const page = pageIn(search)
  const completed = useCall(matches, { query: page > 1 ? { page: String(page) } : {} }, { keepPrevious: true })
  const turnTo = (next: number) => {
    setSearch(next > 1 ? { page: String(next) } : {})
    window.scrollTo(0, 0)
  }
  const isLast = (completed.data?.length ?? 0) < pageLength
  return (
    <Page title={say.scores} lead={say.scoresLead}>
      <MatchList
        reading={completed}
        label={say.loadingScores}
        empty={
          <Empty icon={<IconListCheck aria-hidden size={36} />} title={say.noCompletedMatches}>
            {page > 1 && (
              <Button kind="quiet" onClick={() => turnTo(1)}>
                {say.backToLatest}
              </Button>
            )}
          </Empty>
        }
      />
      <PageTurner page={page} isLast={isLast} turnTo={turnTo} />
    </Page>
  )
}
