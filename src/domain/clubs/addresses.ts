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
