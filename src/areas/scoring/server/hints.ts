import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import type { PageHint } from '#kernel/server/http/page-hints.ts'

const idIn = (path: string) => /\/([1-9]\d{0,9})\/?$/.exec(path)?.[1]
function callsOfMatch(path: string): readonly string[] {
  const matchId = idIn(path)
  return matchId ? [`/api/match/${matchId}`, `/api/getScoreStats/${matchId}`] : []
}

/** What the pages of matches read first. */
export const scoringHints: readonly PageHint[] = [
  { page: scoringPaths.home, calls: () => ['/api/liveMatches', '/api/matches'] },
  { page: scoringPaths.match, calls: callsOfMatch },
]
