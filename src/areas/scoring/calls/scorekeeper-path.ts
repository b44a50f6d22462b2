import { pathTo } from '#kernel/calls/pages.ts'
import { scoringPaths } from './pages.ts'

/** The path of a match's scorekeeper screen for this user (spec 000 §2, the alternate path of its role). */
export function scorekeeperPath(matchId: number, user: { readonly alt_scorekeeper: boolean } | null): string {
  if (user?.alt_scorekeeper) return pathTo(scoringPaths.alternateScorekeeper, { keeper: 'sideoutScorekeeper', matchId })
  return pathTo(scoringPaths.scorekeeper, { matchId })
}
