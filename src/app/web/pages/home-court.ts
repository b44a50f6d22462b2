import type { QueryClient } from '@tanstack/react-query'
import { getDraw } from '#areas/draws/calls/draws.ts'
import { getFutureEventsForMember } from '#areas/invitations/calls/member-events.ts'
import { daysAway } from '#areas/invitations/screens/invitation-times.ts'
import { nextGameOf } from '#areas/invitations/screens/use-my-events.ts'
import { keyOf, readAhead } from '#kernel/web/api/hooks.ts'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'

const load = async () => (await import('#areas/draws/screens/seeing/court-now.tsx')).CourtNow

/** Where the member plays in the current round. Its code loads only on the day of a drawn event. */
export const HomeCourt = lazyPart(load, null)

/** Reads what `HomeCourt` is about to show, so that its line does not push down what is already on screen. */
export async function readCourtAhead(client: QueryClient, mid: number): Promise<boolean> {
  const person = { params: { mid: String(mid) } }
  await readAhead(client, getFutureEventsForMember, person)
  const next = nextGameOf(client.getQueryData(keyOf(getFutureEventsForMember, person)) ?? [])
  if (!next?.has_draw || daysAway(next.start_time, next.time_zone, new Date()) !== 'today') return false
  HomeCourt.fetch()
  await Promise.all([
    load().catch(() => undefined),
    readAhead(client, getDraw, { params: { eid: String(next.eid) }, query: {} }),
  ])
  return true
}
