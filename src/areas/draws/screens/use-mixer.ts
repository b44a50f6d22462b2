import { getEventAdmin } from '#areas/draws/calls/draws.ts'
import { useEventRoom } from '#areas/events/screens/use-event-room.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import { hasListedRounds } from './sheets.ts'

/**
 * A mixer screen's event with its players and its draw, for the people who run it. It is read again when the event or
 * its draw changes. If only scores change, the view that shows them reads them. Offline, it is what this browser read
 * last, even after a reload.
 */
export function useMixer(eid: number, isWanted: boolean) {
  const mixer = useKeptCall(getEventAdmin, { params: { eid: String(eid) }, body: {} }, { enabled: isWanted })
  useEventRoom(mixer.data && eid, mixer.data?.event.seq, () => void mixer.refetch(), ['draw'])
  return { ...mixer, data: mixer.data && hasListedRounds(mixer.data) ? mixer.data : undefined }
}
