import { IconBallTennis } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ScoreChangedMessage } from '#areas/scoring/calls/live-messages.ts'
import * as say from '#areas/scoring/calls/messages/live-matches.ts'
import { liveMatches } from '#areas/scoring/calls/scoring.ts'
import { pageLength } from '#areas/scoring/calls/words.ts'
import { keyOf, useCall } from '#kernel/web/api/hooks.ts'
import { useScoresOf } from '#kernel/web/api/use-room.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { usePause } from '#kernel/web/ui/use-pause.ts'
import { type Rows, rowsAfter } from './lists/live-rows.ts'
import { MatchList } from './lists/match-list.tsx'
import { PageTurner, pageIn } from './lists/page-turner.tsx'

/** `/live`: every live match, the newest first, with a search; page and search are in the address. */
export function LiveMatches() {
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(search.get('search') ?? '')
  const searchText = usePause(typed.trim())
  const page = pageIn(search)
  const list = useLivePage(page, searchText)
  const changeTo = (text: string) => {
    setTyped(text)
    setSearch(text.trim() === '' ? {} : { search: text.trim() }, { replace: true })
  }
  const turnTo = (next: number) => {
    setSearch({ ...(searchText && { search: searchText }), ...(next > 1 && { page: String(next) }) })
    window.scrollTo(0, 0)
  }
  const nobody = searchText === '' ? say.noLiveMatches : say.noneFound(searchText)
  return (
    <Page title={say.liveMatches} lead={say.liveLead}>
      <search>
        <TextField
          label={say.findMatch}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => changeTo(event.currentTarget.value)}
        />
      </search>
      <MatchList
        reading={list}
        label={say.loadingLiveMatches}
        empty={<Empty icon={<IconBallTennis aria-hidden size={36} />} title={nobody} />}
      />
      <PageTurner page={page} isLast={(list.data?.length ?? 0) < pageLength} turnTo={turnTo} />
    </Page>
  )
}

/** How often a page is read again, because it is not told otherwise what starts or ends elsewhere. */
const againMs = 30_000

/** One page of the live matches; points reach its cards through the live channel. */
function useLivePage(page: number, search: string) {
  const client = useQueryClient()
  const input = { query: { ...(page > 1 && { page: String(page) }), ...(search !== '' && { search }) } }
  const list = useCall(liveMatches, input, { keepPrevious: true, refetchInterval: againMs })
  useScoresOf(list.data?.map(({ match_id }) => match_id) ?? [], {
    reread: () => void list.refetch(),
    on: {
      scoreChanged: (news: ScoreChangedMessage) =>
        client.setQueryData<Rows>(keyOf(liveMatches, input), (rows) => rows && rowsAfter(rows, news)),
    },
  })
  return list
}
