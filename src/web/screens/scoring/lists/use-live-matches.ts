import { useQueryClient } from '@tanstack/react-query'
import type { Gotten } from '#contract/kernel/call'
import { scoresRoom } from '#contract/kernel/channel'
import type { ScoreChangedMessage } from '#contract/scoring/live-messages'
import { liveMatches, matches } from '#contract/scoring/scoring'
import { keyOf, refresh, useCall } from '../../../api/hooks.ts'
import { useRoom } from '../../../api/use-room.ts'

type Rows = Gotten<typeof liveMatches>

/** The live matches; every score change arrives through the room of all scores and updates its card in place. */
export function useLiveMatches() {
  const client = useQueryClient()
  const live = useCall(liveMatches, undefined, { staleTime: 2_000 })
  useRoom(scoresRoom, {
    version: live.data?.reduce((sum, { version }) => sum + version, 0),
    matches: live.data?.length,
    reread: () => void live.refetch(),
    on: {
      scoreChanged: (news: ScoreChangedMessage) => {
        const rows = client.getQueryData<Rows>(keyOf(liveMatches)) ?? []
        if (news.status === 'Completed') refresh(client, [matches])
        if (isNewHere(rows, news)) void live.refetch()
        else client.setQueryData<Rows>(keyOf(liveMatches), rowsAfter(rows, news))
      },
    },
  })
  return live
}

/** Whether the news is about a match or a game that the list does not show yet, so that the list must be read again. */
function isNewHere(rows: Rows, { match_id, game_num, status }: ScoreChangedMessage): boolean {
  const row = rows.find((each) => each.match_id === match_id)
  return status === 'Live' && (!row || game_num !== row.game_num)
}

/** The list after a score change: the card is updated in place, or removed when the match is over. */
export function rowsAfter(rows: Rows, news: ScoreChangedMessage): Rows {
  if (news.status !== 'Live') return rows.filter(({ match_id }) => match_id !== news.match_id)
  return rows.map((row) => (row.match_id === news.match_id && news.version > row.version ? rowAfter(row, news) : row))
}

function rowAfter(row: Rows[number], { version, t1_score, t2_score, serving }: ScoreChangedMessage): Rows[number] {
  const games_list = row.games_list.map((game, index) =>
    index === row.games_list.length - 1
      ? { ...game, t1_score, t2_score, team1Score: t1_score, team2Score: t2_score }
      : game,
  )
  const match = { ...row.match, version, games_list, score_team1: t1_score, score_team2: t2_score, serving }
  return { ...match, match }
}
