import type { QueryClient } from '@tanstack/react-query'
import { current } from '#areas/accounts/calls/accounts.ts'
import { keyOf, readAhead } from '#kernel/web/api/hooks.ts'
import { myClubs } from '../calls/clubs.ts'
import { chosenOf } from './my-club.ts'

/**
 * Starts reading what a page shows to users, before it is drawn, and names the chosen club in its address. Reads
 * nothing for visitors, who see the login. Never fails: the page itself shows any error.
 */
export async function beginInClub(client: QueryClient, path: string, read: () => Promise<unknown>): Promise<void> {
  if (!(await isUser(client))) return
  await Promise.allSettled([readAhead(client, myClubs), read()])
  nameClub(client, path)
}

export async function isUser(client: QueryClient): Promise<boolean> {
  await readAhead(client, current)
  return Boolean(client.getQueryData(keyOf(current)))
}

/**
 * Names the chosen club in the address of a page inside a club, as `InClub` would. If that happened after the page is
 * drawn, all of it would be drawn again.
 */
function nameClub(client: QueryClient, path: string): void {
  const address = new URL(window.location.href)
  const clubId = address.searchParams.get('cid')
  const club = chosenOf(client.getQueryData(keyOf(myClubs)), clubId)
  if (!club || clubId !== null || address.pathname !== path) return
  address.searchParams.set('cid', String(club.cid))
  window.history.replaceState(window.history.state, '', address)
}
