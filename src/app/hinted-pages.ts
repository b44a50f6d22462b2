import type { HintedPage, PageHint } from '#kernel/server/http/page-hints.ts'
import { areaServers } from './area-servers.ts'
import { pages, patternOf } from './pages.ts'

/** Every page starts by requesting its reader's account. */
const who = '/auth/current'

const hints = new Map<string, PageHint>(
  areaServers.flatMap((area) => (area.hints ?? []).map((hint) => [hint.page, hint] as const)),
)

const hasParameter = ({ path }: { readonly path: string }) => Number(path.includes(':'))

/** Every page of the application, with what it loads and reads first; fixed words come before parameters. */
export const hintedPages: readonly HintedPage[] = pages
  .filter(({ isApart }) => !isApart)
  .toSorted((one, other) => hasParameter(one) - hasParameter(other))
  .map((page) => {
    const { calls = () => [], ...hint } = hints.get(page.path) ?? { page: page.path }
    return {
      ...hint,
      pattern: patternOf(page),
      calls: (path) => [who, ...calls(path)],
    }
  })
