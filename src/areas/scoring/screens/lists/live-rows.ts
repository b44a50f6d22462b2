import type { ScoreChangedMessage } from '#areas/scoring/calls/live-messages.ts'
import type { followedLive, liveMatches } from '#areas/scoring/calls/scoring.ts'
import { pageLength } from '#areas/scoring/calls/words.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { type Match, playerIdsOf } from '../match/match-words.ts'

export type Rows = Gotten<typeof liveMatches>
type Followed = Gotten<typeof followedLive>

const asRow = (match: Match): Rows[number] => ({ ...match, match })
const isOf =
  ({ match_id }: { readonly match_id: number }) =>
  (row: Rows[number]) =>
    row.match_id === match_id

/** A list after a score change: its card is updated in place, or removed if the match has ended. */
export function rowsAfter(rows: Rows, news: ScoreChangedMessage): Rows {
  if (news.status !== 'Live') return rows.filter((row) => !isOf(news)(row))
  return rows.map((row) => (isOf(news)(row) && news.version > row.version ? rowAfter(row, news) : row))
}

function rowAfter(row: Rows[number], { row: whole, version, t1_score, t2_score, serving }: ScoreChangedMessage) {
  if (whole) return asRow(whole)
  const games_list = row.games_list.map((game, index) =>
    index === row.games_list.length - 1
      ? { ...game, t1_score, t2_score, team1Score: t1_score, team2Score: t2_score }
      : game,
  )
  return asRow({ ...row.match, version, games_list, score_team1: t1_score, score_team2: t2_score, serving })
}

/** The newest live matches after news; matches that start or move up are in the message itself. */
export function newestAfter(rows: Rows, news: ScoreChangedMessage): Rows {
  return withNew(rowsAfter(rows, news), [news.status === 'Live' ? news.row : undefined, news.enters])
}

/** The live matches of followed players after news. */
export function followedAfter({ player_ids, matches }: Followed, news: ScoreChangedMessage): Followed {
  const { row, status } = news
  const isTheirs = row && status === 'Live' && playerIdsOf(row).some((id) => player_ids.includes(id))
  return { player_ids, matches: withNew(rowsAfter(matches, news), [isTheirs ? row : undefined]) }
}

function withNew(rows: Rows, matches: readonly (Match | undefined)[]): Rows {
  const fresh = matches.filter((match) => match && !rows.some(isOf(match))) as Match[]
  if (fresh.length === 0) return rows
  return [...rows, ...fresh.map(asRow)].sort((one, other) => other.match_id - one.match_id).slice(0, pageLength)
}

/** The completed matches after news, the latest first. */
export function completedAfter(rows: Rows, news: ScoreChangedMessage): Rows {
  const others = rows.filter((row) => !isOf(news)(row))
  return news.status === 'Completed' && news.row ? [asRow(news.row), ...others].slice(0, pageLength) : others
}

/** Followed players' matches first, then the newest; one page in total. */
export const shownOf = (followedRows: Rows, newest: Rows): Rows =>
  [...followedRows, ...newest.filter((row) => !followedRows.some(isOf(row)))].slice(0, pageLength)
