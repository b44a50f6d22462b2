import { routes } from '../app/paths.ts'

/** The logo leads to the current area (spec 000 §2). */
export function logoPath(pathname: string): string {
  const path = `${pathname.toLowerCase()}/`
  if (/\/(my)?clubs?\//.test(path)) return routes.club
  if (path.includes('/watch/')) return routes.watch
  return routes.home
}
