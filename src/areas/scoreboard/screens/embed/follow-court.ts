import type { OneScoreChangedMessage, ScoreChangedMessage } from '#areas/scoring/calls/live-messages.ts'
import type { Match } from '#areas/scoring/screens/match/match-words.ts'
import { matchAfter } from '#areas/scoring/screens/watching/match-after.ts'
import { matchRoom, newestRoom } from '#kernel/calls/channel.ts'
import { askJson } from '#kernel/web/display/live/ask.ts'
import { type Feed, followFeed } from '#kernel/web/display/live/feed.ts'

/** A tournament's court, as the address of an overlay names it. */
export interface Court {
  readonly tournamentId: string
  readonly court: string
}

/** What is on the court; -1 is the version of an empty one. */
interface OnCourt {
  readonly version: number
  readonly match: Match | undefined
}

/**
 * Shows the match on a court for as long as the page is open: the next one as soon as it starts, and nothing in
 * between. The room of the newest matches announces matches that start or end. That room repeats its version every
 * five seconds, and each time the court is read again, because neither a corrected court nor the passing of time
 * sends a message.
 */
export function followCourt(court: Court, view: Pick<Feed<Match>, 'show' | 'showFresh'>): () => void {
  let followedId: number | undefined
  let stop = follow([])

  function follow(rooms: readonly string[]): () => void {
    return followFeed<OnCourt>({
      rooms: [newestRoom, ...rooms],
      isVisitor: true,
      pulse: newestRoom,
      isOlder: (next, current) => next.match?.match_id === current.match?.match_id && next.version < current.version,
      read: () => readCourt(court),
      after: (before, event, [first]) => afterNews(before, event, first, Number(court.tournamentId)),
      show: showState,
      showFresh: view.showFresh,
    })
  }

  function showState(state: OnCourt | undefined): void {
    view.show(state?.match)
    const matchId = state?.match?.match_id
    if (matchId === followedId) return
    followedId = matchId
    stop()
    stop = follow(matchId === undefined ? [] : [matchRoom(matchId)])
  }

  return () => stop()
}

async function readCourt({ tournamentId, court }: Court): Promise<OnCourt> {
  const path = `/api/courtMatch/${tournamentId}/${encodeURIComponent(court)}`
  const { status, answer } = await askJson<{ readonly match: Match | null }>(path, 'omit')
  if (!answer && status !== 400 && status !== 404) throw new Error('no answer')
  return onCourt(answer?.match ?? undefined)
}

const onCourt = (match: Match | undefined): OnCourt => ({ version: match?.version ?? -1, match })

/** The state after a message; undefined if only the server can tell. */
function afterNews(
  before: OnCourt | undefined,
  event: string,
  first: unknown,
  tournamentId: number,
): OnCourt | undefined {
  const match = before?.match
  if (event === 'scoreChanged') {
    const { match_id, row } = first as ScoreChangedMessage
    const mayBeHere = match_id === match?.match_id || row?.tournament_id === tournamentId
    return row && mayBeHere ? undefined : before
  }
  if (event !== 'oneScoreChanged' || !match) return before
  const news = first as OneScoreChangedMessage
  if (news.match_id !== match.match_id) return before
  return news.status === 'Deleted' ? undefined : onCourt(matchAfter(match, news))
}
