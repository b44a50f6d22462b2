/** Addresses a club cannot have, because people would take them for pages of the platform itself. */
const reserved = new Set([
  'admin',
  'api',
  'auth',
  'calendar',
  'club',
  'clubs',
  'demo',
  'event',
  'events',
  'help',
  'home',
  'joinclub',
  'kiosk',
  'login',
  'myclub',
  'new',
  'profile',
  'register',
  'sideout',
  'staff',
  'support',
  'tools',
  'verify',
  'watch',
  'welcome',
  'www',
])

/**
 * Whether the address is reserved for the platform. Numbers are, because a club is also found by its id. Source:
 * docs/areas/clubs.md.
 */
export const isReservedAddress = (url: string): boolean => reserved.has(url) || /^\d+$/.test(url)

/** A web address for a club of this name; empty while the name has too few Latin letters for one. */
export function clubUrlOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const url = words.join('-').slice(0, 56).replace(/-$/, '')
  if (url.length < 3) return ''
  return isReservedAddress(url) ? `${url}-club` : url
}

/** Web addresses for a club of this name, the best one first. */
export function clubUrlsOf(name: string): string[] {
  const url = clubUrlOf(name) || 'pickleball'
  return [url, ...Array.from({ length: 48 }, (_, index) => `${url}-${index + 2}`)]
}
