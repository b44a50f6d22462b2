import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OneScoreChangedMessage, TakenOverMessage, WatchingMessage } from '#areas/scoring/calls/live-messages.ts'
import { getMatch, getScoreStats } from '#areas/scoring/calls/scoring.ts'
import { flowWith, leadChangesIn, longestRunIn } from '#areas/scoring/rules/flow.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { matchRoom } from '#kernel/calls/channel.ts'
import { keyOf, useCall } from '#kernel/web/api/hooks.ts'
import { useRoom } from '#kernel/web/api/use-room.ts'
import type { Match } from '../match/match-words.ts'
import { matchAfter } from './match-after.ts'

type Rows = Gotten<typeof getMatch>
export type Stats = Gotten<typeof getScoreStats>

/** When everyone reads again after the same message, the reads are spread over this many ms. */
const spreadMs = 5_000
/**
 * The times and the points on serve of the game in play are read again this long after a point, once for all points
 * since.
 */
const laterMs = 25_000

const inputFor = (matchId: string) => ({ params: { matchId } })

/** A match as its viewers see it: read once, then every point arrives through its room. */
export function useMatch(matchId: string) {
  const client = useQueryClient()
  const reading = useCall(getMatch, inputFor(matchId), { staleTime: 5_000 })
  const match = reading.data?.[0]?.match
  const [watching, setWatching] = useState<number>()
  const [heardAt, setHeardAt] = useState<number>()
  const rereadStats = () => void client.invalidateQueries({ queryKey: keyOf(getScoreStats, inputFor(matchId)) })
  const rereadLater = useLater(rereadStats)
  const reread = () => {
    void reading.refetch()
    rereadStats()
  }
  useRoom(match && matchRoom(match.match_id), {
    version: match?.version,
    reread,
    on: {
      oneScoreChanged: (news: OneScoreChangedMessage) => {
        // The message lacks only the times, the points on serve, and the course of a recounted game. For the previous
        // game, and after a recount, they are read at once; for the game in play, later, once for several points.
        if (news.recounted || news.game_num !== match?.game_num) setTimeout(rereadStats, Math.random() * spreadMs)
        else rereadLater()
        setHeardAt(Date.now())
        hear(client, matchId, news)
      },
      takenOver: ({ writer_name }: TakenOverMessage) =>
        change(client, matchId, (before) => ({ ...before, scorekeeper: [{ scorekeeper_name: writer_name }] })),
      watching: (message: WatchingMessage) => setWatching(message.watching),
    },
  })
  return { ...reading, match, watching, updatedAt: heardAt ?? (match ? Date.parse(match.updated_at) : 0) }
}

/** Does something a while after the first of several calls, once for all of them. */
function useLater(does: () => void): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return () => {
    waiting.current ??= setTimeout(
      () => {
        waiting.current = undefined
        does()
      },
      laterMs + Math.random() * spreadMs,
    )
  }
}

/** The statistics of a match; the flow of the game in play follows the room. */
export const useStats = (matchId: string) => useCall(getScoreStats, inputFor(matchId), { staleTime: 30_000 })

function hear(client: QueryClient, matchId: string, news: OneScoreChangedMessage): void {
  if (news.status === 'Deleted') client.setQueryData<Rows>(keyOf(getMatch, inputFor(matchId)), [])
  change(client, matchId, (before) => matchAfter(before, news))
  client.setQueryData<Stats>(keyOf(getScoreStats, inputFor(matchId)), (before) => before && statsAfter(before, news))
}

function change(client: QueryClient, matchId: string, next: (before: Match) => Match): void {
  client.setQueryData<Rows>(keyOf(getMatch, inputFor(matchId)), (rows) =>
    rows?.map((row) => {
      const match = next(row.match)
      return { ...match, match }
    }),
  )
}

/** The statistics after a score update: the flow of the game in play continues. */
export function statsAfter(
  before: Stats,
  { version, game_num, t1_score, t2_score, recounted }: OneScoreChangedMessage,
): Stats {
  if (version <= before.version || recounted) return before
  const played = before.games.filter((game) => game.game_num <= game_num)
  const all = played.some((game) => game.game_num === game_num) ? played : [...played, emptyGame(game_num)]
  const games = all.map((game) => {
    if (game.game_num !== game_num) return game
    const flow = flowWith(game.flow, [t1_score, t2_score])
    return { ...game, flow: [...flow], longest_run: longestRunIn(flow), lead_changes: leadChangesIn(flow) }
  })
  return { ...before, version, games: games as Stats['games'] }
}

/** A game that has just started; what only the log knows comes with the next read. */
const emptyGame = (game_num: number): Stats['games'][number] => ({
  game_num,
  flow: [[0, 0]],
  longest_run: null,
  lead_changes: 0,
  points_on_serve: null,
  rallies: 0,
  seconds: 0,
})
