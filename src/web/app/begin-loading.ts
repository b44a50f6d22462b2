import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { current } from '#contract/accounts'
import { alternateScorekeeper } from '#contract/pages'
import { getMatch, getScoreStats, liveMatches, matches } from '#contract/scoring'
import { readAhead } from '../api/hooks.ts'
import { routes } from './paths.ts'
import { CommonShell, Home, MatchView, Scorekeeper } from './screens.ts'

/** The first drawing waits at most so long for what it will show, so that nothing moves when it arrives. */
const patienceMs = 500

/**
 * Begins to load what the first path will need, before anything is drawn: shell, screen and answers travel side by side
 * instead of one after the other. Resolves when they are here, or when it has waited long enough. Only a head start:
 * whoever is not listed here loads all the same.
 */
export async function beginLoading(pathname: string, client: QueryClient): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([patience, Promise.allSettled([readAhead(client, current), ...needsOf(pathname, client)])])
}

function needsOf(pathname: string, client: QueryClient): readonly Promise<unknown>[] {
  if (alternateScorekeeper.test(pathname) || matchPath(routes.scorekeeper, pathname)) return [Scorekeeper.load()]
  const shell = CommonShell.load()
  if (pathname === routes.home)
    return [shell, Home.load(), readAhead(client, liveMatches), readAhead(client, matches, { query: {} })]
  const matchId = matchPath(routes.match, pathname)?.params.matchId
  if (matchId === undefined) return [shell]
  const params = { matchId }
  return [
    shell,
    MatchView.load(),
    readAhead(client, getMatch, { params }),
    readAhead(client, getScoreStats, { params }),
  ]
}
