/** Addresses that a club cannot have, because people would mistake them for pages of the platform. */
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

/** Turns the words of a text into a web address of up to `maxLength` characters: `Ann Lee` becomes `ann-lee`. */
export const addressFrom = (text: string, maxLength: number): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, maxLength)

/** A web address for a club of this name; empty while the name has too few Latin letters for one. */
export function clubUrlOf(name: string): string {
  const url = addressFrom(name.replace(/['’]/g, ''), 55).replace(/-$/, '')
  if (url.length < 3) return ''
  return isReservedAddress(url) ? `${url}-club` : url
}

/** Web addresses for a club of this name, the best one first. */
export function clubUrlsOf(name: string): string[] {
  const url = clubUrlOf(name) || 'pickleball'
  return [url, ...Array.from({ length: 48 }, (_, index) => `${url}-${index + 2}`)]
}
