import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { watchPaths } from '#areas/watch/calls/pages.ts'

/** The path of the current area, where the logo leads (spec 000 §2). */
export function logoPath(pathname: string): string {
  const path = `${pathname.toLowerCase()}/`
  if (/\/(my)?clubs?\//.test(path)) return clubPaths.clubs
  if (path.includes('/watch/')) return watchPaths.watch
  return scoringPaths.home
}
