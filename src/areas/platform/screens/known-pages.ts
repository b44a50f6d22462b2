import { accountPaths } from '#areas/accounts/calls/pages.ts'
import { challengeCardPaths } from '#areas/challenge-cards/calls/pages.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { followPaths } from '#areas/follow/calls/pages.ts'
import { platformPaths } from '#areas/platform/calls/pages.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { watchPaths } from '#areas/watch/calls/pages.ts'

interface KnownPage {
  readonly path: string
  readonly title: string
  /** Other words that people might search for. */
  readonly keywords: string
}

/** Pages that everyone can open without further details; home is always one tap away. */
const knownPages: readonly KnownPage[] = [
  { path: scoringPaths.scores, title: 'Scores', keywords: 'completed matches results' },
  { path: scoringPaths.addMatch, title: 'New Match', keywords: 'add match keep score scorekeeper' },
  { path: watchPaths.watch, title: 'Live Feed', keywords: 'watch videos stream' },
  { path: followPaths.follow, title: 'Follow Players', keywords: 'favorites texts notifications' },
  { path: challengeCardPaths.challengeCards, title: 'Challenge cards', keywords: 'hocus pocus game' },
  { path: clubPaths.clubs, title: 'Club Member Page', keywords: 'clubs members groups dues' },
  { path: accountPaths.dashboard, title: 'Your page', keywords: 'dashboard profile me account' },
  { path: accountPaths.login, title: 'Login', keywords: 'register sign in account password' },
  { path: platformPaths.terms, title: 'Terms of Service', keywords: 'rules legal' },
  { path: platformPaths.privacy, title: 'Privacy Policy', keywords: 'data legal' },
]

/** The pages whose title, keywords or path contain the text; all of them for an empty text. */
export function pagesFor(text: string): readonly KnownPage[] {
  const search = text.trim().toLowerCase()
  return knownPages.filter(({ path, title, keywords }) => `${title} ${keywords} ${path}`.toLowerCase().includes(search))
}

/**
 * The page that was probably meant: its path, or its beginning, differs from the requested one by only a few letters.
 */
export function nearestPage(pathname: string): KnownPage | undefined {
  const address = pathname.toLowerCase().replace(/\/+$/, '')
  const [ranked] = knownPages
    .map((page) => ({ page, away: distance(address, page.path.toLowerCase()) }))
    .sort((one, other) => one.away - other.away)
  return ranked && ranked.away <= Math.max(1, Math.floor(ranked.page.path.length / 3)) ? ranked.page : undefined
}

/** The number of letters to add, remove or change to turn one word into the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1]
    for (let index = 0; index < other.length; index += 1) {
      const cost = (row[index] ?? 0) + (letter === other[index] ? 0 : 1)
      next.push(Math.min(cost, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
