import { routes } from '#kernel/web/frame/paths.ts'

/** The path of the current area, where the logo leads (spec 000 §2). */
export function logoPath(pathname: string): string {
  const path = `${pathname.toLowerCase()}/`
  if (/\/(my)?clubs?\//.test(path)) return routes.club
  if (path.includes('/watch/')) return routes.watch
  return routes.home
}
