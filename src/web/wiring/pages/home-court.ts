import { getDraw } from '#contract/draws/draws'
import { useCall } from '../../api/hooks.ts'
import { hasCourtNow, nextGameOf, useMyEvents } from '../../screens/invitations/use-my-events.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Where the member plays in the round that runs. Its code loads only on the day of a drawn event. */
export const HomeCourt = lazyPart(async () => (await import('../../screens/draws/seeing/court-now.tsx')).CourtNow, null)

/** Reads the draw that `HomeCourt` is about to show, so that its line does not push down what is already on screen. */
export function useHomeCourt(mid: number) {
  const next = nextGameOf(useMyEvents(mid).data ?? [])
  const isShown = next !== undefined && hasCourtNow(next)
  if (isShown) HomeCourt.fetch()
  return useCall(getDraw, { params: { eid: String(next?.eid) }, query: {} }, { enabled: isShown })
}
