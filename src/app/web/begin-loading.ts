import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { current } from '#areas/accounts/calls/accounts.ts'
import { Login } from '#areas/accounts/screens/lazy-login.ts'
import { prizeMonths } from '#areas/prizes/calls/prizes.ts'
import { followedLive, getMatch, getScoreStats, liveMatches, matches } from '#areas/scoring/calls/scoring.ts'
import { alternateScorekeeper } from '#kernel/calls/pages.ts'
import { keyOf, readAhead } from '#kernel/web/api/hooks.ts'
import { routes } from '#kernel/web/frame/paths.ts'
import { CommonShell } from './frame-screens.ts'
import { ClubArea, Follow, HocusPocus, Home, MatchView, Prizes, Scorekeeper, Watch, WatchArea } from './screens.ts'

/** The first render waits up to this long for what it shows, so that nothing moves when it arrives. */
const patienceMs = 500

/**
 * Starts loading what the first path needs before anything is drawn: shell, screen and answers load in parallel
 * instead of one after another. Resolves when they have arrived, or when the time is up. This is only a head start:
 * screens that are not listed here load anyway.
 */
export async function beginLoading(pathname: string, client: QueryClient): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([patience, Promise.allSettled([readAhead(client, current), ...needsOf(pathname, client)])])
}

/** The pages where people arrive from outside, and what the screen there shows first. */
const entrances: Readonly<Record<string, (client: QueryClient, part: string) => readonly Promise<unknown>[]>> = {
  [routes.home]: (client) => [
    Home.load(),
    readAhead(client, liveMatches, { query: {} }),
    readAhead(client, matches, { query: {} }),
    ...(client.getQueryData(keyOf(current)) ? [readAhead(client, followedLive)] : []),
  ],
  [routes.match]: (client, matchId) => [
    MatchView.load(),
    readAhead(client, getMatch, { params: { matchId } }),
    readAhead(client, getScoreStats, { params: { matchId } }),
  ],
  [routes.login]: () => [Login.load()],
  [routes.watch]: () => [WatchArea.load(), Watch.load()],
  [routes.follow]: () => [Follow.load()],
  [routes.prizes]: (client) => [Prizes.load(), readAhead(client, prizeMonths)],
  [routes.challengeCards]: () => [HocusPocus.load()],
  [`${routes.club}/*`]: (client, page) => [ClubArea.load(), beginClub(page, client)],
}

const beginClub = async (page: string, client: QueryClient) => (await import('./club-area.tsx')).beginClub(page, client)

function needsOf(pathname: string, client: QueryClient): readonly Promise<unknown>[] {
  if (alternateScorekeeper.test(pathname) || matchPath(routes.scorekeeper, pathname)) return [Scorekeeper.load()]
  const shell = CommonShell.load()
  for (const [path, needs] of Object.entries(entrances)) {
    const match = matchPath(path, pathname)
    if (match) return [shell, ...needs(client, match.params['matchId'] ?? match.params['*'] ?? '')]
  }
  return [shell]
}
